import { useMemo } from 'react'
import {
  bindPlugin,
  type PluginHooks,
  type Text,
  useLocale,
  useText,
} from '../../../react/index.ts'
import type { Connection } from '../../connections/contract.ts'
import { selectConnection } from '../../connections/selectors.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import { explorerLink } from '../../values/index.ts'
import type { ActivityContract, ActivityItem, ActivityState } from '../contract.ts'
import { listSent, selectActivity } from '../selectors.ts'
import { messages } from './messages.ts'

export const plugin: PluginHooks<ActivityContract> = bindPlugin<ActivityContract>('activity')

export const useActivityText = (): Text<typeof messages> => useText(messages)

interface Listed {
  readonly state: ActivityState
  /** Sent here, and not known to the source yet. */
  readonly recent: readonly ActivityItem[]
  readonly connection: Connection | undefined
}

/** What is listed for the active account. */
export function useListed(): Listed {
  const state = plugin.useSelect(selectActivity)
  const sent = plugin.useSelect(({ transactions }) => transactions.sent)
  const connection = plugin.useSelect((all) => selectConnection(all))
  const recent = useMemo(
    () => listSent(sent, state.items, connection ?? {}),
    [sent, state.items, connection],
  )
  return { state, recent, connection }
}

export function useNetwork(): CaipNetwork | undefined {
  return plugin.useSelect((state) => {
    const id = selectConnection(state)?.networkId
    return state.networks.networks.find(({ caipNetworkId }) => caipNetworkId === id)
  })
}

/** Dates in the visitor's language. */
export function useDates(): {
  readonly day: (at: number) => string
  readonly month: (at: number) => string
  readonly full: (at: number) => string
} {
  const locale = useLocale()
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const formatter = new Intl.DateTimeFormat(locale, options)
      return (at: number): string => formatter.format(at)
    }
    return {
      day: format({ day: 'numeric', month: 'short' }),
      month: format({ month: 'long', year: 'numeric' }),
      full: format({ dateStyle: 'medium', timeStyle: 'short' }),
    }
  }, [locale])
}

/** What the operation of a transaction is called. */
export function useTitle(): (item: ActivityItem) => string {
  const text = useActivityText()
  return ({ kind }) => {
    const key = `activity.kind.${kind}`
    return text(key in messages ? (key as keyof typeof messages) : 'activity.kind.execute')
  }
}

/** Where the network's explorer shows a transaction; undefined without an explorer or a hash. */
export const linkOf = (network: CaipNetwork | undefined, hash?: string): string | undefined =>
  hash === undefined ? undefined : explorerLink(network?.explorerUrl, `tx/${hash}`)
