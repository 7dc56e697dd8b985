import {
  abortable,
  type Commands,
  type Context,
  isKernelError,
  resourceKey,
  safeText,
  textLimits,
} from '../../kernel/index.ts'
import type { ReadIo, TokenFacts } from '../connections/contract.ts'
import { selectConnection } from '../connections/selectors.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { accountId, classifyRpcError, isDecimals, isMultiplier, isUnits } from '../values/index.ts'
import type { BalanceSource, BalancesContract } from './contract.ts'
import { balancesErrors } from './errors.ts'
import { freshBalance } from './fresh.ts'

type BalancesContext = Context<BalancesContract>
type Handlers = Commands<BalancesContract>

/** More tokens than a host would configure; a longer list is a mistake that would flood the endpoint. */
const maxTokens = 200

const networkOf = ({ state }: BalancesContext, id?: string): CaipNetwork | undefined =>
  state.networks.networks.find(({ caipNetworkId }) => caipNetworkId === id)

const sourcesOf = (
  { slots }: BalancesContext,
  network: CaipNetwork,
  signed = false,
): readonly BalanceSource[] =>
  slots.sources.filter(
    ({ namespace, chain }) => namespace === network.chainNamespace && (chain || !signed),
  )

const ioOf = ({ signal, traffic, ports, resources }: BalancesContext, network: CaipNetwork) =>
  ({ signal, traffic, ports, resources, network }) satisfies ReadIo

/** The first valid answer of a source. */
async function read<T>(
  ctx: BalancesContext,
  network: CaipNetwork,
  ask: (source: BalanceSource, io: ReadIo) => Promise<T>,
  isRight: (answer: T) => boolean,
  signed = false,
): Promise<T> {
  let failure: unknown = balancesErrors.create('no-source')
  for (const source of sourcesOf(ctx, network, signed)) {
    try {
      const answer = await abortable(ask(source, ioOf(ctx, network)), ctx.signal)
      if (isRight(answer)) return answer
      failure = balancesErrors.create('node-failed', { name: network.name })
    } catch (error) {
      if (ctx.signal.aborted) throw error
      failure = error
    }
  }
  if (isKernelError(failure)) throw failure
  const { text } = classifyRpcError(failure)
  throw balancesErrors.create('failed', { text }, { cause: failure })
}

const readNative = (
  ctx: BalancesContext,
  network: CaipNetwork,
  owner: string,
  signed?: boolean,
): Promise<string> => read(ctx, network, (source, io) => source.balance(io, owner), isUnits, signed)

const readToken = (
  ctx: BalancesContext,
  network: CaipNetwork,
  token: string,
  owner: string,
  signed?: boolean,
): Promise<TokenFacts> =>
  read(
    ctx,
    network,
    (source, io) => source.token(io, token, owner),
    ({ decimals, balance, multiplier }) =>
      isDecimals(decimals) &&
      isUnits(balance) &&
      (multiplier === undefined || isMultiplier(multiplier)),
    signed,
  )

/** Shows a balance that was read for another view: one page shows one balance. */
function noteNative(
  ctx: BalancesContext,
  { caipNetworkId, nativeCurrency }: CaipNetwork,
  owner: string,
  value: string,
): void {
  const caipAddress = accountId(caipNetworkId, owner)
  const shown = ctx.state.balances.shown.find((one) => one.caipAddress === caipAddress)
  // A read that is under way is newer.
  if (shown?.status !== 'loaded' || shown.value === value) return
  const { symbol, decimals } = nativeCurrency
  ctx.emit.loaded({ caipAddress, value, symbol, decimals, at: ctx.ports.clock.now() })
}

const hasRules = (error: unknown): boolean =>
  isKernelError(error) && error.code.endsWith('/token-rules')

export const readHoldings: Handlers['readHoldings'] = async (ctx, input) => {
  const { namespace, tokens, signed, spent, multiplied } = input
  const connection = selectConnection(ctx.state, namespace)
  if (!connection) throw balancesErrors.create('not-connected')
  const { id: connectionId, address: owner, networkId } = connection
  const network = networkOf(ctx, networkId)
  if (!network) throw balancesErrors.create('no-network')
  const reads = tokens.slice(0, maxTokens).map(async (address) => {
    const { decimals, balance, name, symbol, multiplier } = await readToken(
      ctx,
      network,
      address,
      owner,
      signed,
    )
    if (multiplier !== undefined && !multiplied)
      throw balancesErrors.create('token-rules', { rule: 'multiplier' })
    return {
      address,
      decimals,
      balance,
      ...(multiplier !== undefined && { multiplier }),
      name: safeText(name),
      symbol: safeText(symbol, textLimits.symbol),
    }
  })
  const [native, settled] = await Promise.all([
    readNative(ctx, network, owner, signed),
    Promise.allSettled(reads),
  ])
  noteNative(ctx, network, owner, native)
  const ruled = settled.find((one) => one.status === 'rejected' && hasRules(one.reason))
  if (spent && ruled?.status === 'rejected') throw ruled.reason
  const found = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  return { connectionId, networkId, owner, native, tokens: found }
}

/** Key of a running balance read: resolves with false if it was cancelled. */
const readingKey = (caipAddress: string) =>
  resourceKey<Promise<boolean>>(`balances/reading/${caipAddress}`)

export const refresh: Handlers['refresh'] = async (ctx, { namespace, cached } = {}) => {
  const connection = selectConnection(ctx.state, namespace)
  if (!connection) return
  const { networkId, address } = connection
  const caipAddress = accountId(networkId, address)
  const network = networkOf(ctx, networkId)
  // No source can read it: the view must not wait.
  if (!network || sourcesOf(ctx, network).length === 0) return ctx.emit.failed({ caipAddress })
  const { symbol, decimals } = network.nativeCurrency
  const known = cached ? freshBalance(ctx, caipAddress) : undefined
  if (known) {
    const shown = ctx.state.balances.shown.find((one) => one.caipAddress === caipAddress)
    if (shown?.status !== 'loaded') ctx.emit.loaded(known)
    return
  }
  const key = readingKey(caipAddress)
  const underWay = cached ? ctx.resources.get(key) : undefined
  if (underWay && (await abortable(underWay, ctx.signal))) return
  const reading = readNative(ctx, network, address)
  const done = reading.then(
    () => true,
    () => !ctx.signal.aborted,
  )
  ctx.resources.put(key, done)
  ctx.emit.started({ caipAddress })
  // Drop an answer for an account that has disconnected meanwhile.
  const isLeft = (): boolean =>
    ctx.state.balances.shown.every((one) => one.caipAddress !== caipAddress)
  try {
    const value = await reading
    if (!isLeft())
      ctx.emit.loaded({ caipAddress, value, symbol, decimals, at: ctx.ports.clock.now() })
  } catch (error) {
    if (ctx.signal.aborted) throw error
    // A dead node is not the visitor's error: the view shows a dash and offers a retry.
    if (!isLeft()) ctx.emit.failed({ caipAddress })
  } finally {
    if (ctx.resources.get(key) === done) ctx.resources.remove(key)
  }
}
