import { fieldsOf, listOf } from '../../kernel/index.ts'
import { decodeBase58, refusalFirst } from '../values/index.ts'
import { solanaErrors } from './errors.ts'
import {
  accountSize,
  type Extension,
  feeIn,
  keptOf,
  type MintRules,
  readRules,
  refuseAccount,
} from './extensions.ts'
import { AccountRole, type Address, type Instruction, pack, systemProgram } from './instructions.ts'
import { isU64 } from './rpc.ts'
import type { Ledger } from './sdk-types.ts'

/** Token-2022, whose tokens may have extensions. */
const extendedProgram = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  extendedProgram,
]
const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

const { READONLY, READONLY_SIGNER, WRITABLE, WRITABLE_SIGNER } = AccountRole

/** Instruction that creates the receiver's token account, or does nothing if it exists (idempotent). */
const createAccount = (input: {
  readonly payer: Address
  readonly account: Address
  readonly owner: Address
  readonly mint: Address
  readonly program: Address
}): Instruction => ({
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

const bytesOf = (address: Address): Uint8Array => decodeBase58(address) ?? new Uint8Array()

async function associatedAccount(
  rpc: Pick<Ledger, 'sdk'>,
  owner: Address,
  mint: Address,
  program: Address,
): Promise<Address> {
  const { derive } = await rpc.sdk()
  return derive(associatedProgram, [owner, program, mint].map(bytesOf))
}

interface Account {
  readonly owner: string
  readonly data: unknown
  readonly executable: unknown
  /** Size in bytes; older nodes leave it out. */
  readonly space: unknown
}

/** An account as the node describes it; undefined if it does not exist. */
async function accountAt(
  rpc: Ledger,
  address: Address,
  form: object,
): Promise<Account | undefined> {
  const { value } = fieldsOf(
    await rpc.ask('getAccountInfo', [address, { ...form, commitment: 'confirmed' }]),
  )
  const { owner, data, executable, space } = fieldsOf(value)
  return value === null ? undefined : { owner: String(owner), data, executable, space }
}
const parsed = { encoding: 'jsonParsed' }
const whole = { encoding: 'base64' }
/** The owner of an account is read without the account's data, which is large for programs. */
const empty = { ...whole, dataSlice: { offset: 0, length: 0 } }

/** A receiver's account; undefined if it does not exist. Throws if the node does not name its owner. */
async function receiverAt(
  rpc: Ledger,
  address: Address,
): Promise<Pick<Account, 'owner' | 'executable'> | undefined> {
  const account = await accountAt(rpc, address, empty)
  if (account && !isPublicKey(account.owner)) throw new Error('The node gave no usable account.')
  return account
}

/** True if a program, not a person, controls what an address receives. */
export async function isProgram(rpc: Ledger, address: Address): Promise<boolean> {
  const account = await receiverAt(rpc, address)
  return account !== undefined && (account.executable === true || account.owner !== systemProgram)
}

/** Throws `solana/receiver-is-token-account` for a mint or a token account: nobody could move what they receive. */
export async function refuseTokenAccount(rpc: Ledger, to: Address): Promise<void> {
  const { owner = '' } = (await receiverAt(rpc, to)) ?? {}
  if (tokenPrograms.includes(owner)) throw solanaErrors.create('receiver-is-token-account')
}

/** The accounts in which an owner can receive a token: one per token program. */
export const tokenAccounts = (
  rpc: Pick<Ledger, 'sdk'>,
  owner: Address,
  mint: Address,
): Promise<readonly Address[]> =>
  Promise.all(tokenPrograms.map((program) => associatedAccount(rpc, owner, mint, program)))

/** A mint account; its owning program decides how the tokens move. */
export interface Mint {
  readonly program: Address
  readonly decimals: number
  readonly extensions: readonly Extension[]
  readonly name?: unknown
  readonly symbol?: unknown
}

/** Bytes of a mint without extensions. */
const plainMintBytes = 82

interface ParsedMint {
  readonly type?: unknown
  readonly info?: {
    readonly decimals?: unknown
    readonly extensions?: readonly Extension[]
  }
}

/** Reads a mint. Throws `solana/not-a-token` if the account is not one. */
export async function readMint(rpc: Ledger, mint: Address): Promise<Mint> {
  const account = await accountAt(rpc, mint, parsed)
  const program = account?.owner
  const mintData = fieldsOf(account?.data).parsed as ParsedMint | undefined
  const decimals = Number(mintData?.info?.decimals)
  const valid = isU64(mintData?.info?.decimals) && decimals <= 255
  if (!program || !tokenPrograms.includes(program) || mintData?.type !== 'mint' || !valid)
    throw solanaErrors.create('not-a-token')
  const extensions = listOf(mintData.info?.extensions, 100) as readonly Extension[]
  // A node that does not know extensions leaves them out; the size shows that there are some.
  if (extensions.length === 0 && account && Number(account.space ?? 0) > plainMintBytes)
    throw solanaErrors.create('token-rules', { rule: 'unknown' })
  const metadata = extensions.find(({ extension }) => extension === 'tokenMetadata')?.state
  const { name, symbol } = fieldsOf(metadata)
  return { program, decimals, extensions, ...(metadata && { name, symbol }) }
}

/** Reads name and symbol from the metadata program, for older tokens; undefined if there are none. */
export async function readMetadata(
  rpc: Ledger,
  mint: Address,
): Promise<readonly [name: string, symbol: string] | undefined> {
  const { derive } = await rpc.sdk()
  const seeds = [new TextEncoder().encode('metadata'), bytesOf(metadataProgram), bytesOf(mint)]
  const account = await accountAt(rpc, await derive(metadataProgram, seeds), whole)
  if (account?.owner !== metadataProgram) return undefined
  const [text64] = listOf(account.data, 2)
  const data = Uint8Array.from(atob(String(text64)), (character) => character.charCodeAt(0))
  // A key byte and two addresses, then texts with a length, padded with zeros.
  let at = 65
  const text = (): string => {
    const length = at + 4 <= data.length ? new DataView(data.buffer).getUint32(at, true) : 0
    const slice = data.subarray(at + 4, Math.min(at + 4 + length, data.length))
    at += 4 + length
    return new TextDecoder().decode(slice).replaceAll('\0', '')
  }
  return [text(), text()]
}

const isPublicKey = (text: unknown): text is Address =>
  typeof text === 'string' && decodeBase58(text)?.length === 32

interface Holding {
  readonly account: Address
  readonly units: bigint
  /** True if the issuer froze the account: its tokens cannot be moved. */
  readonly frozen: boolean
  /** Another account that may take from it, and how much. */
  readonly delegate?: Delegate
}

/** An approved account, and the most that it may take, smallest unit, decimal text. */
export interface Delegate {
  readonly address: string
  readonly units: string
}

/** The approved account of a token account. Throws if the node does not say what it may take. */
function delegateOf(info: unknown): Delegate | undefined {
  const { delegate, delegatedAmount } = fieldsOf(info)
  if (delegate === undefined || delegate === null) return undefined
  const { amount } = fieldsOf(delegatedAmount)
  if (typeof amount !== 'string' || !/^\d{1,20}$/.test(amount) || !isPublicKey(delegate))
    throw solanaErrors.create('not-a-token')
  return { address: delegate, units: amount }
}

/** More paying accounts are not certain to fit into one transaction. */
const maxHoldings = 8

/** An owner's accounts of one token with their amounts, largest first; at most as many as one transfer can use. */
export async function holdings(
  rpc: Ledger,
  owner: Address,
  mint: Address,
): Promise<readonly Holding[]> {
  const { value } = fieldsOf(
    await rpc.ask('getTokenAccountsByOwner', [
      owner,
      { mint },
      { encoding: 'jsonParsed', commitment: 'confirmed' },
    ]),
  )
  if (!Array.isArray(value)) throw new Error('The node gave no usable accounts.')
  return (value as readonly unknown[])
    .map((held) => {
      const { pubkey, account } = fieldsOf(held)
      const { info } = fieldsOf(fieldsOf(fieldsOf(account).data).parsed)
      const { tokenAmount, state } = fieldsOf(info)
      const { amount } = fieldsOf(tokenAmount)
      if (typeof amount !== 'string' || !/^\d{1,20}$/.test(amount) || !isPublicKey(pubkey))
        throw solanaErrors.create('not-a-token')
      const delegate = delegateOf(info)
      return {
        ...{ account: pubkey, units: BigInt(amount), frozen: state === 'frozen' },
        ...(delegate && { delegate }),
      }
    })
    .sort((a, b) => (a.units < b.units ? 1 : a.units > b.units ? -1 : 0))
    .slice(0, maxHoldings)
}

/** A part of a transfer, paid from one account. */
interface Share {
  readonly account: Address
  readonly units: bigint
  readonly delegate?: Delegate
}

/**
 * The amount that each account pays, using as few accounts as possible. A shortfall is charged to the first, so that
 * the ledger refuses it. Throws `solana/token-frozen` if a frozen account holds what is lacking.
 */
function shares(sources: readonly Holding[], units: bigint): readonly Share[] {
  let left = units
  const given = sources.flatMap(({ account, units: held, frozen, delegate }) => {
    const part = frozen ? 0n : held < left ? held : left
    left -= part
    return part > 0n ? [{ account, units: part, ...(delegate && { delegate }) }] : []
  })
  if (left > 0n && sources.some(({ frozen }) => frozen)) throw solanaErrors.create('token-frozen')
  const [first, ...others] = given
  return first ? [{ ...first, units: first.units + left }, ...others] : []
}

interface Payment {
  readonly from: Address
  readonly to: Address
  readonly mint: Address
  readonly units: bigint
}

/** The current epoch, in which fees of tokens change. */
async function epochOf(rpc: Ledger): Promise<bigint> {
  const { epoch } = fieldsOf(await rpc.ask('getEpochInfo', [{ commitment: 'confirmed' }]))
  if (!isU64(epoch)) throw new Error('The node gave no usable epoch.')
  return BigInt(epoch)
}

/** A payment read from the chain: the parts, what the token keeps of each, and its rules. */
interface Read {
  readonly mint: Mint
  readonly rules: MintRules
  readonly parts: readonly (Share & { readonly kept: bigint })[]
  readonly fee?: ReturnType<typeof feeIn>
}

async function readPayment(rpc: Ledger, payment: Payment, nowMs: number): Promise<Read> {
  const { from, mint: address, units } = payment
  const mint = await readMint(rpc, address)
  const rules = readRules(mint.extensions, nowMs)
  const [sources, epoch] = await refusalFirst([
    holdings(rpc, from, address),
    rules.fees && epochOf(rpc),
  ])
  const given = shares(sources, units)
  const none = { account: await associatedAccount(rpc, from, address, mint.program), units }
  const fee = rules.fees && epoch !== undefined ? feeIn(rules.fees, epoch) : undefined
  const parts = (given.length > 0 ? given : [none]).map((part) => ({
    ...part,
    kept: fee ? keptOf(fee.current, part.units) : 0n,
  }))
  return { mint, rules, parts, ...(fee && { fee }) }
}

const keptIn = ({ parts }: Read): bigint => parts.reduce((sum, { kept }) => sum + kept, 0n)

/** What the receiver of a payment gets, and the rules to show. Throws like `readRules`, and `solana/token-frozen`. */
export async function readTerms(
  rpc: Ledger,
  payment: Payment,
  nowMs: number,
): Promise<
  { readonly arrives: bigint; readonly delegates: readonly Delegate[] } & Pick<
    Read,
    'rules' | 'fee'
  >
> {
  const read = await readPayment(rpc, payment, nowMs)
  const { rules, fee, parts } = read
  const delegates = parts.flatMap(({ delegate }) => delegate ?? [])
  return { arrives: payment.units - keptIn(read), delegates, rules, ...(fee && { fee }) }
}

/** Instruction that moves a part of a token; with a fee, the ledger refuses it if the fee is another one by then. */
function transferOf(
  { program, decimals }: Mint,
  { account, units, kept }: Read['parts'][number],
  { from, mint, target }: Pick<Payment, 'from' | 'mint'> & { readonly target: Address },
): Instruction {
  return {
    programAddress: program,
    accounts: [
      { address: account, role: WRITABLE },
      { address: mint, role: READONLY },
      { address: target, role: WRITABLE },
      { address: from, role: READONLY_SIGNER },
    ],
    data:
      kept > 0n
        ? pack({ u8: [26, 1] }, [...pack({ u64: [units] }), decimals, ...pack({ u64: [kept] })])
        : pack({ u8: [12] }, [...pack({ u64: [units] }), decimals]),
  }
}

/**
 * Instructions that move a token; if the receiver lacks a token account, it is created at the sender's cost. Throws
 * `solana/token-changed` if the receiver would not get `arrives`, and like `refuseAccount`.
 */
export async function payTokens(
  rpc: Ledger,
  payment: Payment & { readonly arrives: bigint },
  nowMs: number,
): Promise<{ readonly instructions: readonly Instruction[]; readonly rent: bigint }> {
  const { from, to, mint, units, arrives } = payment
  const read = await readPayment(rpc, payment, nowMs)
  if (units - keptIn(read) !== arrives) throw solanaErrors.create('token-changed')
  const { program, extensions } = read.mint
  const target = await associatedAccount(rpc, to, mint, program)
  const [existing] = await refusalFirst([
    accountAt(rpc, target, parsed),
    refuseTokenAccount(rpc, to),
  ])
  const transfers = read.parts.map((part) => transferOf(read.mint, part, { from, mint, target }))
  // Lamports that somebody sent there in advance make no token account yet.
  if (existing?.owner === program) {
    refuseAccount(fieldsOf(fieldsOf(fieldsOf(existing.data).parsed).info), to)
    return { instructions: transfers, rent: 0n }
  }
  if (read.rules.bornFrozen) throw solanaErrors.create('receiver-frozen')
  const rent = await rpc.ask('getMinimumBalanceForRentExemption', [
    accountSize(extensions, program === extendedProgram),
    { commitment: 'confirmed' },
  ])
  if (!isU64(rent)) throw new Error('The node gave no usable rent.')
  const create = createAccount({ payer: from, account: target, owner: to, mint, program })
  return { instructions: [create, ...transfers], rent: BigInt(rent) }
}
