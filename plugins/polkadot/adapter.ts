import { formatAmount } from '../../kernel/index.ts'
import type { ChainIo } from '../connections/contract.ts'
import type { FeeEstimate, TransferIo, TransferRequest } from '../transactions/contract.ts'
import { decodeSs58, toHex, unsent, type WithSdk } from '../values/index.ts'
import { publicKeyOf } from './accounts.ts'
import type { Transfer } from './chain.ts'
import { sentKey } from './confirmation.ts'
import type { PolkadotNetwork, PolkadotProvider } from './contract.ts'
import { polkadotErrors } from './errors.ts'
import { genericPrefix } from './networks.ts'
import { asked, readHolding, submit } from './rpc.ts'
import { readMultiSignature, readSignature } from './signatures.ts'
import { wrapped } from './wrapped.ts'

const library = (): Promise<typeof import('./chain.ts')> => import('./chain.ts')

/**
 * Signs text inside `<Bytes>`. Some wallets wrap what they sign and some do not; wrapped here, it is the same
 * bytes with all of them, and can never be mistaken for a transaction.
 */
export async function signMessage(io: ChainIo, message: string): Promise<string> {
  const provider = io.provider as PolkadotProvider
  if (!provider.signRaw) throw polkadotErrors.create('cannot-sign')
  const bytes = wrapped(new TextEncoder().encode(message))
  return readSignature(await provider.signRaw(io.connection.address, `0x${toHex(bytes)}`))
}

/** Extensions have no network of their own: the session follows, and writes its accounts for the new one. */
export async function switchNetwork(io: ChainIo): Promise<void> {
  await (io.provider as PolkadotProvider).switchNetwork?.(io.network)
}

/** The receiver's public key, if its address was written for this network or for any. */
function readReceiver(to: string, network: PolkadotNetwork): string {
  const key = publicKeyOf(to)
  if (key === undefined || to.startsWith('0x')) throw polkadotErrors.create('bad-receiver')
  const { prefix } = decodeSs58(to)
  const known = network.ss58Prefix
  if (known !== undefined && prefix !== known && prefix !== genericPrefix)
    throw polkadotErrors.create('foreign-receiver', { name: network.name })
  return key
}

/** Tokens live in pallets that differ from chain to chain; sending them is not supported. */
export function token(): never {
  throw polkadotErrors.create('no-tokens')
}

interface Prepared {
  readonly transfer: Transfer
  /** Public key of the sender. */
  readonly from: string
  readonly fee: bigint
  /** What an account has to keep, or it is removed with all it holds. */
  readonly least: bigint
}

/** Builds and prices a transfer, and refuses what the network would refuse or swallow. */
async function prepare(io: ChainIo & WithSdk, request: TransferRequest): Promise<Prepared> {
  if (request.token) throw polkadotErrors.create('no-tokens')
  if (!/^\d{1,39}$/.test(request.amount)) throw polkadotErrors.create('bad-amount')
  const amount = BigInt(request.amount)
  if (amount === 0n || amount >= 1n << 128n) throw polkadotErrors.create('bad-amount')
  const { network } = io
  const from = publicKeyOf(request.from)
  const to = readReceiver(request.to, network)
  if (from === undefined) throw polkadotErrors.create('account-changed')
  const { chainOf, depositOf, draft, feeOf } = await library()
  return asked(
    io,
    (async () => {
      const api = await chainOf(io)
      const transfer = draft(api, to, amount)
      const [fee, sender, receiver] = await Promise.all([
        feeOf(io, transfer, from),
        readHolding(io, from),
        readHolding(io, to),
      ])
      const least = depositOf(api)
      const { decimals, symbol } = network.nativeCurrency
      const deposit = `${formatAmount(least, decimals)} ${symbol}`
      if (sender.spendable < amount + fee) throw polkadotErrors.create('not-enough')
      if (from !== to && sender.free - amount - fee < least)
        throw polkadotErrors.create('below-deposit', { deposit })
      if (receiver.free + amount < least)
        throw polkadotErrors.create('receiver-below-deposit', { deposit })
      return { transfer, from, fee, least }
    })(),
  )
}

/** The fee in the smallest unit, and what has to stay. Throws what `transfer` would throw before it asks the wallet. */
export async function estimate(io: ChainIo, request: TransferRequest): Promise<FeeEstimate> {
  const { fee, least } = await prepare(io, request)
  // Each byte costs, and a greater amount takes more of them: far less than a tenth.
  return { fee: fee.toString(), reserve: (least + fee / 10n).toString() }
}

/**
 * The most that a transfer may cost: the fee that was shown and a hundredth, as every block of a busy chain asks for a little
 * more than the one before; `now` where none was shown.
 */
function mostFee({ fee }: TransferRequest, now: bigint): bigint {
  if (fee === undefined) return now
  if (!/^\d{1,39}$/.test(fee)) throw polkadotErrors.create('bad-amount')
  return (BigInt(fee) * 101n) / 100n
}

/**
 * Has a transfer signed and hands it to the node; resolves with its hash. Throws `polkadot/…` codes for what the
 * network would refuse, and whatever the wallet threw.
 */
export async function transfer(io: TransferIo, request: TransferRequest): Promise<string> {
  const provider = io.provider as PolkadotProvider
  const { from } = request
  if (!provider.signPayload) throw polkadotErrors.create('cannot-send')
  provider.check?.(from, io.network)
  const { signed, ...prepared } = await unsent(io, async () => {
    const found = await prepare(io, request)
    if (found.fee > mostFee(request, found.fee)) throw polkadotErrors.create('fee-rose')
    return { ...found, ...(await library()) }
  })
  const { wire, hash, height } = await signed(
    io,
    prepared.transfer,
    prepared.from,
    async (payload) => {
      // The wallet may have moved while the transaction was prepared.
      await unsent(io, () => provider.check?.(from, io.network))
      io.handOver?.()
      return readMultiSignature(await provider.signPayload?.(from, payload))
    },
  )
  // Called off while the wallet was asked: what it signed is not sent.
  await unsent(io, () => undefined)
  io.resources.put(sentKey(hash), { height })
  try {
    await submit(io, wire)
  } catch (error) {
    io.resources.remove(sentKey(hash))
    throw error
  }
  return hash
}
