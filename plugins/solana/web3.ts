import { fieldsOf, listOf } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { decodeBase58, encodeBase58, toBase64, type WithSdk } from '../values/index.ts'
import type { SolanaSending } from './contract.ts'
import { solanaErrors } from './errors.ts'
import { AccountRole, type Address, type Instruction, pack } from './instructions.ts'
import { objection } from './objections.ts'
import { isU64, need } from './rpc.ts'
import { loadSolana } from './sdk.ts'
import type { Compiled, Ledger } from './sdk-types.ts'

// The only entry to code that uses the SDK: one module, loaded with the first transfer or token.
export { payLamports } from './instructions.ts'
export {
  holdings,
  isProgram,
  payTokens,
  readMetadata,
  readMint,
  readTerms,
  refuseTokenAccount,
  tokenAccounts,
} from './tokens.ts'

const budgetProgram = 'ComputeBudget111111111111111111111111111111'

const { WRITABLE, WRITABLE_SIGNER } = AccountRole

/** Only the SDK, for work that needs no node. */
export const builderOf = ({ sdk }: WithSdk): Pick<Ledger, 'sdk'> => ({ sdk: () => loadSolana(sdk) })

export const readerOf = (io: ReadIo & WithSdk): Ledger => ({
  ask: (method, params) => need(io, method, params),
  ...builderOf(io),
})

/** Encodes bytes as base58, the form of signatures. */
export const toBase58: (bytes: Uint8Array) => string = encodeBase58

/** Throws `solana/bad-receiver` if the text is not the base58 form of 32 bytes. */
export function strictAddress(text: string): Address {
  if (decodeBase58(text)?.length !== 32) throw solanaErrors.create('bad-receiver')
  return text
}

/** Highest price per unit for priority, in micro-lamports, whatever others pay. */
const maxUnitPrice = 1_000_000n
/** Upper limit of slots for which nodes report recent fees. */
const maxSlots = 1_000
/** Highest compute units of a transaction. */
const maxUnits = 1_400_000n
/** Lamports for the one signature, regardless of a node's answer. */
const perSignature = 5_000n
const microLamports = 1_000_000n

/** The third quartile of the priority fees recently paid on the same accounts. */
async function unitPrice(rpc: Ledger, instructions: readonly Instruction[]): Promise<bigint> {
  const writable = instructions.flatMap(({ accounts = [] }) =>
    accounts.filter(({ role }) => role === WRITABLE || role === WRITABLE_SIGNER),
  )
  const addresses = [...new Set(writable.map((account) => account.address))]
  const recent = await rpc.ask('getRecentPrioritizationFees', [addresses])
  const paid = listOf(recent, maxSlots)
    .map((slot) => fieldsOf(slot).prioritizationFee)
    .filter(isU64)
    .map(BigInt)
    .sort((a, b) => Number(a - b))
  const price = paid[Math.floor(paid.length * 0.75)] ?? 0n
  return price < maxUnitPrice ? price : maxUnitPrice
}

/** A transaction ready for the wallet. */
export interface Draft {
  /** Wire form with empty signatures. */
  readonly wire: Uint8Array
  /** Fee in lamports, without rent. */
  readonly fee: bigint
  readonly computeUnits: bigint
}

/**
 * Builds, simulates and prices a transaction, as the host set it. Throws like `objection` if the ledger would refuse it.
 */
export async function draft(
  rpc: Ledger,
  payer: Address,
  instructions: readonly Instruction[],
  { commitment = 'confirmed', unitPrice: named }: SolanaSending = {},
): Promise<Draft> {
  const [sdk, newest, price] = await Promise.all([
    rpc.sdk(),
    rpc.ask('getLatestBlockhash', [{ commitment }]),
    named ?? unitPrice(rpc, instructions),
  ])
  const { blockhash, lastValidBlockHeight } = fieldsOf(fieldsOf(newest).value)
  if (typeof blockhash !== 'string' || !isU64(lastValidBlockHeight))
    throw new Error('The node gave no usable blockhash.')
  const lifetime = { blockhash, lastValidBlockHeight: BigInt(lastValidBlockHeight) }
  const compile = (list: readonly Instruction[]): Compiled => sdk.compile(payer, lifetime, list)
  const trial = compile(instructions)
  const tried = await rpc.ask('simulateTransaction', [
    toBase64(trial.wire),
    { encoding: 'base64', replaceRecentBlockhash: true, commitment },
  ])
  const { err, unitsConsumed: consumed = 0 } = fieldsOf(fieldsOf(tried).value)
  if (err !== null)
    throw objection(
      err,
      instructions.map(({ programAddress }) => programAddress),
    )
  if (!isU64(consumed) || consumed > maxUnits) throw new Error('The node gave no usable units.')
  // The two budget instructions cost 300 units; a tenth is added as reserve.
  const wanted = (BigInt(consumed) * 11n) / 10n + 300n
  const units = wanted < maxUnits ? wanted : maxUnits
  const budget: readonly Instruction[] = [
    { programAddress: budgetProgram, data: pack({ u8: [2], u32: [Number(units)] }) },
    { programAddress: budgetProgram, data: pack({ u8: [3], u64: [price] }) },
  ]
  const final = price > 0n ? compile([...budget, ...instructions]) : trial
  const priced = await rpc.ask('getFeeForMessage', [toBase64(final.message), { commitment }])
  const { value: fee } = fieldsOf(priced)
  if (fee !== null && !isU64(fee)) throw new Error('The node gave no usable fee.')
  const least = perSignature + (units * price + microLamports - 1n) / microLamports
  const told = BigInt(fee ?? 0)
  return { wire: final.wire, fee: told > least ? told : least, computeUnits: units }
}
