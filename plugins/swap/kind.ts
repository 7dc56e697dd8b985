import {
  type Context,
  decimalText,
  fieldsOf,
  formatAmount,
  type Namespace,
  parseAmount,
} from '../../kernel/index.ts'
import type { TokenBalance } from '../balances/contract.ts'
import type {
  CallRequest,
  PlanIo,
  PreviewRow,
  RequestPlan,
  Step,
} from '../transactions/contract.ts'
import { inputIssue } from '../values/index.ts'
import { leastOf, shortAmount } from './amount.ts'
import { asked, askedUnits, fetchQuote, openSource, type Quoting } from './ask.ts'
import type { SwapContract, SwapOrder, SwapQuote, SwapToken } from './contract.ts'
import { swapErrors } from './errors.ts'
import {
  approveData,
  type CheckedCall,
  checkCall,
  quoteMs,
  requireKnown,
  slippage,
  usualGas,
} from './order.ts'
import { keyOf } from './selectors.ts'

/** What a proposal of the kind `swap` says. */
export interface SwapProposal {
  /** Addresses; absent: the native coin. */
  readonly from?: string
  readonly to?: string
  /** Whole units of `from`. */
  readonly amount: string
  /** What was shown as received, whole units of `to`. */
  readonly expected?: string
}

/** Values of the sentence that names a swap; warnings and the result read them as well. */
export interface SwapFacts {
  readonly amount: string
  readonly symbol: string
  readonly toAmount: string
  readonly toSymbol: string
  /** Of the token that is received; empty: the native coin. */
  readonly token: string
  readonly decimals: number
  /** The visitor has to accept it: its price is bad, or nothing of it can be compared. */
  readonly warns?: true
}

type SwapContext = Context<SwapContract>

/** Percent from which a price is warned about. */
const badImpact = 5

function checked(input: unknown): SwapProposal {
  const issue = inputIssue(input, ['amount'], ['from', 'to', 'expected'])
  if (issue) throw swapErrors.create('invalid-input', { issue })
  const { amount, expected } = fieldsOf(input)
  for (const text of [amount, expected ?? '1'])
    if (decimalText(text) === undefined)
      throw swapErrors.create('invalid-input', { issue: 'amount: Expected a plain decimal' })
  return input as SwapProposal
}

function tokenOf(tokens: readonly SwapToken[], address?: string): SwapToken {
  const key = keyOf(address === undefined ? {} : { address })
  const token = tokens.find((one) => keyOf(one) === key)
  if (!token) throw swapErrors.create('unknown-token')
  return token
}

/** The pair, the amount and the source to ask. Throws `swap/…` and `amount/…`. */
async function quotingOf(ctx: SwapContext, io: PlanIo, input: SwapProposal): Promise<Quoting> {
  const { caipNetworkId: networkId } = io.network
  const { swap } = ctx.state
  if (swap.networkId !== networkId || swap.status !== 'loaded') await ctx.dispatch.swap.load()
  const source = await openSource(ctx, io, networkId)
  const { tokens } = ctx.state.swap
  const [from, to] = [tokenOf(tokens, input.from), tokenOf(tokens, input.to)]
  const amount = parseAmount(input.amount, from.decimals)
  if (from === to || amount === 0n) throw swapErrors.create('form-incomplete')
  const order: SwapOrder = {
    networkId,
    owner: io.connection.address,
    ...(from.address !== undefined && { from: from.address }),
    ...(to.address !== undefined && { to: to.address }),
    amount: amount.toString(),
  }
  return { source, order, from, to }
}

/**
 * The token that is received, as the chain calls it: decimals of a source's own would move the point of its amount.
 * Throws `swap/not-as-quoted` for others than were quoted in.
 */
async function asOnChain(ctx: SwapContext, token: SwapToken): Promise<SwapToken> {
  const { address, decimals } = token
  if (address === undefined) return token
  const asked = { namespace: 'eip155' as Namespace, tokens: [address], signed: true }
  const [facts] = (await ctx.dispatch.balances.readHoldings(asked)).tokens
  if (facts?.decimals !== decimals) throw swapErrors.create('not-as-quoted')
  return { ...token, name: facts.name, symbol: facts.symbol }
}

/** Throws `swap/price-moved` for a quote of more than 1 % less than what was shown. */
function refuseMoved(quote: SwapQuote, shown: string | bigint | undefined): void {
  if (shown !== undefined && BigInt(quote.toAmount) < leastOf(String(shown), slippage))
    throw swapErrors.create('price-moved')
}

/** The transaction and the quote it was compared with, which is fetched once more where a block came between them. */
async function built(
  io: PlanIo,
  quoting: Quoting,
  quote: SwapQuote,
  contracts: readonly string[],
  shown: string | bigint,
): Promise<{ readonly quote: SwapQuote; readonly checked: CheckedCall }> {
  const { source, order } = quoting
  const call = await asked(io, 'transaction-failed', (to) =>
    source.transaction({ ...order, slippage }, to),
  )
  try {
    return { quote, checked: checkCall(call, order, quote.toAmount, contracts) }
  } catch (error) {
    if (!swapErrors.is(error, 'price-moved')) throw error
    const newer = await fetchQuote(io, quoting)
    refuseMoved(newer, shown)
    return { quote: newer, checked: checkCall(call, order, newer.toAmount, contracts) }
  }
}

const label = (name: 'approve' | 'reset' | 'swap', text: string) => ({
  key: `swap.step.${name}`,
  text,
})

/** What has to be approved first, for the very amount. Some tokens take another amount only after none. */
async function approvals(
  io: PlanIo,
  { source, order }: Quoting,
  contracts: readonly string[],
): Promise<{ readonly steps: readonly Step[]; readonly spender?: string }> {
  const { networkId, owner, from: token, amount } = order
  if (token === undefined) return { steps: [] }
  const query = { networkId, owner, token }
  const allowance = await askedUnits(io, 'allowance-failed', (to) => source.allowance(query, to))
  if (BigInt(allowance) >= BigInt(amount)) return { steps: [] }
  const answer = await asked(io, 'approval-failed', (to) =>
    source.approval({ ...query, amount }, to),
  )
  const spender = requireKnown(fieldsOf(answer).spender, contracts)
  const approve = (units: bigint): Step<CallRequest> => ({
    kind: 'call',
    label: units > 0n ? label('approve', 'Approve') : label('reset', 'Reset the approval'),
    request: { from: owner, to: token, value: '0', data: approveData(spender, units) },
  })
  return {
    steps: [...(BigInt(allowance) > 0n ? [approve(0n)] : []), approve(BigInt(amount))],
    spender,
  }
}

const rowOf = (
  name: string,
  text: string,
  value: string,
  format?: PreviewRow['format'],
): PreviewRow => ({ label: { key: `swap.${name}`, text }, value, ...(format && { format }) })

const balanceOf = ({ decimals, networkId, iconUrl, ...token }: SwapToken): TokenBalance => ({
  ...token,
  chainId: networkId,
  quantity: { decimals: String(decimals), numeric: '0' },
})

/** Reads a swap strictly: a quote of this moment, the transactions built and compared with it, and what is shown. */
export async function read(ctx: SwapContext, io: PlanIo, raw: unknown): Promise<RequestPlan> {
  const input = checked(raw)
  const quoting = await quotingOf(ctx, io, input)
  const { order, from, source } = quoting
  const { networkId, owner } = order
  const to = await asOnChain(ctx, quoting.to)
  const shown = input.expected && parseAmount(input.expected, to.decimals)
  const contracts = await asked(io, 'not-initialized', (more) =>
    source.contracts({ networkId }, more),
  )
  const first = await fetchQuote(io, quoting)
  refuseMoved(first, shown || undefined)
  const { quote, checked: swap } = await built(
    io,
    quoting,
    first,
    contracts,
    shown || first.toAmount,
  )
  const { call, minimum, unchecked, wraps } = swap
  const { steps, spender } = wraps ? { steps: [] } : await approvals(io, quoting, contracts)
  const amountText = formatAmount(BigInt(order.amount), from.decimals)
  const least = `${formatAmount(minimum, to.decimals)} ${to.symbol}`
  const warns = unchecked || Number(quote.impact ?? 0) >= badImpact
  const facts: SwapFacts = {
    amount: amountText,
    symbol: from.symbol,
    toAmount: shortAmount(formatAmount(BigInt(quote.toAmount), to.decimals)),
    toSymbol: to.symbol,
    token: to.address ?? '',
    decimals: to.decimals,
    ...(warns && { warns }),
  }
  const { gas = usualGas, gasPrice = quote.gasPrice } = call
  const swapping: Step<CallRequest> = {
    kind: 'call',
    label: label('swap', 'Swap'),
    request: { from: owner, to: call.to, value: call.value, data: call.data },
    // Before the approval is in a block the chain would refuse it.
    ...(steps.length > 0 && { fee: (BigInt(gas) * BigInt(gasPrice)).toString() }),
  }
  return {
    steps: [...steps, swapping],
    action: {
      key: 'swap.action',
      text: `Swap ${amountText} ${from.symbol} for about ${facts.toAmount} ${to.symbol}`,
      facts,
    },
    rows: [
      ...(to.address === undefined ? [] : [rowOf('receive', 'You receive', to.address, 'address')]),
      ...(unchecked ? [] : [rowOf('least', 'You receive at least', least, 'amount')]),
      ...(quote.impact === undefined
        ? []
        : [rowOf('impact', 'Price impact', `${quote.impact}%`, 'amount')]),
      ...(spender === undefined
        ? []
        : [
            rowOf('approves', 'Approves exactly', `${amountText} ${from.symbol}`, 'amount'),
            rowOf('spender', 'Spender', spender, 'address'),
          ]),
    ],
    spends: [{ token: balanceOf(from), amount: order.amount, amountText }],
    // Whatever the quote is by then.
    identity: { from: keyOf(from), to: keyOf(to), amount: order.amount },
    validUntil: quote.at + quoteMs,
  }
}
