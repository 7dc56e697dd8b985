import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createSolanaRpcFromTransport,
  createTransactionMessage,
  getAddressEncoder,
  getBase58Decoder,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getProgramDerivedAddress,
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
import { post } from './rpc.ts'

// The only file that loads the SDK: everything here comes with the first transfer or token.

const systemProgram = '11111111111111111111111111111111' as Address
const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address
const budgetProgram = 'ComputeBudget111111111111111111111111111111' as Address
const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s' as Address

const { READONLY, READONLY_SIGNER, WRITABLE, WRITABLE_SIGNER } = AccountRole

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

interface Fields {
  readonly u8?: readonly number[]
  readonly u32?: readonly number[]
  readonly u64?: readonly bigint[]
}

/** Instruction data: bytes, then little-endian 32-bit, then 64-bit numbers. */
function pack({ u8 = [], u32 = [], u64 = [] }: Fields, tail: readonly number[] = []): Uint8Array {
  const data = new Uint8Array(u8.length + u32.length * 4 + u64.length * 8 + tail.length)
  const view = new DataView(data.buffer)
  data.set(u8)
  u32.forEach((value, index) => {
    view.setUint32(u8.length + index * 4, value, true)
  })
  u64.forEach((value, index) => {
    view.setBigUint64(u8.length + u32.length * 4 + index * 8, value, true)
  })
  data.set(tail, data.length - tail.length)
  return data
}

/** Moves lamports. */
export const payLamports = (from: Address, to: Address, amount: bigint): IInstruction => ({
  programAddress: systemProgram,
  accounts: [
    { address: from, role: WRITABLE_SIGNER },
    { address: to, role: WRITABLE },
  ],
  data: pack({ u32: [2], u64: [amount] }),
})

/** Creates the receiver's token account unless somebody did so meanwhile. */
const createAccount = (input: {
  readonly payer: Address
  readonly account: Address
  readonly owner: Address
  readonly mint: Address
  readonly program: Address
}): IInstruction => ({
  programAddress: associatedProgram,
  accounts: [
    { address: input.payer, role: WRITABLE_SIGNER },
    { address: input.account, role: WRITABLE },
    { address: input.owner, role: READONLY },
    { address: input.mint, role: READONLY },
    { address: systemProgram, role: READONLY },
    { address: input.program, role: READONLY },
  ],
  data: pack({ u8: [1] }),
})

async function associatedAccount(
  owner: Address,
  mint: Address,
  program: Address,
): Promise<Address> {
  const bytes = getAddressEncoder()
  const [account] = await getProgramDerivedAddress({
    programAddress: associatedProgram,
    seeds: [bytes.encode(owner), bytes.encode(program), bytes.encode(mint)],
  })
  return account
}

/** What a mint account says; the program that owns it decides how its tokens move. */
interface Mint {
  readonly program: Address
  readonly decimals: number
  readonly name?: unknown
  readonly symbol?: unknown
}

interface ParsedMint {
  readonly type?: unknown
  readonly info?: {
    readonly decimals?: unknown
    readonly extensions?: readonly { readonly extension?: unknown; readonly state?: object }[]
  }
}

/** Reads a mint. Throws `solana/not-a-token` when the account is none. */
export async function readMint(rpc: Rpc<SolanaRpcApi>, mint: Address): Promise<Mint> {
  const { value } = await rpc.getAccountInfo(mint, { encoding: 'jsonParsed' }).send()
  const program = value?.owner
  const data = value?.data as { readonly parsed?: ParsedMint } | undefined
  const parsed = data?.parsed
  const decimals = Number(parsed?.info?.decimals)
  const valid = Number.isInteger(decimals) && decimals >= 0 && decimals <= 255
  if (!program || !tokenPrograms.includes(program) || parsed?.type !== 'mint' || !valid)
    throw solanaErrors.create('not-a-token')
  const extensions = parsed.info?.extensions ?? []
  const metadata = extensions.find(({ extension }) => extension === 'tokenMetadata')?.state
  return { program, decimals, ...(metadata as { name?: unknown; symbol?: unknown } | undefined) }
}

/** Name and symbol as the metadata program keeps them for older tokens; undefined when there are none. */
export async function readMetadata(
  rpc: Rpc<SolanaRpcApi>,
  mint: Address,
): Promise<readonly [name: string, symbol: string] | undefined> {
  const bytes = getAddressEncoder()
  const [account] = await getProgramDerivedAddress({
    programAddress: metadataProgram,
    seeds: ['metadata', bytes.encode(metadataProgram), bytes.encode(mint)],
  })
  const { value } = await rpc.getAccountInfo(account, { encoding: 'base64' }).send()
  if (value?.owner !== metadataProgram) return undefined
  const data = Uint8Array.from(getBase64Encoder().encode(value.data[0]))
  // A key byte and two addresses, then length-prefixed texts padded with zeros.
  let at = 65
  const text = (): string => {
    const length = at + 4 <= data.length ? new DataView(data.buffer).getUint32(at, true) : 0
    const slice = data.subarray(at + 4, Math.min(at + 4 + length, data.length))
    at += 4 + length
    return new TextDecoder().decode(slice).replaceAll('\0', '')
  }
  return [text(), text()]
}

interface Holding {
  readonly account: Address
  readonly amount: bigint
}

/** More accounts to pay from do not fit into one transaction for sure. */
const maxHoldings = 8

/** An owner's accounts of one token with their amounts, largest first, as many as one transfer can empty. */
export async function holdings(
  rpc: Rpc<SolanaRpcApi>,
  owner: Address,
  mint: Address,
): Promise<readonly Holding[]> {
  const { value } = await rpc
    .getTokenAccountsByOwner(owner, { mint }, { encoding: 'jsonParsed' })
    .send()
  return value
    .map(({ pubkey, account }) => ({
      account: pubkey,
      amount: BigInt(account.data.parsed.info.tokenAmount.amount),
    }))
    .sort((a, b) => (a.amount < b.amount ? 1 : a.amount > b.amount ? -1 : 0))
    .slice(0, maxHoldings)
}

/** What each account gives, so that as few as possible are touched. What they lack is asked of the first. */
function shares(sources: readonly Holding[], amount: bigint): readonly Holding[] {
  let left = amount
  const given = sources.flatMap(({ account, amount: held }) => {
    const part = held < left ? held : left
    left -= part
    return part > 0n ? [{ account, amount: part }] : []
  })
  const [first, ...others] = given
  return first ? [{ ...first, amount: first.amount + left }, ...others] : []
}

/** What moves a token; a missing token account of the receiver is created and paid for by the sender. */
export async function payTokens(
  rpc: Rpc<SolanaRpcApi>,
  input: {
    readonly from: Address
    readonly to: Address
    readonly mint: Address
    readonly amount: bigint
  },
): Promise<{ readonly instructions: readonly IInstruction[]; readonly rent: bigint }> {
  const { from, to, mint, amount } = input
  const { program, decimals } = await readMint(rpc, mint)
  const target = await associatedAccount(to, mint, program)
  const [sources, receiver, existing] = await Promise.all([
    holdings(rpc, from, mint),
    rpc.getAccountInfo(to, { encoding: 'base64' }).send(),
    rpc.getAccountInfo(target, { encoding: 'base64' }).send(),
  ])
  // Tokens sent to an account owned by a token account could never be moved again.
  if (receiver.value && tokenPrograms.includes(receiver.value.owner))
    throw solanaErrors.create('receiver-is-token-account')
  const given = shares(sources, amount)
  const none = { account: await associatedAccount(from, mint, program), amount }
  const transfers = (given.length > 0 ? given : [none]).map(
    (part): IInstruction => ({
      programAddress: program,
      accounts: [
        { address: part.account, role: WRITABLE },
        { address: mint, role: READONLY },
        { address: target, role: WRITABLE },
        { address: from, role: READONLY_SIGNER },
      ],
      data: pack({ u8: [12] }, [...pack({ u64: [part.amount] }), decimals]),
    }),
  )
  if (existing.value) return { instructions: transfers, rent: 0n }
  // Token-2022 accounts carry an extension or more; 170 bytes is what a plain one needs.
  const rent = await rpc.getMinimumBalanceForRentExemption(170n).send()
  const create = createAccount({ payer: from, account: target, owner: to, mint, program })
  return { instructions: [create, ...transfers], rent }
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
