import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createSolanaRpcFromTransport,
  createTransactionMessage,
  getBase58Decoder,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  getTransactionEncoder,
  type IInstruction,
  isAddress,
  pipe,
  type ReadonlyUint8Array,
  type Rpc,
  type Signature,
  type SolanaRpcApi,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import type { ReadIo } from '../accounts/contract.ts'
import { solanaErrors } from './errors.ts'
import { pack } from './instructions.ts'
import { post } from './rpc.ts'

// The one door to what loads the SDK: it comes in one piece, with the first transfer or token.
export { payLamports } from './instructions.ts'
export { holdings, payTokens, readMetadata, readMint } from './tokens.ts'

const budgetProgram = 'ComputeBudget111111111111111111111111111111' as Address

const { WRITABLE, WRITABLE_SIGNER } = AccountRole

/** The ledger's own questions, sent through the fetch port and into the traffic record. */
export function readerOf(io: ReadIo): Rpc<SolanaRpcApi> {
  return createSolanaRpcFromTransport(
    async ({ payload, signal }) => (await post(io, payload, signal)) as never,
  )
}

/** Base58 text of bytes, the way signatures are written. */
export const toBase58 = (bytes: Uint8Array): string => getBase58Decoder().decode(bytes)

/** Throws `solana/bad-receiver` for a text that is not the base58 form of 32 bytes. */
export function strictAddress(text: string): Address {
  if (!isAddress(text)) throw solanaErrors.create('bad-receiver')
  return text
}

/** Most micro-lamports per unit that are paid for haste, whatever others pay. */
const maxUnitPrice = 1_000_000n

/** What three quarters of the recent transactions on the same accounts stayed below. */
async function unitPrice(
  rpc: Rpc<SolanaRpcApi>,
  instructions: readonly IInstruction[],
): Promise<bigint> {
  const writable = instructions.flatMap(({ accounts = [] }) =>
    accounts.filter(({ role }) => role === WRITABLE || role === WRITABLE_SIGNER),
  )
  const addresses = [...new Set(writable.map((account) => account.address))]
  const recent = await rpc.getRecentPrioritizationFees(addresses).send()
  const paid = recent
    .map(({ prioritizationFee }) => BigInt(prioritizationFee))
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const price = paid[Math.floor(paid.length * 0.75)] ?? 0n
  return price < maxUnitPrice ? price : maxUnitPrice
}

/** Words for why the ledger would refuse. */
function reasonOf(error: unknown): string {
  const [, detail] = (error as { InstructionError?: readonly unknown[] }).InstructionError ?? []
  const code = (detail as { Custom?: unknown } | undefined)?.Custom
  if (code !== undefined && Number(code) === 1) return 'the balance is too small.'
  if (error === 'AccountNotFound' || error === 'InsufficientFundsForFee')
    return 'there is not enough SOL for the fee.'
  if (typeof error === 'object' && error !== null && 'InsufficientFundsForRent' in error)
    return 'an account would be left with too little SOL to exist.'
  return JSON.stringify(error, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}

/** A transaction ready for a wallet. */
export interface Draft {
  /** Wire form with empty signatures. */
  readonly wire: Uint8Array
  /** Lamports the network takes, without rent. */
  readonly fee: bigint
  readonly units: bigint
}

/** Builds, tries out and prices a transaction. Throws `solana/would-fail` when the ledger would refuse it. */
export async function draft(
  rpc: Rpc<SolanaRpcApi>,
  payer: Address,
  instructions: readonly IInstruction[],
): Promise<Draft> {
  const [{ value: lifetime }, price] = await Promise.all([
    rpc.getLatestBlockhash({ commitment: 'confirmed' }).send(),
    unitPrice(rpc, instructions),
  ])
  const compile = (list: readonly IInstruction[]) =>
    compileTransaction(
      pipe(
        createTransactionMessage({ version: 0 }),
        (message) => setTransactionMessageFeePayer(payer, message),
        (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
        (message) => appendTransactionMessageInstructions(list, message),
      ),
    )
  const trial = compile(instructions)
  const { value: result } = await rpc
    .simulateTransaction(getBase64EncodedWireTransaction(trial), {
      encoding: 'base64',
      replaceRecentBlockhash: true,
      commitment: 'confirmed',
    })
    .send()
  if (result.err !== null) throw solanaErrors.create('would-fail', { reason: reasonOf(result.err) })
  // The two budget instructions cost 300 units themselves; a tenth is kept in reserve.
  const units = ((result.unitsConsumed ?? 0n) * 11n) / 10n + 300n
  const budget: readonly IInstruction[] = [
    { programAddress: budgetProgram, data: pack({ u8: [2], u32: [Number(units)] }) },
    { programAddress: budgetProgram, data: pack({ u8: [3], u64: [price] }) },
  ]
  const final = price > 0n ? compile([...budget, ...instructions]) : trial
  const { value: fee } = await rpc
    .getFeeForMessage(getBase64Decoder().decode(final.messageBytes as ReadonlyUint8Array) as never)
    .send()
  // A node that cannot price the message leaves the base fee of one signature.
  return { wire: Uint8Array.from(getTransactionEncoder().encode(final)), fee: fee ?? 5_000n, units }
}

/** Whether a transaction is in a block; undefined while the network has not said. */
export async function statusOf(
  rpc: Rpc<SolanaRpcApi>,
  signature: string,
): Promise<'confirmed' | 'failed' | undefined> {
  const { value } = await rpc
    .getSignatureStatuses([signature as Signature], { searchTransactionHistory: true })
    .send()
  const [status] = value
  if (!status || status.confirmationStatus === 'processed') return undefined
  return status.err === null ? 'confirmed' : 'failed'
}
