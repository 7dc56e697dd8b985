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
import { readSignature } from './signatures.ts'
import { wrapped } from './wrapped.ts'

const library = (): Promise<typeof import('./chain.ts')> => import('./chain.ts')

/**
 * Signs text inside `<Bytes>`. Only some wallets wrap a message themselves; wrapped here, all of them sign the same
 * bytes, which can never be mistaken for a transaction.
 */
export async function signMessage(io: ChainIo, message: string): Promise<string> {
  const provider = io.provider as PolkadotProvider
  if (!provider.signRaw) throw polkadotErrors.create('cannot-sign')
  const bytes = wrapped(new TextEncoder().encode(message))
  return readSignature(await provider.signRaw(io.connection.address, `0x${toHex(bytes)}`))
}

/** Extensions have no network of their own: the session changes its network and rewrites its addresses for it. */
export async function switchNetwork(io: ChainIo): Promise<void> {
  await (io.provider as PolkadotProvider).switchNetwork?.(io.network)
}

/** The receiver's public key, if the address has this network's prefix or the generic one. */
function readReceiver(to: string, network: PolkadotNetwork): string {
  const key = publicKeyOf(to)
  if (key === undefined || to.startsWith('0x')) throw polkadotErrors.create('bad-receiver')
  const { prefix } = decodeSs58(to)
  const known = network.ss58Prefix
  if (known !== undefined && prefix !== known && prefix !== genericPrefix)
    throw polkadotErrors.create('foreign-receiver', { name: network.name })
  return key
}

/** Tokens are in pallets that differ between chains; sending them is not supported. */
export function token(): never {
  throw polkadotErrors.create('no-tokens')
}

interface Prepared {
  readonly transfer: Transfer
  /** Public key of the sender. */
  readonly from: string
  readonly fee: bigint
  /** Least balance of an account; an account below it is removed with all its assets. */
  readonly least: bigint
}

/** Builds and prices a transfer. Throws if the network would refuse it or the amount would be lost. */
async function prepare(io: ChainIo & WithSdk, request: TransferRequest): Promise<Prepared> {
  if (request.token) throw polkadotErrors.create('no-tokens')
  if (!/^\d{1,39}$/.test(request.units)) throw polkadotErrors.create('bad-amount')
  const amount = BigInt(request.units)
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

/**
 * Estimates the fee, and the balance that must remain, in the smallest unit. Throws everything that `transfer` throws
 * before it asks the wallet.
 */
export async function estimate(io: ChainIo, request: TransferRequest): Promise<FeeEstimate> {
  const { fee, least } = await prepare(io, request)
  // Each byte costs, and a larger amount has more bytes: far less than a tenth of the fee.
  return { fee: fee.toString(), reserve: (least + fee / 10n).toString() }
}

/**
 * Highest fee of a transfer: the shown fee plus one percent, because fees rise a little per block on a busy chain;
 * `now` if none was shown.
 */
function mostFee({ fee }: TransferRequest, now: bigint): bigint {
  if (fee === undefined) return now
  if (!/^\d{1,39}$/.test(fee)) throw polkadotErrors.create('bad-amount')
  return (BigInt(fee) * 101n) / 100n
}

/**
 * Asks the wallet to sign a transfer and sends it to the node; resolves with its hash. Throws `polkadot/…` codes if the
 * network would refuse it, or the wallet's error.
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
      // The wallet may have changed during the preparation.
      await unsent(io, () => provider.check?.(from, io.network))
      io.handOver?.()
      return provider.signPayload?.(from, payload)
    },
  )
  // If it was cancelled while the wallet was asked, do not send what it signed.
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
