import {
  abortable,
  type Commands,
  type Context,
  isKernelError,
  resourceKey,
} from '../../kernel/index.ts'
import type { ChainIo, Connection } from '../connections/contract.ts'
import { classifyRpcError, either, refuseForeign, signingPlace } from '../values/index.ts'
import { sendWire } from './adapter.ts'
import type { SolanaContract, SolanaProvider, SolanaSigning } from './contract.ts'
import { solanaErrors } from './errors.ts'
import { readRequest, refuseOther } from './same-transaction.ts'
import { readOptions } from './send-options.ts'

type SolanaContext = Context<SolanaContract>
type Handlers = Commands<SolanaContract>

interface Asked {
  readonly io: ChainIo
  readonly provider: SolanaProvider
  readonly address: string
}

/** Aborted when the command is cancelled, or with `solana/wallet-gone` when its wallet is released. */
function leavingSignal({ resources, signal }: SolanaContext, connection: Connection): AbortSignal {
  const ended = new AbortController()
  const gone = resources.get(
    resourceKey<AbortController>(`connections/gone/${connection.id}`),
  )?.signal
  const end = (): void =>
    ended.abort(solanaErrors.create('wallet-gone', { name: connection.connector.name }))
  if (gone?.aborted) end()
  else gone?.addEventListener('abort', end, { once: true })
  return either(signal, ended.signal)
}

/** The account that signs, its provider and tools. Throws a coded error if one is missing. */
function signerOf(ctx: SolanaContext, input: SolanaSigning): Asked {
  const { connections, networks } = ctx.state
  const connection = connections.connections.find(({ id }) => id === connections.active.solana)
  if (!connection) throw solanaErrors.create('not-connected')
  const { address = connection.address } = input
  if (!connection.accounts.some((one) => one.address === address))
    throw solanaErrors.create('not-connected')
  const provider = ctx.resources.get(
    resourceKey<SolanaProvider>(`connections/wallet/${connection.id}`),
  )
  if (!provider) throw solanaErrors.create('wallet-gone', { name: connection.connector.name })
  const { networkId = connection.networkId } = input
  const network = networks.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  if (!network) throw solanaErrors.create('unlisted-network', { id: networkId })
  const { traffic, ports, resources } = ctx
  const signal = leavingSignal(ctx, connection)
  signal.throwIfAborted()
  const io = { signal, traffic, ports, resources, provider, connection, network }
  return { io, provider, address }
}

/** Converts a wallet's error to a coded one. */
async function coded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (isKernelError(cause)) throw cause
    const { kind, text } = classifyRpcError(cause)
    if (kind === 'userRejected') throw solanaErrors.create('declined', undefined, { cause })
    throw solanaErrors.create('failed', { text }, { cause })
  }
}

/** Asks a wallet, and waits at most as long as its connection lasts. Converts the wallet's error to a coded one. */
async function answered<T>({ io }: Asked, ask: () => Promise<T>): Promise<T> {
  // The visitor may have disconnected while code loaded.
  io.signal.throwIfAborted()
  return abortable(coded(ask()), io.signal)
}

/** Asks for a signature; transfers in the transaction follow the rules of `transactions`. */
async function signed(
  ctx: SolanaContext,
  asked: Asked,
  { bytes, accept }: SolanaSigning,
  ask: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const { connection, network } = asked.io
  const read = readRequest(network.caipNetworkId, bytes)
  if (read.transfers.length === 0 && read.acts?.length === 0 && !read.fee)
    return answered(asked, ask)
  const answer = ctx.dispatch.transactions.request({
    connectionId: connection.id,
    networkId: network.caipNetworkId,
    ...read,
    ...(accept && { accept }),
    ask: () => coded(ask()),
  })
  return (await abortable(answer, asked.io.signal)) as Uint8Array
}

export const signMessage: Handlers['signMessage'] = async (ctx, input) => {
  const asked = signerOf(ctx, input)
  const { provider, address } = asked
  const { signMessage: sign } = provider
  if (!sign) throw solanaErrors.create('cannot-sign')
  await refuseForeign(input.bytes, signingPlace(ctx))
  return answered(asked, () => sign(address, input.bytes))
}

export const signTransaction: Handlers['signTransaction'] = async (ctx, input) => {
  const asked = signerOf(ctx, input)
  const { io, provider, address } = asked
  const { signTransaction: sign } = provider
  if (!sign) throw solanaErrors.create('cannot-send')
  provider.check?.(address, io.network)
  return signed(ctx, asked, input, async () => {
    const answer = await sign(address, input.bytes, io.network)
    refuseOther(input.bytes, answer)
    return answer
  })
}

export const signAndSendTransaction: Handlers['signAndSendTransaction'] = async (ctx, input) => {
  const asked = signerOf(ctx, input)
  const { io, provider, address } = asked
  const options = readOptions(input.options)
  provider.check?.(address, io.network)
  return signed(ctx, asked, input, () => sendWire(io, address, input.bytes, options))
}
