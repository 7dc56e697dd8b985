import { useCallback } from 'react'
import {
  bindPlugin,
  type PluginHooks,
  type Text,
  useSlotText,
  useText,
} from '../../../react/index.ts'
import type { Connection } from '../../connections/contract.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import type { TransactionFailure } from '../../transactions/contract.ts'
import type { SendContract } from '../contract.ts'
import { selectPayer, selectSender } from '../selectors.ts'
import { messages } from './messages.ts'

export const send: PluginHooks<SendContract> = bindPlugin<SendContract>('send')

export const useSendText = (): Text<typeof messages> => useText(messages)
export const useConnection = (): Connection | undefined => send.useSelect(selectPayer)
export const useNetwork = (): CaipNetwork | undefined =>
  send.useSelect((state) => selectSender(state)?.network)

/** A failure's text in the visitor's language: the form's own text if there is one, otherwise the catalogue's. */
export function useFailureText(): (failure: TransactionFailure) => string {
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
