import {
  type Context,
  decimalText,
  fieldsOf,
  formatAmount,
  parseAmount,
} from '../../kernel/index.ts'
import type { TokenBalance } from '../balances/contract.ts'
import type { CallRequest, PlanIo, RequestPlan, Sentence, Step } from '../transactions/contract.ts'
import { judgeTrade } from '../transactions/selectors.ts'
import { amountIssue, namespaceOf, shortAmount } from '../values/index.ts'
import { type Allowed, allow } from './allow.ts'
import { leastOf } from './amount.ts'
import { asked, fetchQuote, openSource, type Quoting } from './ask.ts'
import type { SwapContract, SwapOrder, SwapQuote, SwapToken } from './contract.ts'
import { swapErrors } from './errors.ts'
import { type CheckedCall, checkCall, isSame, slippage, usualGas } from './order.ts'
import { permitGas } from './permit.ts'
import { loadedPrices, pricesOf } from './price.ts'
import { approvalRows, approving, contractRows, rowOf, type StepLabel } from './rows.ts'
import { keyOf, quoteMs } from './selectors.ts'
import type { PermitRequest } from './sign.ts'

/** Input of a proposal of the kind `swap`. */
export interface SwapProposal {
  /** Addresses; absent: the native coin. */
  readonly from?: string
  readonly to?: string
  /** Whole units of `from`, decimal text. */
  readonly amount: string
  /** The received amount that was shown, whole units of `to`. */
  readonly expected?: string
}

/** Values of the sentence that describes a swap; warnings and the result view read them as well. */
export interface SwapFacts {
  /** Whole units, decimal text, like `toAmount`. */
  readonly amount: string
  readonly symbol: string
  readonly toAmount: string
  readonly toSymbol: string
  /** Price of one whole `toSymbol` in US dollars at the time of the quote, decimal text; absent if unknown. */
  readonly toPrice?: string
  /** Address of the received token; empty: the native coin. */
  readonly token: string
  readonly decimals: number
  /** The visitor must accept a transaction that does not name the received token. */
  readonly unchecked?: true
}

type SwapContext = Context<SwapContract>

function checked(input: unknown): SwapProposal {
  const issue = amountIssue(input, ['amount'], ['from', 'to', 'expected'])
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

/** Reads the pair and the amount, and opens the source. Throws `swap/…` and `amount/…`. */
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
    units: amount.toString(),
  }
  return { source, order, from, to }
}

/**
 * Reads the received token's name and symbol from the chain. Throws `swap/not-as-quoted` if the chain's decimals differ
 * from the source's, because they would move the decimal point of the amount.
 */
async function asOnChain(ctx: SwapContext, token: SwapToken): Promise<SwapToken> {
  const { address, decimals } = token
  if (address === undefined) return token
  const asked = { namespace: namespaceOf(token.networkId), tokens: [address], signed: true }
  const [facts] = (await ctx.dispatch.balances.readHoldings(asked)).tokens
  if (facts?.decimals !== decimals) throw swapErrors.create('not-as-quoted')
  return { ...token, name: facts.name, symbol: facts.symbol }
}

/** Throws `swap/price-moved` if the quote is more than 1 % below the shown amount. */
function refuseMoved(quote: SwapQuote, shown: string | bigint | undefined): void {
  if (shown !== undefined && BigInt(quote.toUnits) < leastOf(String(shown), slippage))
    throw swapErrors.create('price-moved')
}

/**
 * Fetches the transaction and compares it with the quote. If the price has moved in between, fetches a new quote once.
 */
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
    return { quote, checked: checkCall(call, order, quote.toUnits, contracts) }
  } catch (error) {
    if (!swapErrors.is(error, 'price-moved')) throw error
    const newer = await fetchQuote(io, quoting)
    refuseMoved(newer, shown)
    return { quote: newer, checked: checkCall(call, order, newer.toUnits, contracts) }
  }
}

/** The step of the swap itself: sent directly, after its approval, or built from the signature that approves. */
function swapStep(
  { steps, permit }: Allowed,
  { order, quote, checked }: { order: SwapOrder; quote: SwapQuote; checked: CheckedCall },
  labels: { readonly swap: StepLabel; readonly signing: StepLabel | undefined },
): Step {
  const { call, minimum } = checked
  const named = { label: labels.swap }
  // Too low an estimate of the source would hide a part of the fee.
  const gas = [BigInt(call.gas ?? 0), usualGas].reduce((one, other) => (one > other ? one : other))
  if (!permit) {
    const { to, value, data } = call
    const request: CallRequest = { from: order.owner, to, value, data }
    // The chain would reject an estimate before the approval is in a block.
    return { kind: 'call', ...named, request, ...(steps.length > 0 && { gas: `${gas}` }) }
  }
  const request: PermitRequest = {
    ...{ from: order.owner, call, order, permit },
    ...{ quoted: quote.toUnits, minimum: minimum.toString() },
  }
  const signing = labels.signing && { signing: labels.signing }
  return { kind: 'swapPermit', ...named, ...signing, request, gas: `${gas + permitGas}` }
}

const balanceOf = ({ decimals, networkId, iconUrl, ...token }: SwapToken): TokenBalance => ({
  ...token,
  chainId: networkId,
  quantity: { decimals: String(decimals), numeric: '0' },
})

/**
 * Reads a swap strictly: fetches a new quote, builds the transactions, compares them with it, and lists what is shown.
 */
export async function read(ctx: SwapContext, io: PlanIo, raw: unknown): Promise<RequestPlan> {
  const input = checked(raw)
  const quoting = await quotingOf(ctx, io, input)
  const { order, from, source } = quoting
  const { networkId } = order
  const loaded = loadedPrices(ctx)
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
    shown || first.toUnits,
  )
  const { call, minimum, unchecked, wraps } = swap
  const allowed: Allowed = wraps ? { steps: [] } : await allow(ctx, io, quoting, call, contracts)
  const amountText = formatAmount(BigInt(order.units), from.decimals)
  const least = `${formatAmount(minimum, to.decimals)} ${to.symbol}`
  await loaded
  const prices = pricesOf(ctx.state, { from, to, order, quote })
  // The row compares the quote; the judge of the review compares the guaranteed amount.
  const { loss: impact } = judgeTrade({
    paid: { units: order.units, decimals: from.decimals },
    received: { units: quote.toUnits, decimals: to.decimals },
    prices,
  })
  const facts: SwapFacts = {
    amount: amountText,
    symbol: from.symbol,
    toAmount: shortAmount(formatAmount(BigInt(quote.toUnits), to.decimals)),
    toSymbol: to.symbol,
    ...(quote.prices.to !== undefined && { toPrice: quote.prices.to }),
    token: to.address ?? '',
    decimals: to.decimals,
    ...(unchecked && { unchecked }),
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
        ...{ token: balanceOf(from), units: order.units, amountText },
        ...(quote.prices.from !== undefined && { price: quote.prices.from }),
      },
    ],
    receives: {
      ...{ least: minimum.toString(), decimals: to.decimals },
      ...(to.address !== undefined && { token: to.address }),
      // Wrapped coin is worth the coin, whatever the prices.
      prices: wraps ? 'same' : prices,
    },
    ...(quote.prices.native !== undefined && { nativePrice: quote.prices.native }),
    // The identity does not depend on the quote.
    identity: { from: keyOf(from), to: keyOf(to), amount: order.units },
    validUntil: quote.at + quoteMs,
  }
}
