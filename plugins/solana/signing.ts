import { abortable, type Commands, type Context, isKernelError } from '../../kernel/index.ts'
import type { ChainIo } from '../accounts/contract.ts'
import { classifyRpcError } from '../values/index.ts'
import { sendWire } from './adapter.ts'
import type { SolanaContract, SolanaProvider, SolanaSigning } from './contract.ts'
import { solanaErrors } from './errors.ts'

type SolanaContext = Context<SolanaContract>
type Handlers = Commands<SolanaContract>

interface Asked {
  readonly io: ChainIo
  readonly provider: SolanaProvider
  readonly address: string
}

/** The account that is to sign and what reaches its wallet. Throws a coded error when either is missing. */
function signerOf(ctx: SolanaContext, input: SolanaSigning): Asked {
  const { accounts, networks } = ctx.state
  const connection = accounts.connections.find(({ id }) => id === accounts.active.solana)
  const { address = connection?.address } = input
  if (address === undefined || !connection?.accounts.some((one) => one.address === address))
    throw solanaErrors.create('not-connected')
  const provider = ctx.resources.get<SolanaProvider>(`accounts/provider/${connection.id}`)
  if (!provider) throw solanaErrors.create('wallet-gone', { name: connection.connector.name })
  const { networkId = connection.networkId } = input
  const network = networks.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  if (!network) throw solanaErrors.create('unlisted-network', { id: networkId })
  const { signal, traffic, ports, resources } = ctx
  const io = { signal, traffic, ports, resources, provider, connection, network }
  return { io, provider, address }
}

/** Waits for a wallet, though not longer than its connection lasts. What it throws becomes a code. */
async function answered<T>(
  ctx: SolanaContext,
  { connection }: ChainIo,
  work: Promise<T>,
): Promise<T> {
  const { id, connector } = connection
  const gone = new AbortController()
  const watch = ctx.state$.subscribe(({ accounts }) => {
    if (accounts.connections.every((one) => one.id !== id))
      gone.abort(solanaErrors.create('wallet-gone', { name: connector.name }))
  })
  try {
    return await abortable(work, gone.signal)
  } catch (cause) {
    if (isKernelError(cause)) throw cause
    const { kind, text } = classifyRpcError(cause)
    if (kind === 'userRejected') throw solanaErrors.create('declined', undefined, { cause })
    throw solanaErrors.create('failed', { text }, { cause })
  } finally {
    watch.unsubscribe()
  }
}

export const signMessage: Handlers['signMessage'] = async (ctx, input) => {
  const { io, provider, address } = signerOf(ctx, input)
  if (!provider.signMessage) throw solanaErrors.create('cannot-sign')
  return answered(ctx, io, provider.signMessage(address, input.bytes))
}

export const signTransaction: Handlers['signTransaction'] = async (ctx, input) => {
  const { io, provider, address } = signerOf(ctx, input)
  if (!provider.signTransaction) throw solanaErrors.create('cannot-send')
  provider.check?.(address, io.network)
  return answered(ctx, io, provider.signTransaction(address, input.bytes, io.network))
}

export const signAndSendTransaction: Handlers['signAndSendTransaction'] = async (ctx, input) => {
  const { io, provider, address } = signerOf(ctx, input)
  provider.check?.(address, io.network)
  return answered(ctx, io, sendWire(io, address, input.bytes))
}
