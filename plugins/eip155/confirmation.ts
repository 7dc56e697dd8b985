import type { ReadIo } from '../connections/contract.ts'
import type {
  CallRequest,
  Confirmation,
  ConfirmationIo,
  TransferRequest,
} from '../transactions/contract.ts'
import { lookUntil } from '../values/index.ts'
import type { HostProvider } from './contract.ts'
import { eip155Errors } from './errors.ts'
import { looking, receiptOf } from './looking.ts'
import { replacements } from './replacement.ts'
import { call } from './rpc.ts'
import {
  alike,
  deedOf,
  isRecorded,
  type Receipt,
  readTransaction,
  type Transaction,
} from './transactions.ts'
import { operationStatus } from './user-operations.ts'

const statusOf = ({ succeeded }: Receipt): 'confirmed' | 'failed' =>
  succeeded ? 'confirmed' : 'failed'

/**
 * What a mined transaction is to a transfer. `unknown` where it may carry the transfer without being it: a bundle, a
 * relay or a multisig has another sender, and a delegated account calls itself. Of those, user operations can be read.
 */
function judge(
  mined: Transaction,
  receipt: Receipt,
  request: TransferRequest | CallRequest,
): 'same' | 'other' | 'unknown' {
  const wanted = deedOf(request)
  if (alike(mined, wanted) || (receipt.succeeded && isRecorded(receipt, request))) return 'same'
  const carried = mined.from !== wanted.from || mined.to === wanted.from
  return carried && mined.input !== '0x' ? 'unknown' : 'other'
}

/** Looks for the transaction in a block; what the block holds is compared with the transfer, where one is given. */
async function landed(
  io: ReadIo,
  hash: string,
  request: TransferRequest | CallRequest | undefined,
): Promise<Confirmation | 'unknown' | undefined> {
  const receipt = await receiptOf(io, hash)
  if (!receipt) return undefined
  if (!request) return statusOf(receipt)
  const mined = readTransaction(await call(io, 'eth_getTransactionByHash', [hash]))
  if (mined?.hash !== hash.toLowerCase() || mined.block !== receipt.block) return undefined
  const verdict = judge(mined, receipt, request)
  if (verdict === 'unknown') return operationStatus(mined, receipt, deedOf(request)) ?? 'unknown'
  return verdict === 'same' ? statusOf(receipt) : { replacedBy: hash, status: 'replaced' }
}

/**
 * Looks until the transaction, or what took its place, is in a block. Throws `eip155/unconfirmed` after three minutes,
 * and for a transaction of which it cannot be said whether it carries the transfer.
 */
export async function confirmation(
  io: ConfirmationIo,
  hash: string,
  request?: TransferRequest | CallRequest,
): Promise<Confirmation> {
  const provider = io.provider as HostProvider | undefined
  if (provider?.answersIds) {
    const { idConfirmation } = await import('./id-confirmation.ts')
    return idConfirmation(io, provider, hash, request)
  }
  const successor = replacements(io, hash)
  const replaced = async (): Promise<Confirmation | undefined> => {
    const found = await successor()
    const receipt = found && (await receiptOf(io, found.other.hash))
    if (!receipt) return undefined
    const { sent, other } = found
    const same = alike(other, request ? deedOf(request) : sent)
    return { replacedBy: other.hash, status: same ? statusOf(receipt) : 'replaced' }
  }
  const end = await lookUntil(
    io,
    looking,
    async () => (await landed(io, hash, request)) ?? (await replaced()),
  )
  if (end && end !== 'unknown') return end
  throw eip155Errors.create('unconfirmed', { name: io.network.name })
}
