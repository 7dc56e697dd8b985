import { ellipsisMiddle, isKernelError, safeText, textLimits } from '../../kernel/index.ts'
import type { ChainIo, ReadIo, TokenFacts } from '../connections/contract.ts'
import type { FeeEstimate, TransferIo, TransferRequest } from '../transactions/contract.ts'
import { unsent, type WithSdk } from '../values/index.ts'
import type { SolanaProvider } from './contract.ts'
import { solanaErrors } from './errors.ts'
import { refuseScaled } from './extensions.ts'
import { signatureOf } from './responses.ts'
import { broadcast } from './rpc.ts'
import { refuseOther } from './same-transaction.ts'

const web3 = (): Promise<typeof import('./web3.ts')> => import('./web3.ts')

/** What the SDK throws about a node becomes our words; what the node itself objected to is kept. */
async function asked<T>(io: ReadIo, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (isKernelError(cause) || io.signal.aborted) throw cause
    throw solanaErrors.create('node-failed', { name: io.network.name }, { cause })
  }
}

export async function signMessage(io: ChainIo, message: string): Promise<string> {
  const provider = io.provider as SolanaProvider
  if (!provider.signMessage) throw solanaErrors.create('cannot-sign')
  const bytes = new TextEncoder().encode(message)
  const signature = await provider.signMessage(io.connection.address, bytes)
  return (await web3()).toBase58(signature)
}

export async function switchNetwork(io: ChainIo): Promise<void> {
  await (io.provider as SolanaProvider).switchNetwork?.(io.network)
}

export function token(io: ReadIo & WithSdk, mintText: string, owner: string): Promise<TokenFacts> {
  return asked(
    io,
    (async () => {
      const { holdings, readerOf, readMetadata, readMint, strictAddress } = await web3()
      const rpc = readerOf(io)
      const mint = strictAddress(mintText)
      const [facts, held] = await Promise.all([
        readMint(rpc, mint),
        holdings(rpc, strictAddress(owner), mint),
      ])
      refuseScaled(facts.extensions)
      const [name, symbol] =
        facts.name === undefined
          ? ((await readMetadata(rpc, mint)) ?? [])
          : [facts.name, facts.symbol]
      return {
        name: safeText(name) || ellipsisMiddle(mintText),
        symbol: safeText(symbol, textLimits.symbol) || mintText.slice(0, 4),
        decimals: facts.decimals,
        balance: held.reduce((sum, { amount }) => sum + amount, 0n).toString(),
      }
    })(),
  )
}

async function prepare(
  io: ChainIo & WithSdk,
  request: TransferRequest,
): Promise<{ readonly wire: Uint8Array; readonly fee: bigint; readonly units: bigint }> {
  const { draft, payLamports, payTokens, readerOf, refuseTokenAccount, strictAddress } =
    await web3()
  if (!/^\d{1,20}$/.test(request.amount)) throw solanaErrors.create('bad-amount')
  const amount = BigInt(request.amount)
  if (amount === 0n || amount >= 1n << 64n) throw solanaErrors.create('bad-amount')
  if (request.fee !== undefined && !/^\d{1,20}$/.test(request.fee))
    throw solanaErrors.create('bad-amount')
  const rpc = readerOf(io)
  const from = strictAddress(request.from)
  const to = strictAddress(request.to)
  if (!request.token) await refuseTokenAccount(rpc, to)
  const { instructions, rent } = request.token
    ? await payTokens(rpc, { from, to, amount, mint: strictAddress(request.token.address) })
    : { instructions: [payLamports(from, to, amount)], rent: 0n }
  const { wire, fee, units } = await draft(rpc, from, instructions)
  return { wire, fee: fee + rent, units }
}

/** Wallets name the token account that receives, of either token program, in place of its owner. */
export async function payees(
  io: Pick<ReadIo, 'signal'> & WithSdk,
  { to, token }: TransferRequest,
): Promise<readonly string[]> {
  if (!token) return [to]
  const { builderOf, strictAddress, tokenAccounts } = await web3()
  return tokenAccounts(builderOf(io), strictAddress(to), strictAddress(token.address))
}

/** Whether the address is a program's, or of an account that a program other than the System program owns. */
export function isContract(io: ReadIo & WithSdk, address: string): Promise<boolean> {
  return asked(
    io,
    (async () => {
      const { isProgram, readerOf, strictAddress } = await web3()
      return isProgram(readerOf(io), strictAddress(address))
    })(),
  )
}

/** The fee includes what a new token account of the receiver costs the sender. */
export async function estimate(
  io: ChainIo & WithSdk,
  request: TransferRequest,
): Promise<FeeEstimate> {
  const { fee, units } = await asked(io, prepare(io, request))
  return { simulated: true, fee: fee.toString(), gas: units.toString() }
}

/** Has a wire transaction signed and sent: by the wallet alone, or by the wallet and then the network's own node. */
export async function sendWire(
  io: TransferIo,
  from: string,
  wire: Uint8Array,
): Promise<Uint8Array> {
  const provider = io.provider as SolanaProvider
  io.handOver?.()
  if (provider.signAndSendTransaction)
    return provider.signAndSendTransaction(from, wire, io.network)
  const signed = await provider.signTransaction?.(from, wire, io.network)
  if (!signed) throw solanaErrors.create('cannot-send')
  // Called off while the wallet was asked: what it signed is not sent.
  await unsent(io, () => refuseOther(wire, signed))
  const signature = signatureOf(signed)
  try {
    await broadcast(io, signed)
  } catch (error) {
    // A node that refused is believed. One whose answer was lost may have taken the transaction, and a second
    // one would be paid twice: whether it landed is found out by looking.
    if (!io.signal.aborted && !solanaErrors.is(error, 'node-failed')) throw error
  }
  return signature
}

export async function transfer(
  io: TransferIo & WithSdk,
  request: TransferRequest,
): Promise<string> {
  const provider = io.provider as SolanaProvider
  const { from } = request
  if (!provider.signTransaction && !provider.signAndSendTransaction)
    throw solanaErrors.create('cannot-send')
  provider.check?.(from, io.network)
  const { toBase58, wire } = await unsent(io, async () => {
    const prepared = await asked(io, prepare(io, request))
    // The node may name a higher priority fee, or the receiver's account may be gone, since the review.
    if (request.fee !== undefined && prepared.fee > BigInt(request.fee))
      throw solanaErrors.create('fee-rose')
    const { toBase58 } = await web3()
    // The wallet may have moved while the transaction was prepared.
    provider.check?.(from, io.network)
    return { toBase58, ...prepared }
  })
  return toBase58(await sendWire(io, from, wire))
}
