import {
  type Context,
  decimalText,
  fieldsOf,
  formatAmount,
  type Namespace,
  parseAmount,
} from '../../kernel/index.ts'
import type { TokenBalance } from '../balances/contract.ts'
import type { CallRequest, PlanIo, RequestPlan, Sentence, Step } from '../transactions/contract.ts'
import { inputIssue, shortAmount } from '../values/index.ts'
import { type Allowed, allow } from './allow.ts'
import { leastOf } from './amount.ts'
import { asked, fetchQuote, openSource, type Quoting } from './ask.ts'
import type { SwapContract, SwapOrder, SwapQuote, SwapToken } from './contract.ts'
import { swapErrors } from './errors.ts'
import { type CheckedCall, checkCall, isSame, quoteMs, slippage, usualGas } from './order.ts'
import { permitGas } from './permit.ts'
import { isBad, judgePrice } from './price.ts'
import { approvalRows, approving, contractRows, rowOf, type StepLabel } from './rows.ts'
import { keyOf } from './selectors.ts'
import type { PermitRequest } from './sign.ts'

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
  /** US dollars of one whole `toSymbol` when it was quoted, decimal text; absent: not known. */
  readonly toPrice?: string
  /** Of the token that is received; empty: the native coin. */
  readonly token: string
  readonly decimals: number
  /** The visitor has to accept it: its price is bad, or its transaction does not name the token that is received. */
  readonly warns?: true
  /** The visitor has to accept it: no price is known, or two sources of prices disagree. */
  readonly unpriced?: true
}

type SwapContext = Context<SwapContract>

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

/** The swap itself: at once, after what approves it, or made by the signature that does. */
function swapStep(
  { steps, permit }: Allowed,
  { order, quote, checked }: { order: SwapOrder; quote: SwapQuote; checked: CheckedCall },
  labels: { readonly swap: StepLabel; readonly signing: StepLabel | undefined },
): Step {
  const { call, minimum } = checked
  const named = { label: labels.swap }
  // What a source says too little of would hide a fee.
  const gas = [BigInt(call.gas ?? 0), usualGas].reduce((one, other) => (one > other ? one : other))
  if (!permit) {
    const { to, value, data } = call
    const request: CallRequest = { from: order.owner, to, value, data }
    // Before the approval is in a block the chain would refuse it.
    return { kind: 'call', ...named, request, ...(steps.length > 0 && { gas: `${gas}` }) }
  }
  const request: PermitRequest = {
    ...{ from: order.owner, call, order, permit },
    ...{ quoted: quote.toAmount, minimum: minimum.toString() },
  }
  const signing = labels.signing && { signing: labels.signing }
  return { kind: 'swapPermit', ...named, ...signing, request, gas: `${gas + permitGas}` }
}

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
  const { networkId } = order
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
  const allowed: Allowed = wraps ? { steps: [] } : await allow(ctx, io, quoting, call, contracts)
  const amountText = formatAmount(BigInt(order.amount), from.decimals)
  const least = `${formatAmount(minimum, to.decimals)} ${to.symbol}`
  const { impact, isPriced } = judgePrice(ctx.state, { from, to, order, quote })
  const warns = unchecked || (impact !== undefined && isBad(impact))
  const unpriced = !wraps && !isPriced
  const facts: SwapFacts = {
    amount: amountText,
    symbol: from.symbol,
    toAmount: shortAmount(formatAmount(BigInt(quote.toAmount), to.decimals)),
    toSymbol: to.symbol,
    ...(quote.prices.to !== undefined && { toPrice: quote.prices.to }),
    token: to.address ?? '',
    decimals: to.decimals,
    ...(warns && { warns }),
    ...(unpriced && { unpriced }),
  }
  const action: Sentence = {
    key: 'swap.action',
    text: `Swap ${amountText} ${from.symbol} for about ${facts.toAmount} ${to.symbol}`,
    facts,
  }
  const { spender, permit } = allowed
  const taken = spender === undefined ? undefined : { spender, token: from, amountText }
  const trade = [
    rowOf('pay', 'You pay', `${amountText} ${from.symbol}`, 'amount'),
    ...(unchecked ? [] : [rowOf('least', 'You receive at least', least, 'amount')]),
    ...(impact === undefined ? [] : [rowOf('impact', 'Price impact', `${impact}%`, 'amount')]),
  ]
  const called = [from, to].some(({ address }) => isSame(address, call.to))
  const exchange = called
    ? []
    : [{ ...rowOf('exchange', 'Exchange contract', call.to, 'address'), last: true }]
  const labels = {
    swap: {
      ...{ key: 'swap.step.swap', text: 'Swap' },
      ...{ action, rows: [...trade, ...contractRows(to), ...exchange] },
    },
    signing: taken && approving('sign', 'Sign the approval', taken),
  }
  return {
    steps: [...allowed.steps, swapStep(allowed, { order, quote, checked: swap }, labels)],
    action,
    rows: [
      ...trade,
      ...(taken ? approvalRows(taken, permit !== undefined) : []),
      ...(taken || isSame(from.address, call.to) ? contractRows(from) : []),
      ...contractRows(to),
      ...(isSame(spender, call.to) ? [] : exchange),
    ],
    spends: [
      {
        ...{ token: balanceOf(from), amount: order.amount, amountText },
        ...(quote.prices.from !== undefined && { price: quote.prices.from }),
      },
    ],
    ...(quote.prices.native !== undefined && { nativePrice: quote.prices.native }),
    // Whatever the quote is by then.
    identity: { from: keyOf(from), to: keyOf(to), amount: order.amount },
    validUntil: quote.at + quoteMs,
  }
}
