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
 * Waits until the wallet names the transaction of its own id and a block contains it. Compares the block's transaction
 * with the transfer, if one is given: the wallet's answer alone confirms nothing.
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
    // Cancelled or replaced.
    if (hash === undefined) return succeeded === false ? 'failed' : undefined
    const status = await landed(io, hash, id, request)
    return status && ({ replacedBy: hash, status } as const)
  })
  if (end) return end
  throw eip155Errors.create('unconfirmed', { name: io.network.name })
}

/** Undefined until a block contains the transaction, and if it is unclear whether it contains the transfer. */
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
