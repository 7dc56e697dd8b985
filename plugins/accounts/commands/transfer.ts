import {
  abortable,
  type Commands,
  type Context,
  type ResourceKey,
  resourceKey,
  safeText,
  textLimits,
} from '../../../kernel/index.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import type {
  AccountsContract,
  ChainAdapter,
  Connection,
  Holdings,
  ReadIo,
  TransferIntent,
  TransferRequest,
} from '../contract.ts'
import { accountsErrors, walletError } from '../errors.ts'
import { readConfirmation, readFee, readFigures, readUnits } from '../figures.ts'
import { selectConnection } from '../selectors.ts'
import { walletIo } from '../sessions.ts'
import { handedOver, intentMarks, keyedTransfer, restored } from './hand-over.ts'
import { answered, chainIo } from './wallet.ts'

type AccountsContext = Context<AccountsContract>
type Handlers = Commands<AccountsContract>

/** More tokens than anybody configures; a longer list is a mistake that would flood the endpoint. */
const maxTokens = 200

function networkOf(ctx: AccountsContext, id: CaipNetwork['caipNetworkId']): CaipNetwork {
  const network = ctx.state.networks.networks.find(({ caipNetworkId }) => caipNetworkId === id)
  if (!network) throw accountsErrors.create('no-network')
  return network
}

function reader(
  ctx: AccountsContext,
  networkId: CaipNetwork['caipNetworkId'],
): { readonly adapter: ChainAdapter; readonly io: ReadIo } {
  const network = networkOf(ctx, networkId)
  const adapter = ctx.slots.adapters.find(({ namespace }) => namespace === network.chainNamespace)
  if (!adapter) throw accountsErrors.create('adapter-not-found')
  return { adapter, io: { ...walletIo(ctx), network } }
}

/** A dead or lying endpoint is a coded error, not a failure of this plugin. */
async function coded<T>(ctx: AccountsContext, work: Promise<T>): Promise<T> {
  try {
    return await abortable(work, ctx.signal)
  } catch (error) {
    throw walletError(error)
  }
}

export const readHoldings: Handlers['readHoldings'] = async (ctx, { namespace, tokens }) => {
  const connection = selectConnection(ctx.state, namespace)
  if (!connection) throw accountsErrors.create('not-connected')
  const { id, address: owner, networkId } = connection
  const { adapter, io } = reader(ctx, networkId)
  const reads = tokens.slice(0, maxTokens).map(async (address) => {
    const facts = readFigures(io, await abortable(adapter.token(io, address, owner), ctx.signal))
    return {
      address,
      decimals: facts.decimals,
      balance: facts.balance,
      name: safeText(facts.name),
      symbol: safeText(facts.symbol, textLimits.symbol),
    }
  })
  const [native, settled] = await Promise.all([
    coded(ctx, adapter.balance(io, owner)),
    Promise.allSettled(reads),
  ])
  const found = settled.flatMap((read) => (read.status === 'fulfilled' ? [read.value] : []))
  const holdings: Holdings = {
    connectionId: id,
    networkId,
    owner,
    native: readUnits(io, native),
    tokens: found,
  }
  return holdings
}

/** The connection an intent was reviewed with, if everything is still as it was then. */
function unchanged(
  ctx: AccountsContext,
  { connectionId, networkId, request }: TransferIntent,
): Connection {
  const { connections, active } = ctx.state.accounts
  const connection = connections.find(({ id }) => id === connectionId)
  if (!connection) throw accountsErrors.create('not-connected')
  if (active[connection.namespace] !== connectionId || connection.address !== request.from)
    throw accountsErrors.create('account-changed')
  if (connection.networkId !== networkId) throw accountsErrors.create('network-changed')
  return connection
}

export const estimateTransfer: Handlers['estimateTransfer'] = async (ctx, intent) => {
  const connection = unchanged(ctx, intent)
  const { adapter, io } = chainIo(ctx, connection, networkOf(ctx, intent.networkId))
  return readFee(io, await answered(ctx, connection, adapter.estimate(io, intent.request)))
}

export const isContract: Handlers['isContract'] = async (ctx, { networkId, address }) => {
  const { adapter, io } = reader(ctx, networkId)
  return coded(ctx, adapter.isContract?.(io, address) ?? Promise.resolve(false))
}

/** Keeps one live object under a key, made when it is first asked for. */
function kept<T>({ resources }: AccountsContext, key: ResourceKey<T>, make: () => NoInfer<T>): T {
  const known = resources.get(key)
  if (known !== undefined) return known
  const made = make()
  resources.put(key, made)
  return made
}

const spentKey = resourceKey<Set<string>>('accounts/spent')
const handedKey = resourceKey<Map<string, TransferRequest>>('accounts/handed')

/** Ids of the intents that went to a wallet: each does so once, however it ends. */
const spent = (ctx: AccountsContext): Set<string> => kept(ctx, spentKey, () => new Set())

/** What this page handed to wallets, by network and hash: confirmations compare the block with it. */
const handed = (ctx: AccountsContext): Map<string, TransferRequest> =>
  kept(ctx, handedKey, () => new Map())

const waitingKey = (intentId: string) => resourceKey<AbortController>(`accounts/intent/${intentId}`)

/** Aborted when nobody waits for the wallet's answer to an intent any more. */
const waitingFor = (ctx: AccountsContext, intentId: string): AbortController =>
  kept(ctx, waitingKey(intentId), () => new AbortController())

/** Throws `accounts/already-sent` for an intent that went to a wallet, on this page or before it. */
function refuseUsed(ctx: AccountsContext, intentId: string): void {
  const { unanswered, answered: ended } = ctx.state.accounts
  const known = [...unanswered, ...ended].some((one) => one.intentId === intentId)
  if (known || spent(ctx).has(intentId)) throw accountsErrors.create('already-sent')
}

export const transfer: Handlers['transfer'] = async (ctx, intent) => {
  const { connectionId, networkId, request, accept, keyed } = intent
  const { intentId } = request
  refuseUsed(ctx, intentId)
  unchanged(ctx, intent)
  await restored(ctx)
  const marks = await intentMarks(ctx, intent)
  const asking = {
    intentId,
    marks,
    connectionId,
    ...(accept && { accept }),
    ...(keyed && { keyed }),
  }
  refuseUsed(ctx, intentId)
  const connection = unchanged(ctx, intent)
  const { adapter, io } = chainIo(ctx, connection, networkOf(ctx, networkId))
  spent(ctx).add(intentId)
  const waiting = waitingFor(ctx, intentId)
  const { signal } = waiting
  // Called off, or the wallet is let go of: what was not handed over by then never is.
  io.signal.addEventListener('abort', () => waiting.abort(io.signal.reason))
  // A wallet cannot be made to forget a request: what it broadcasts later is told although nobody waits.
  const broadcast = handedOver(
    ctx,
    asking,
    signal,
    async (nothingSent) => {
      const hash = await adapter.transfer({ ...io, signal, nothingSent }, request)
      handed(ctx).set(`${networkId} ${hash}`, request)
      const { emit } = signal.aborted ? ctx.observe(`wallet:${connection.id}`) : ctx
      emit.transferred({ intentId, networkId, hash })
      return hash
    },
    () => {
      unchanged(ctx, intent)
      if (keyed && keyedTransfer(ctx, keyed.slice(0, 64)))
        throw accountsErrors.create('already-sent')
    },
  )
    .catch((error) => {
      // Not handed over: it may be once that is accepted.
      if (accountsErrors.is(error, 'unanswered')) spent(ctx).delete(intentId)
      throw error
    })
    .finally(() => ctx.resources.remove(waitingKey(intentId)))
  try {
    return await answered(ctx, connection, broadcast, signal)
  } catch (error) {
    // The wallet went away, for one: it may still send what it was asked.
    waiting.abort(error)
    throw error
  }
}

export const stopTransfer: Handlers['stopTransfer'] = (ctx, intentId) => {
  const over = spent(ctx).has(intentId) && !ctx.resources.get(waitingKey(intentId))
  if (!over) waitingFor(ctx, intentId).abort(accountsErrors.create('stopped'))
}

export const awaitConfirmation: Handlers['awaitConfirmation'] = async (
  ctx,
  { networkId, hash, request = handed(ctx).get(`${networkId} ${hash}`) },
) => {
  const { adapter, io } = reader(ctx, networkId)
  return readConfirmation(io, await coded(ctx, adapter.confirmation(io, hash, request)))
}
