import type {
  CallRequest,
  Confirmation,
  ConfirmationIo,
  TransferRequest,
} from '../transactions/contract.ts'
import { lookUntil } from '../values/index.ts'
import { statusOf } from './calls-status.ts'
import type { Eip1193Provider } from './contract.ts'
import { eip155Errors } from './errors.ts'
import { looking, receiptOf } from './looking.ts'
import { tracked } from './provider.ts'
import { call } from './rpc.ts'
import { safeStatus } from './safe-operations.ts'
import { alike, deedOf, isRecorded, readTransaction } from './transactions.ts'

/**
 * Looks until the wallet names the transaction behind an id of its own and a block holds it. What the block holds is compared
 * with the transfer, where one is given: the wallet's word alone confirms nothing.
 */
export async function idConfirmation(
  io: ConfirmationIo,
  wallet: Eip1193Provider,
  id: string,
  request: TransferRequest | CallRequest | undefined,
): Promise<Confirmation> {
  const provider = tracked(io, wallet, io.connection?.connector.name ?? '')
  const end = await lookUntil(io, looking, async () => {
    const { hash, succeeded } = (await statusOf(provider, id)) ?? {}
    // Cancelled, or another one took its place.
    if (hash === undefined) return succeeded === false ? 'failed' : undefined
    const status = await landed(io, hash, id, request)
    return status && ({ replacedBy: hash, status } as const)
  })
  if (end) return end
  throw eip155Errors.create('unconfirmed', { name: io.network.name })
}

/** Undefined while no block holds it, and for a transaction of which it cannot be said whether it carries the transfer. */
async function landed(
  io: ConfirmationIo,
  hash: string,
  id: string,
  request: TransferRequest | CallRequest | undefined,
): Promise<'confirmed' | 'failed' | undefined> {
  const receipt = await receiptOf(io, hash)
  if (!receipt) return undefined
  const mined = readTransaction(await call(io, 'eth_getTransactionByHash', [hash]))
  if (mined?.hash !== hash.toLowerCase() || mined.block !== receipt.block) return undefined
  if (!request) {
    const accounts = io.connection?.accounts ?? []
    const safes = accounts.map(({ address }) => address.toLowerCase())
    return safeStatus(mined, receipt, id, safes)
  }
  const wanted = deedOf(request)
  const end = safeStatus(mined, receipt, id, [wanted.from], wanted)
  if (end) return end
  const same = alike(mined, wanted) || (receipt.succeeded && isRecorded(receipt, request))
  return same ? (receipt.succeeded ? 'confirmed' : 'failed') : undefined
}
