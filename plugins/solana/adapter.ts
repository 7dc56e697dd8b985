import { ellipsisMiddle, isKernelError, safeText, textLimits } from '../../kernel/index.ts'
import type { ChainIo, ReadIo, TokenFacts } from '../connections/contract.ts'
import type {
  FeeEstimate,
  PreviewRow,
  TransferIo,
  TransferRequest,
  TransferTerms,
} from '../transactions/contract.ts'
import { unsent, type WithSdk } from '../values/index.ts'
import { broadcast } from './broadcast.ts'
import { chainOf } from './clusters.ts'
import type { SolanaProvider, SolanaSendOptions } from './contract.ts'
import { solanaErrors } from './errors.ts'
import { percentOf, readScale } from './extensions.ts'
import type { Address, Instruction } from './instructions.ts'
import { signatureOf } from './responses.ts'
import { refuseOther } from './same-transaction.ts'
import type { Ledger } from './sdk-types.ts'
import { optionsOf, type WithSending } from './send-options.ts'

const web3 = (): Promise<typeof import('./web3.ts')> => import('./web3.ts')

/** Converts errors of the SDK to `solana/node-failed`; errors that already have a code are kept. */
export async function asked<T>(io: ReadIo, work: Promise<T>): Promise<T> {
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
      const scale = readScale(facts.extensions, io.ports.clock.now())
      const [name, symbol] =
        facts.name === undefined
          ? ((await readMetadata(rpc, mint)) ?? [])
          : [facts.name, facts.symbol]
      return {
        name: safeText(name) || ellipsisMiddle(mintText),
        symbol: safeText(symbol, textLimits.symbol) || mintText.slice(0, 4),
        decimals: facts.decimals,
        ...scale,
        balance: held.reduce((sum, { units }) => sum + units, 0n).toString(),
      }
    })(),
  )
}

/** The instructions of a transfer, and the rent that the sender pays for the receiver's token account. */
export async function requested(
  io: ReadIo & WithSdk,
  request: TransferRequest,
): Promise<{
  readonly rpc: Ledger
  readonly from: Address
  readonly instructions: readonly Instruction[]
  readonly rent: bigint
}> {
  const { payLamports, payTokens, readerOf, refuseTokenAccount, strictAddress } = await web3()
  if (!/^\d{1,20}$/.test(request.units)) throw solanaErrors.create('bad-amount')
  const units = BigInt(request.units)
  if (units === 0n || units >= 1n << 64n) throw solanaErrors.create('bad-amount')
  if (request.fee !== undefined && !/^\d{1,20}$/.test(request.fee))
    throw solanaErrors.create('bad-amount')
  const rpc = readerOf(io)
  const from = strictAddress(request.from)
  const to = strictAddress(request.to)
  if (!request.token) await refuseTokenAccount(rpc, to)
  const arrives = BigInt(request.arrives ?? units)
  const { instructions, rent } = request.token
    ? await payTokens(
        rpc,
        { from, to, units, arrives, mint: strictAddress(request.token.address) },
        io.ports.clock.now(),
      )
    : { instructions: [payLamports(from, to, units)], rent: 0n }
  return { rpc, from, instructions, rent }
}

async function prepare(
  io: ChainIo & WithSdk & WithSending,
  request: TransferRequest,
): Promise<{
  readonly wire: Uint8Array
  /** With `rent`, the deposit of a new token account. */
  readonly fee: bigint
  readonly rent: bigint
  readonly computeUnits: bigint
}> {
  const { draft } = await web3()
  const { rpc, from, instructions, rent } = await requested(io, request)
  const { wire, fee, computeUnits } = await draft(rpc, from, instructions, io.sending)
  return { wire, fee: fee + rent, rent, computeUnits }
}

/** A time in seconds since 1970 as a visitor reads it everywhere, `2026-11-30 02:20 UTC`. */
const timeText = (seconds: number): string => {
  const time = new Date(seconds * 1_000)
  return Number.isNaN(time.getTime())
    ? `${seconds}`
    : `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/**
 * The part that a token keeps of a transfer, its next multiplier and fee, who can take it back, and whom the account has
 * approved. Throws `solana/token-…` for a token that cannot be sent.
 */
export function terms(io: ReadIo & WithSdk, request: TransferRequest): Promise<TransferTerms> {
  const { units, token: asset } = request
  if (!asset || !/^\d{1,20}$/.test(units)) return Promise.resolve({ arrives: units })
  return asked(
    io,
    (async () => {
      const { readerOf, readTerms, strictAddress } = await web3()
      const { arrives, rules, fee, delegates } = await readTerms(
        readerOf(io),
        {
          from: strictAddress(request.from),
          to: strictAddress(request.to),
          mint: strictAddress(asset.address),
          units: BigInt(units),
        },
        io.ports.clock.now(),
      )
      const { nextMultiplier: next, delegate } = rules
      const rows: PreviewRow[] = []
      if (fee?.next) {
        const facts = { percent: percentOf(fee.next), epoch: String(fee.next.epoch) }
        const text = `${facts.percent} % from epoch ${facts.epoch}`
        rows.push({
          label: { key: 'transactions.nextFee', text: 'Next token fee' },
          value: { key: 'transactions.nextFeeFrom', text, facts },
        })
      }
      if (next) {
        const facts = { factor: next.multiplier, time: timeText(next.at) }
        rows.push({
          label: { key: 'transactions.nextFactor', text: 'Amounts change' },
          value: {
            key: 'transactions.nextFactorFrom',
            text: `× ${facts.factor} from ${facts.time}`,
            facts,
          },
        })
      }
      if (delegate !== undefined)
        rows.push({
          label: { key: 'transactions.delegate', text: 'Can take it back' },
          value: delegate,
          format: 'address',
        })
      for (const { address, units: most } of delegates)
        rows.push(
          {
            label: { key: 'transactions.accountDelegate', text: 'May also take it' },
            ...{ value: address, format: 'address' },
          },
          {
            label: { key: 'transactions.delegatedAmount', text: 'At most' },
            ...{ value: most, format: 'units', token: asset.address },
          },
        )
      return { arrives: arrives.toString(), rows }
    })(),
  )
}

/** Wallets name the receiving token account, of either token program, instead of its owner. */
export async function payees(
  io: Pick<ReadIo, 'signal'> & WithSdk,
  { to, token }: TransferRequest,
): Promise<readonly string[]> {
  if (!token) return [to]
  const { builderOf, strictAddress, tokenAccounts } = await web3()
  return tokenAccounts(builderOf(io), strictAddress(to), strictAddress(token.address))
}

/** True if the address is a program, or an account owned by a program other than the System program. */
export function isContract(io: ReadIo & WithSdk, address: string): Promise<boolean> {
  return asked(
    io,
    (async () => {
      const { isProgram, readerOf, strictAddress } = await web3()
      return isProgram(readerOf(io), strictAddress(address))
    })(),
  )
}

/** The fee includes the rent of a new token account of the receiver, which the sender pays. */
export async function estimate(
  io: ChainIo & WithSdk & WithSending,
  request: TransferRequest,
): Promise<FeeEstimate> {
  const { fee, rent, computeUnits } = await asked(io, prepare(io, request))
  return {
    ...{ simulated: true, fee: fee.toString(), gas: computeUnits.toString() },
    ...(rent > 0n && { deposit: rent.toString() }),
  }
}

/** True on networks whose transactions no wallet's own node would send, or should. */
const isSentByApp = ({ caipNetworkId, broadcast: by }: ChainIo['network']): boolean =>
  by === 'app' || chainOf(caipNetworkId) === 'solana:localnet'

/** Lets the wallet sign and send a wire transaction, or lets the wallet sign it and the network's node send it. */
export async function sendWire(
  io: TransferIo,
  from: string,
  wire: Uint8Array,
  options?: SolanaSendOptions,
): Promise<Uint8Array> {
  const provider = io.provider as SolanaProvider
  io.handOver?.()
  const onlySigns = provider.signTransaction && isSentByApp(io.network)
  if (provider.signAndSendTransaction && !onlySigns)
    return provider.signAndSendTransaction(from, wire, io.network, undefined, options)
  const signed = await provider.signTransaction?.(from, wire, io.network)
  if (!signed) throw solanaErrors.create('cannot-send')
  // If it was cancelled while the wallet was asked, do not send what it signed.
  await unsent(io, () => refuseOther(wire, signed))
  const signature = signatureOf(signed)
  try {
    await broadcast(io, signed, options)
  } catch (error) {
    // Believe a node that refused. If its answer was lost, it may have taken the transaction, and a second one would
    // pay twice: continue, so that the confirmation looks for it.
    if (!io.signal.aborted && !solanaErrors.is(error, 'node-failed')) throw error
  }
  return signature
}

export async function transfer(
  io: TransferIo & WithSdk & WithSending,
  request: TransferRequest,
): Promise<string> {
  const provider = io.provider as SolanaProvider
  const { from } = request
  if (!provider.signTransaction && !provider.signAndSendTransaction)
    throw solanaErrors.create('cannot-send')
  provider.check?.(from, io.network)
  const options = await unsent(io, () => optionsOf(io))
  const { toBase58, wire } = await unsent(io, async () => {
    const prepared = await asked(io, prepare(io, request))
    // Since the review the priority fee may have risen, or the receiver's account may have been closed.
    if (request.fee !== undefined && prepared.fee > BigInt(request.fee))
      throw solanaErrors.create('fee-rose')
    const { toBase58 } = await web3()
    // The wallet may have changed during the preparation.
    provider.check?.(from, io.network)
    return { toBase58, ...prepared }
  })
  return toBase58(await sendWire(io, from, wire, options))
}
