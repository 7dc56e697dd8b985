import { type Fields, fieldsOf, listOf } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import type { Confirmation, TransferRequest } from '../transactions/contract.ts'
import { lookUntil } from '../values/index.ts'
import { solanaErrors } from './errors.ts'
import { isU64, need } from './rpc.ts'
import type { WithSending } from './send-options.ts'

/** A blockhash is valid for 150 blocks, about a minute; after that the transaction can never land. In ms. */
const looking = { everyMs: 500, forMs: 120_000 }
const maxItems = 256
const tokenTransfers: readonly unknown[] = ['transferChecked', 'transferCheckedWithFee']

type Status = 'confirmed' | 'failed'

/** The network's status of a transaction: undefined while pending, null if unknown. */
async function statusOf(
  io: ReadIo & WithSending,
  signature: string,
): Promise<Status | null | undefined> {
  const params = [[signature], { searchTransactionHistory: true }]
  const { value } = fieldsOf(await need(io, 'getSignatureStatuses', params))
  const [status] = listOf(value, 1)
  if (status === null) return null
  const { confirmationStatus, err } = fieldsOf(status)
  const isEnough =
    confirmationStatus === 'finalized' ||
    (confirmationStatus === 'confirmed' && io.sending?.commitment !== 'finalized')
  if (!isEnough) return undefined
  if (err === undefined) return undefined
  return err === null ? 'confirmed' : 'failed'
}

/** Amount that an instruction moves to the receiver, in the smallest unit. */
function moved(
  instruction: unknown,
  { from, to, token }: TransferRequest,
  ownerOf: (account: unknown) => unknown,
): bigint {
  const { program, parsed } = fieldsOf(instruction)
  const { type, info } = fieldsOf(parsed)
  const { source, destination, lamports, authority, multisigAuthority, mint, tokenAmount } =
    fieldsOf(info)
  if (!token) {
    const pays = program === 'system' && type === 'transfer'
    return pays && source === from && destination === to && isU64(lamports) ? BigInt(lamports) : 0n
  }
  const pays = String(program).startsWith('spl-token') && tokenTransfers.includes(type)
  const named = mint === token.address && (authority ?? multisigAuthority) === from
  const { amount } = fieldsOf(tokenAmount)
  if (!pays || !named || ownerOf(destination) !== to) return 0n
  return typeof amount === 'string' && /^\d{1,20}$/.test(amount) ? BigInt(amount) : 0n
}

/** Compares a landed transaction with a transfer. `unknown` if another account paid the fee, as with relays. */
function judge(
  { transaction, meta }: Fields,
  request: TransferRequest,
): 'same' | 'other' | 'unknown' {
  const { accountKeys, instructions } = fieldsOf(fieldsOf(transaction).message)
  const { innerInstructions, postTokenBalances } = fieldsOf(meta)
  const keys = listOf(accountKeys, maxItems).map((key) => fieldsOf(key).pubkey)
  const owners = new Map(
    listOf(postTokenBalances, maxItems).map((balance) => {
      const { accountIndex, mint, owner } = fieldsOf(balance)
      return [`${String(mint)} ${String(keys[Number(accountIndex)])}`, owner]
    }),
  )
  const ownerOf = (account: unknown): unknown =>
    owners.get(`${request.token?.address} ${String(account)}`)
  const inner = listOf(innerInstructions, maxItems).flatMap((group) =>
    listOf(fieldsOf(group).instructions, maxItems),
  )
  const paid = [...listOf(instructions, maxItems), ...inner]
    .map((instruction) => moved(instruction, request, ownerOf))
    .reduce((sum, part) => sum + part, 0n)
  if (paid === BigInt(request.units)) return 'same'
  return keys[0] === request.from ? 'other' : 'unknown'
}

/** Looks for the transaction in a block and compares it with the transfer, if one is given. */
async function landed(
  io: ReadIo,
  signature: string,
  status: Status,
  request: TransferRequest | undefined,
): Promise<Confirmation | 'unknown' | undefined> {
  if (!request) return status
  const params = [
    signature,
    { commitment: 'confirmed', encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 },
  ]
  const found = fieldsOf(await need(io, 'getTransaction', params))
  const { signatures } = fieldsOf(found.transaction)
  const { err } = fieldsOf(found.meta)
  // The node returned another transaction or outcome than before: ask again.
  if (listOf(signatures, 1)[0] !== signature || (err === null) !== (status === 'confirmed'))
    return undefined
  const verdict = judge(found, request)
  if (verdict === 'unknown') return 'unknown'
  return verdict === 'same' ? status : { replacedBy: signature, status: 'replaced' }
}

/**
 * Waits until the transaction is in a confirmed block. Throws `solana/expired` if the node's last answer said that it
 * is unknown, and `solana/unconfirmed` if its outcome cannot be determined.
 */
export async function confirmation(
  io: ReadIo & WithSending,
  signature: string,
  request?: TransferRequest,
): Promise<Confirmation> {
  let status: Status | null | undefined
  const end = await lookUntil(io, looking, async () => {
    status = undefined
    status = await statusOf(io, signature)
    return status ? landed(io, signature, status, request) : undefined
  })
  if (end && end !== 'unknown') return end
  throw status === null
    ? solanaErrors.create('expired')
    : solanaErrors.create('unconfirmed', { name: io.network.name })
}
