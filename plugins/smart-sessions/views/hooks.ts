import { formatAmount } from '../../../kernel/index.ts'
import { type Text, useAmounts, useLocale, useText } from '../../../react/index.ts'
import { selectNetwork } from '../../networks/selectors.ts'
import type { SessionPermission } from '../contract.ts'
import { plugin } from '../react.ts'
import { messages } from './messages.ts'

export const useSessionsText = (): Text<typeof messages> => useText(messages)

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** A duration in words, in the largest unit of which it is a whole number; `rounded`: the largest unit it exceeds. */
export function useDuration(): (seconds: number, rounded?: boolean) => string {
  const locale = useLocale()
  return (seconds, rounded = false) => {
    const [unit, size] = units.find(([, each]) =>
      rounded ? seconds >= each : seconds % each === 0,
    ) ?? ['second', 1]
    const count = Math.floor(seconds / size)
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  }
}

export function useDay(): (seconds: number) => string {
  const locale = useLocale()
  return (seconds) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
      seconds * 1000,
    )
}

/** A permission in one sentence. */
export function useSentence(): (permission: SessionPermission) => string {
  const text = useSessionsText()
  const amounts = useAmounts()
  const coin = plugin.useSelect((state) => {
    const id = state.networks.active.eip155
    return id === undefined ? undefined : selectNetwork(state.networks, id)?.nativeCurrency
  })
  return (permission) => {
    if (permission.kind === 'contract')
      return text('smartSessions.call', { methods: permission.methods.join(', ') })
    const { symbol, decimals } = permission.token === undefined ? (coin ?? {}) : permission
    if (symbol === undefined || decimals === undefined)
      return text('smartSessions.spendUnits', { amount: amounts(permission.units) })
    const amount = amounts(formatAmount(BigInt(permission.units), decimals))
    return text('smartSessions.spend', { amount, symbol })
  }
}
