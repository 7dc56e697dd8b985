import { useMemo } from 'react'
import { type Text, useLocale, useText } from '../../../react/index.ts'
import { selectConnection } from '../../connections/selectors.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import { selectNetwork } from '../../networks/selectors.ts'
import { explorerLink } from '../../values/index.ts'
import type { ActivityItem } from '../contract.ts'
import { plugin } from '../react.ts'
import { messages } from './messages.ts'

export const useActivityText = (): Text<typeof messages> => useText(messages)

export function useNetwork(): CaipNetwork | undefined {
  return plugin.useSelect((state) => {
    const connection = selectConnection(state)
    return connection && selectNetwork(state.networks, connection.networkId)
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

/** The name of a transaction's operation. */
export function useTitle(): (item: ActivityItem) => string {
  const text = useActivityText()
  return ({ kind }) => {
    const key = `activity.kind.${kind}`
    return text(key in messages ? (key as keyof typeof messages) : 'activity.kind.execute')
  }
}

/** URL of a transaction in the network's explorer; undefined without an explorer or a hash. */
export const linkOf = (network: CaipNetwork | undefined, hash?: string): string | undefined =>
  hash === undefined ? undefined : explorerLink(network?.explorerUrl, `tx/${hash}`)
