import { formatAmount, showAmount } from '../../kernel/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { isUnits } from '../values/index.ts'
import type { ActivityItem, ActivityTransfer } from './contract.ts'

/** Operations that increase a balance. */
const raising: ReadonlySet<string> = new Set(['receive', 'deposit', 'borrow', 'claim'])
/** Operations that decrease a balance. */
const lowering: ReadonlySet<string> = new Set(['withdraw', 'repay', 'burn'])

/** The sign before an amount; in a swap, each side has its own. */
export function signOf(kind: string, direction: ActivityTransfer['direction']): '+' | '−' | '' {
  if (kind === 'trade') return direction === 'in' ? '+' : direction === 'out' ? '−' : ''
  if (raising.has(kind)) return '+'
  return lowering.has(kind) ? '−' : ''
}

/** Formats an amount in the visitor's language. */
type Amounts = (decimal: string) => string

/** An amount with its sign and symbol; without an amount the name alone. Undefined if nothing is known. */
export function amountOf(
  kind: string,
  transfer: ActivityTransfer,
  amounts: Amounts,
): string | undefined {
  const { amount, symbol, collectible, direction } = transfer
  if (amount === undefined) return symbol
  const sign = signOf(kind, direction)
  if (collectible) return symbol === undefined ? undefined : `${sign}${symbol}`
  return [`${sign}${amounts(showAmount(amount))}`, symbol].filter(Boolean).join(' ')
}

const rank = { in: 0, out: 1, self: 2 }

/** Incoming transfers before outgoing ones. */
const ordered = ({ transfers }: ActivityItem): readonly ActivityTransfer[] =>
  [...transfers].sort((one, two) => rank[one.direction] - rank[two.direction])

/** Amounts at the end of a row: for a swap the incoming one above the outgoing one. */
export function amountsOf(item: ActivityItem, amounts: Amounts): readonly string[] {
  const { kind } = item
  const shown = kind === 'trade' ? ordered(item) : ordered(item).slice(0, 1)
  return shown.flatMap((transfer) => amountOf(kind, transfer, amounts) ?? []).slice(0, 2)
}

/** The transfer whose value is shown: that of the row's amount, unless nothing moved. */
export function pricedOf(item: ActivityItem): ActivityTransfer | undefined {
  if (item.kind === 'trade' || item.status === 'failed') return undefined
  const [first] = ordered(item)
  return first?.price === undefined || first.collectible ? undefined : first
}

/** Whether it is a payment between two addresses. */
export const isPayment = ({ kind }: ActivityItem): boolean => kind === 'send' || kind === 'receive'

/** The two sides of a token swap, if both are known. */
export function swapOf({
  kind,
  transfers,
}: ActivityItem): Record<'paid' | 'received', ActivityTransfer> | undefined {
  const side = (wanted: ActivityTransfer['direction']): ActivityTransfer | undefined =>
    transfers.find(({ direction, symbol }) => direction === wanted && symbol !== undefined)
  const [paid, received] = [side('out'), side('in')]
  return kind === 'trade' && paid && received ? { paid, received } : undefined
}

/** A transaction's fee; undefined if unknown, or if an imported recording holds an invalid amount. */
export const feeText = (
  fee: unknown,
  currency: CaipNetwork['nativeCurrency'] | undefined,
  amounts: Amounts,
): string | undefined =>
  currency && isUnits(fee)
    ? `${amounts(formatAmount(BigInt(fee), currency.decimals))} ${currency.symbol}`
    : undefined
