import { arrival } from '../../kernel/index.ts'
import type { ChainIo } from '../connections/contract.ts'
import type { FeeEstimate, TransferIo, TransferRequest } from '../transactions/contract.ts'
import { unsent } from '../values/index.ts'
import { choose } from './coins.ts'
import type { BitcoinProvider, MessageProtocol } from './contract.ts'
import { bip122Errors } from './errors.ts'
import { fitsNetwork, isTaproot } from './responses.ts'

/** Nodes do not relay outputs below this. */
const dust = 294n
const supply = 2_100_000_000_000_000n

const providerOf = (io: ChainIo): BitcoinProvider => io.provider as BitcoinProvider

/** Taproot addresses cannot sign with ECDSA; for the others every wallet and verifier supports it. */
const protocolFor = (address: string): MessageProtocol => (isTaproot(address) ? 'bip322' : 'ecdsa')

export async function signMessage(
  io: ChainIo,
  message: string,
  protocol?: MessageProtocol,
): Promise<string> {
  const { signMessage: sign } = providerOf(io)
  if (!sign) throw bip122Errors.create('cannot-sign')
  const { address } = io.connection
  return sign({ address, message, protocol: protocol ?? protocolFor(address) })
}

export async function switchNetwork(io: ChainIo): Promise<void> {
  const { switchNetwork: move } = providerOf(io)
  if (!move) throw bip122Errors.create('cannot-switch')
  await move(io.network)
}

/** The family has no tokens: calling this is a mistake. */
export async function token(): Promise<never> {
  throw bip122Errors.create('no-tokens')
}

/** Checks amount, sender and receiver of a transfer; returns the amount in satoshis. */
export function checked(io: ChainIo, { units, from, to, token }: TransferRequest): bigint {
  if (token) throw bip122Errors.create('no-tokens')
  const value = /^\d{1,16}$/.test(units) ? BigInt(units) : 0n
  if (value < dust || value > supply) throw bip122Errors.create('bad-amount')
  if (!fitsNetwork(to, io.network.caipNetworkId)) throw bip122Errors.create('bad-receiver')
  const sender = io.connection.accounts.find(({ address }) => address === from)
  if (sender && sender.type !== 'payment') throw bip122Errors.create('not-a-payment-account')
  return value
}

/** Estimates the fee that the wallet will pay: it chooses coins and rate itself. */
export async function estimate(io: ChainIo, request: TransferRequest): Promise<FeeEstimate> {
  const { fee, size, feeOfAll } = await choose(io, request.from, checked(io, request))
  const more = feeOfAll > fee ? { reserve: (feeOfAll - fee).toString() } : {}
  return { fee: fee.toString(), gas: size.toString(), ...more }
}

export async function transfer(io: TransferIo, request: TransferRequest): Promise<string> {
  const { check, sendTransfer, signPsbt } = providerOf(io)
  if (!sendTransfer && !signPsbt) throw bip122Errors.create('cannot-send')
  const units = checked(io, request)
  const { from, to, fee } = request
  if (fee !== undefined && !/^\d{1,16}$/.test(fee)) throw bip122Errors.create('bad-amount')
  await unsent(io, () => check?.(from, io.network))
  if (sendTransfer) {
    io.handOver?.()
    return sendTransfer({ from, to, units, network: io.network })
  }
  const { pay } = await arrival(() => import('./payment.ts'))
  return pay(io, { from, to, units, most: fee === undefined ? undefined : BigInt(fee) })
}
