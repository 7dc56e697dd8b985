import type {
  ChainIo,
  Confirmation,
  FeeEstimate,
  ReadIo,
  TransferIo,
  TransferRequest,
} from 'wallet-kernel/families'
import { delay, fieldsOf } from 'wallet-kernel/kernel'
import { toyErrors } from './errors.ts'
import { amount, call } from './rpc.ts'
import { isAddress, type Transfer } from './transaction.ts'
import type { ToySigner } from './wallet/provider.ts'

const everyMs = 250
const forMs = 60_000

const walletOf = ({ provider }: ChainIo): ToySigner => provider as ToySigner

/** A host may call it without the form, so check again before signing. */
function checked({ from, to, units: value, token }: TransferRequest): void {
  if (token) throw toyErrors.create('no-tokens')
  if (!isAddress(from) || !isAddress(to) || !/^[1-9]\d{0,30}$/.test(value))
    throw toyErrors.create('bad-transfer')
}

export const signMessage = (io: ChainIo, message: string): Promise<string> =>
  walletOf(io).sign(message)

/** There is one network, and the wallet is on it. */
export const switchNetwork = async (_io: ChainIo): Promise<void> => undefined

export const balance = (io: ReadIo, address: string): Promise<string> =>
  amount(io, 'balance', address)

export async function token(): Promise<never> {
  throw toyErrors.create('no-tokens')
}

export async function estimate(io: ChainIo, request: TransferRequest): Promise<FeeEstimate> {
  checked(request)
  return { fee: await amount(io, 'fee') }
}

export async function transfer(io: TransferIo, request: TransferRequest): Promise<string> {
  const { from, to, units: value } = request
  let unsigned: Transfer
  try {
    checked(request)
    const [fee, nonce] = await Promise.all([amount(io, 'fee'), call(io, 'nonce', from)])
    unsigned = { from, to, amount: value, fee, nonce: Number(nonce) }
    io.signal.throwIfAborted()
  } catch (error) {
    io.nothingSent?.()
    throw error
  }
  const signed = await walletOf(io).signTransfer(unsigned)
  return String(await call(io, 'submit', signed))
}

/** Polls until the transfer is in a block. */
export async function confirmation(
  io: ReadIo,
  hash: string,
  request?: TransferRequest,
): Promise<Confirmation> {
  for (let waited = 0; waited < forMs; waited += everyMs) {
    const found = fieldsOf(await call(io, 'transfer', hash))
    if (typeof found.height === 'number') {
      const same = !request || (found.to === request.to && found.amount === request.units)
      return same ? 'confirmed' : { replacedBy: hash, status: 'replaced' }
    }
    await delay(io.ports.clock, everyMs, io.signal)
  }
  throw toyErrors.create('node-failed', { name: io.network.name })
}
