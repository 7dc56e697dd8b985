import { arrival } from '../../kernel/index.ts'
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
import type { SafeFollower } from './safe-followed.ts'
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
 * Compares a mined transaction with a transfer. `unknown` if it may contain the transfer: a bundle, a relay or a
 * multisig has another sender, and a delegated account calls itself. Of these, only user operations can be read.
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

/** Looks for the transaction in a block and compares it with the transfer, if one is given. */
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

/** Code of an account that does not only point to other code (EIP-7702). */
const contractCode = /^0x(?!ef0100[0-9a-f]{40}$)[0-9a-f]{2,}$/i

/** Looks for the operation of a Safe, if the account is one and answered with its own hash. */
function executions(
  io: ConfirmationIo,
  hash: string,
  request: TransferRequest | CallRequest | undefined,
): { look(): Promise<Confirmation | undefined>; isSafe(): boolean } {
  const account = request?.from ?? io.connection?.address
  let hasCode: boolean | undefined
  let follower: SafeFollower | undefined
  return {
    isSafe: () => follower !== undefined,
    async look() {
      if (account === undefined || hasCode === false) return undefined
      hasCode ??= contractCode.test(String(await call(io, 'eth_getCode', [account, 'latest'])))
      if (!hasCode) return undefined
      if (!follower) {
        const { followSafe } = await arrival(() => import('./safe-followed.ts'))
        follower = await followSafe(io, account, hash, request)
      }
      return follower?.look()
    },
  }
}

/**
 * Waits until the transaction, its replacement, or the operation of a Safe is in a block. Throws `eip155/unconfirmed`
 * after three minutes, `eip155/awaits-owners` if a Safe has not executed its operation by then, and `unconfirmed` if it is
 * unclear whether the transaction contains the transfer.
 */
export async function confirmation(
  io: ConfirmationIo,
  hash: string,
  request?: TransferRequest | CallRequest,
): Promise<Confirmation> {
  const provider = io.provider as HostProvider | undefined
  if (provider?.answersIds) {
    const { idConfirmation } = await arrival(() => import('./id-confirmation.ts'))
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
  const executed = executions(io, hash, request)
  const end = await lookUntil(
    io,
    looking,
    async () => (await landed(io, hash, request)) ?? (await replaced()) ?? (await executed.look()),
  )
  if (end && end !== 'unknown') return end
  if (executed.isSafe()) throw eip155Errors.create('awaits-owners', { name: io.network.name })
  throw eip155Errors.create('unconfirmed', { name: io.network.name })
}
