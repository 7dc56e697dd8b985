import { useCallback, useEffect, useRef, useState } from 'react'
import {
  bindPlugin,
  type PluginHooks,
  type Text,
  useSlotText,
  useText,
} from '../../../react/index.ts'
import type { Connection } from '../../accounts/contract.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import type { SendContract, SendFailure } from '../contract.ts'
import { selectConnection, selectSender } from '../selectors.ts'
import { messages } from './messages.ts'

export const send: PluginHooks<SendContract> = bindPlugin<SendContract>('send')

export const useSendText = (): Text<typeof messages> => useText(messages)
export const useConnection = (): Connection | undefined => send.useSelect(selectConnection)
export const useNetwork = (): CaipNetwork | undefined =>
  send.useSelect((state) => selectSender(state)?.network)

/** How the host app and the wallet are called in sentences. */
export function useNames(): { readonly app: string; readonly wallet: string } {
  const text = useSendText()
  const app = send.useSelect((state) => state.options.metadata.name)
  const wallet = useConnection()?.connector.name
  return { app: app || text('send.thisApp'), wallet: wallet ?? text('send.yourWallet') }
}

/** A failure in the visitor's language: in words of the form's own where it has some, else as the catalogue has it. */
export function useFailureText(): (failure: SendFailure) => string {
  const text = useSendText()
  const said = useSlotText()
  return useCallback(
    (failure) => {
      const key = `send.error.${failure.code}`
      return key in messages
        ? text(key as keyof typeof messages)
        : said({ ...failure, key: failure.code })
    },
    [text, said],
  )
}

/** Milliseconds in which a view that just appeared takes no decision: a click there was meant for what was before. */
export const armingMs = 500

/** Wraps a click so that it does nothing within the first half second after mounting. */
export function useArmed(): (act: () => void) => () => void {
  const { clock } = send.useKernel().ports
  const since = useRef<number | undefined>(undefined)
  useEffect(() => {
    since.current = clock.now()
  }, [clock])
  return useCallback(
    (act) => () => {
      if (since.current !== undefined && clock.now() - since.current >= armingMs) act()
    },
    [clock],
  )
}

/** Whole seconds until a moment on the clock port, counting down to 0. */
export function useSecondsUntil(moment: number | undefined): number {
  const { clock } = send.useKernel().ports
  const [, tick] = useState(0)
  const left = moment === undefined ? 0 : Math.max(0, Math.ceil((moment - clock.now()) / 1000))
  useEffect(() => {
    if (left === 0) return
    return clock.after(1000, () => tick((count) => count + 1))
  })
  return left
}
