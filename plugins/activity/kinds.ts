import { formatAmount, showBalance } from '../../kernel/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { isUnits } from '../values/index.ts'
import type { ActivityItem, ActivityTransfer } from './contract.ts'

/** Operations that raise what an account holds. */
const raising: ReadonlySet<string> = new Set(['receive', 'deposit', 'borrow', 'claim'])
/** Operations that lower it. */
const lowering: ReadonlySet<string> = new Set(['withdraw', 'repay', 'burn'])

/** The sign before the amount of an operation; of a swap, each side has its own. */
export function signOf(kind: string, direction: ActivityTransfer['direction']): '+' | '−' | '' {
  if (kind === 'trade') return direction === 'in' ? '+' : direction === 'out' ? '−' : ''
  if (raising.has(kind)) return '+'
  return lowering.has(kind) ? '−' : ''
}

/** Writes an amount as the visitor's language does. */
type Amounts = (decimal: string) => string

/** An amount with its sign and symbol; the name alone of what has no amount. Undefined where nothing is known. */
export function amountOf(
  kind: string,
  transfer: ActivityTransfer,
  amounts: Amounts,
): string | undefined {
  const { amount, symbol, collectible, direction } = transfer
  if (amount === undefined) return symbol
  const sign = signOf(kind, direction)
  if (collectible) return symbol === undefined ? undefined : `${sign}${symbol}`
  return [`${sign}${amounts(showBalance(amount))}`, symbol].filter(Boolean).join(' ')
}

const rank = { in: 0, out: 1, self: 2 }

/** What came in before what went out. */
const ordered = ({ transfers }: ActivityItem): readonly ActivityTransfer[] =>
  [...transfers].sort((one, two) => rank[one.direction] - rank[two.direction])

/** What stands at the end of a row: of a swap what came in, over what went out. */
export function amountsOf(item: ActivityItem, amounts: Amounts): readonly string[] {
  const { kind } = item
  const shown = kind === 'trade' ? ordered(item) : ordered(item).slice(0, 1)
  return shown.flatMap((transfer) => amountOf(kind, transfer, amounts) ?? []).slice(0, 2)
}

/** What of a transaction has a worth of its own: the amount of its row, unless nothing moved. */
export function pricedOf(item: ActivityItem): ActivityTransfer | undefined {
  if (item.kind === 'trade' || item.status === 'failed') return undefined
  const [first] = ordered(item)
  return first?.price === undefined || first.collectible ? undefined : first
}

/** Whether it paid one address from another. */
export const isPayment = ({ kind }: ActivityItem): boolean => kind === 'send' || kind === 'receive'

/** The two sides of a swap of tokens, where both are known. */
export function swapOf({
  kind,
  transfers,
}: ActivityItem): Record<'paid' | 'received', ActivityTransfer> | undefined {
  const side = (wanted: ActivityTransfer['direction']): ActivityTransfer | undefined =>
    transfers.find(({ direction, symbol }) => direction === wanted && symbol !== undefined)
  const [paid, received] = [side('out'), side('in')]
  return kind === 'trade' && paid && received ? { paid, received } : undefined
}

/** What a transaction cost; undefined where it is not known, or a recording from elsewhere says what no amount is. */
export const feeText = (
  fee: unknown,
  currency: CaipNetwork['nativeCurrency'] | undefined,
  amounts: Amounts,
): string | undefined =>
  currency && isUnits(fee)
    ? `${amounts(formatAmount(BigInt(fee), currency.decimals))} ${currency.symbol}`
    : undefined
