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
import { type Allowed, allow } from './allow.ts'
import { leastOf, shortAmount } from './amount.ts'
import { asked, fetchQuote, openSource, type Quoting } from './ask.ts'
import type { SwapContract, SwapOrder, SwapQuote, SwapToken } from './contract.ts'
import { swapErrors } from './errors.ts'
import { type CheckedCall, checkCall, quoteMs, slippage, usualGas } from './order.ts'
import { permitGas, permitMinutes } from './permit.ts'
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

const rowOf = (
  name: string,
  text: string,
  value: PreviewRow['value'],
  format?: PreviewRow['format'],
): PreviewRow => ({ label: { key: `swap.${name}`, text }, value, ...(format && { format }) })

/** What is approved, for whom and, where it is not a transaction, by what. */
const approvalRows = ({ spender, permit }: Allowed, amount: string): readonly PreviewRow[] =>
  spender === undefined
    ? []
    : [
        rowOf('approves', 'Approves exactly', amount, 'amount'),
        rowOf('spender', 'Spender', spender, 'address'),
        ...(permit
          ? [
              rowOf('approvedBy', 'Approved by', {
                key: 'swap.bySignature',
                text: `Your signature, in one transaction instead of two. It counts for ${permitMinutes} minutes.`,
                facts: { minutes: permitMinutes },
              }),
            ]
          : []),
      ]

const label = (name: 'sign' | 'swap', text: string) => ({ key: `swap.step.${name}`, text })

/** The swap itself: at once, after what approves it, or made by the signature that does. */
function swapStep(
  { steps, permit }: Allowed,
  { order, quote, checked }: { order: SwapOrder; quote: SwapQuote; checked: CheckedCall },
): Step {
  const { call, minimum } = checked
  const { gas = usualGas, gasPrice = quote.gasPrice } = call
  const named = { label: label('swap', 'Swap') }
  const costs = (more: bigint) => ({ fee: ((BigInt(gas) + more) * BigInt(gasPrice)).toString() })
  if (!permit) {
    const { to, value, data } = call
    const request: CallRequest = { from: order.owner, to, value, data }
    // Before the approval is in a block the chain would refuse it.
    return { kind: 'call', ...named, request, ...(steps.length > 0 && costs(0n)) }
  }
  const request: PermitRequest = {
    ...{ from: order.owner, call, order, permit },
    ...{ quoted: quote.toAmount, minimum: minimum.toString() },
  }
  const signing = label('sign', 'Sign the approval')
  return { kind: 'swapPermit', ...named, signing, request, ...costs(permitGas) }
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
  const allowed = wraps ? { steps: [] } : await allow(ctx, io, quoting, call, contracts)
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
  return {
    steps: [...allowed.steps, swapStep(allowed, { order, quote, checked: swap })],
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
      ...approvalRows(allowed, `${amountText} ${from.symbol}`),
    ],
    spends: [{ token: balanceOf(from), amount: order.amount, amountText }],
    // Whatever the quote is by then.
    identity: { from: keyOf(from), to: keyOf(to), amount: order.amount },
    validUntil: quote.at + quoteMs,
  }
}
