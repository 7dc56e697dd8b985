import { fieldsOf, listOf } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { decodeBase58, encodeBase58, toBase64, type WithSdk } from '../values/index.ts'
import { solanaErrors } from './errors.ts'
import { AccountRole, type Address, type Instruction, pack } from './instructions.ts'
import { isU64, need } from './rpc.ts'
import { loadSolana } from './sdk.ts'
import type { Compiled, Ledger } from './sdk-types.ts'

// The one door to what uses the SDK: it comes in one piece, with the first transfer or token.
export { payLamports } from './instructions.ts'
export {
  holdings,
  isProgram,
  payTokens,
  readMetadata,
  readMint,
  refuseTokenAccount,
  tokenAccounts,
} from './tokens.ts'

const budgetProgram = 'ComputeBudget111111111111111111111111111111'

const { WRITABLE, WRITABLE_SIGNER } = AccountRole
const commitment = 'confirmed'

/** The SDK alone, for what no node is asked. */
export const builderOf = ({ sdk }: WithSdk): Pick<Ledger, 'sdk'> => ({ sdk: () => loadSolana(sdk) })

export const readerOf = (io: ReadIo & WithSdk): Ledger => ({
  ask: (method, params) => need(io, method, params),
  ...builderOf(io),
})

/** Base58 text of bytes, the way signatures are written. */
export const toBase58: (bytes: Uint8Array) => string = encodeBase58

/** Throws `solana/bad-receiver` for a text that is not the base58 form of 32 bytes. */
export function strictAddress(text: string): Address {
  if (decodeBase58(text)?.length !== 32) throw solanaErrors.create('bad-receiver')
  return text
}

/** Most micro-lamports per unit that are paid for haste, whatever others pay. */
const maxUnitPrice = 1_000_000n
/** Slots of which nodes remember what was paid, with room. */
const maxSlots = 1_000
/** What a transaction may use at most. */
const maxUnits = 1_400_000n
/** Lamports for the one signature, which is taken whatever a node says. */
const perSignature = 5_000n
const microLamports = 1_000_000n

/** What three quarters of the recent transactions on the same accounts stayed below. */
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

/** What the token programs object to, by their numbers: `TokenError` of Token-2022. */
const reasons: ReadonlyMap<number, string> = new Map([
  [1, 'the balance is too small.'],
  [17, 'the account is frozen. Ask the issuer of the token.'],
  [36, 'the receiver wants a note with each transfer, which this app cannot write.'],
  [37, 'this token cannot be moved.'],
  [67, 'this token cannot be moved now: its issuer paused it.'],
])

/** Words for why the ledger would refuse. */
function reasonOf(error: unknown): string {
  const { InstructionError, InsufficientFundsForRent } = fieldsOf(error)
  const [, detail] = listOf(InstructionError, 2)
  const known = reasons.get(Number(fieldsOf(detail).Custom))
  if (known !== undefined) return known
  if (error === 'AccountNotFound' || error === 'InsufficientFundsForFee')
    return 'there is not enough SOL for the fee.'
  if (InsufficientFundsForRent !== undefined)
    return 'an account would be left with too little SOL to exist.'
  return error === undefined
    ? 'the node did not say why.'
    : 'one of its steps fails. The token or the receiver may not allow it.'
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
  rpc: Ledger,
  payer: Address,
  instructions: readonly Instruction[],
): Promise<Draft> {
  const [sdk, newest, price] = await Promise.all([
    rpc.sdk(),
    rpc.ask('getLatestBlockhash', [{ commitment }]),
    unitPrice(rpc, instructions),
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
  if (err !== null) throw solanaErrors.create('would-fail', { reason: reasonOf(err) })
  if (!isU64(consumed) || consumed > maxUnits) throw new Error('The node gave no usable units.')
  // The two budget instructions cost 300 units themselves; a tenth is kept in reserve.
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
  const named = BigInt(fee ?? 0)
  return { wire: final.wire, fee: named > least ? named : least, units }
}
