import { fieldsOf, listOf } from '../../kernel/index.ts'
import { decodeBase58, refusalFirst } from '../values/index.ts'
import { solanaErrors } from './errors.ts'
import { accountSize, type Extension, refuseRules } from './extensions.ts'
import { AccountRole, type Address, type Instruction, pack, systemProgram } from './instructions.ts'
import { isU64 } from './rpc.ts'
import type { Ledger } from './sdk-types.ts'

const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

const { READONLY, READONLY_SIGNER, WRITABLE, WRITABLE_SIGNER } = AccountRole

/** Creates the receiver's token account unless it exists by then (idempotent instruction). */
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
}

/** An account as the node describes it; undefined where there is none. */
async function accountAt(
  rpc: Ledger,
  address: Address,
  form: object,
): Promise<Account | undefined> {
  const { value } = fieldsOf(
    await rpc.ask('getAccountInfo', [address, { ...form, commitment: 'confirmed' }]),
  )
  const { owner, data, executable } = fieldsOf(value)
  return value === null ? undefined : { owner: String(owner), data, executable }
}
const parsed = { encoding: 'jsonParsed' }
const whole = { encoding: 'base64' }
/** Who owns an account is asked without its data, which is large for programs. */
const empty = { ...whole, dataSlice: { offset: 0, length: 0 } }

/** The account of a receiver; undefined where there is none. Throws for one of which the node does not say the owner. */
async function receiverAt(
  rpc: Ledger,
  address: Address,
): Promise<Pick<Account, 'owner' | 'executable'> | undefined> {
  const account = await accountAt(rpc, address, empty)
  if (account && !isPublicKey(account.owner)) throw new Error('The node gave no usable account.')
  return account
}

/** Whether a program, and no person, decides about what an address receives. */
export async function isProgram(rpc: Ledger, address: Address): Promise<boolean> {
  const account = await receiverAt(rpc, address)
  return account !== undefined && (account.executable === true || account.owner !== systemProgram)
}

/**
 * Throws `solana/receiver-is-token-account` for a mint and for a token account: what they receive, no person can move again.
 */
export async function refuseTokenAccount(rpc: Ledger, to: Address): Promise<void> {
  const { owner = '' } = (await receiverAt(rpc, to)) ?? {}
  if (tokenPrograms.includes(owner)) throw solanaErrors.create('receiver-is-token-account')
}

/** The accounts in which an owner receives a token: one for each token program that may keep it. */
export const tokenAccounts = (
  rpc: Pick<Ledger, 'sdk'>,
  owner: Address,
  mint: Address,
): Promise<readonly Address[]> =>
  Promise.all(tokenPrograms.map((program) => associatedAccount(rpc, owner, mint, program)))

/** The data of a mint account; the program that owns it decides how its tokens move. */
interface Mint {
  readonly program: Address
  readonly decimals: number
  readonly extensions: readonly Extension[]
  readonly name?: unknown
  readonly symbol?: unknown
}

interface ParsedMint {
  readonly type?: unknown
  readonly info?: {
    readonly decimals?: unknown
    readonly extensions?: readonly Extension[]
  }
}

/** Reads a mint. Throws `solana/not-a-token` when the account is none. */
export async function readMint(rpc: Ledger, mint: Address): Promise<Mint> {
  const account = await accountAt(rpc, mint, parsed)
  const program = account?.owner
  const mintData = fieldsOf(account?.data).parsed as ParsedMint | undefined
  const decimals = Number(mintData?.info?.decimals)
  const valid = isU64(mintData?.info?.decimals) && decimals <= 255
  if (!program || !tokenPrograms.includes(program) || mintData?.type !== 'mint' || !valid)
    throw solanaErrors.create('not-a-token')
  const extensions = listOf(mintData.info?.extensions, 100) as readonly Extension[]
  const metadata = extensions.find(({ extension }) => extension === 'tokenMetadata')?.state
  const { name, symbol } = fieldsOf(metadata)
  return { program, decimals, extensions, ...(metadata && { name, symbol }) }
}

/** Name and symbol as the metadata program keeps them for older tokens; undefined when there are none. */
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

const isPublicKey = (text: unknown): text is Address =>
  typeof text === 'string' && decodeBase58(text)?.length === 32

interface Holding {
  readonly account: Address
  readonly amount: bigint
}

/** More accounts to pay from do not fit into one transaction for sure. */
const maxHoldings = 8

/** An owner's accounts of one token with their amounts, largest first, as many as one transfer can empty. */
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
      const { amount } = fieldsOf(fieldsOf(info).tokenAmount)
      if (typeof amount !== 'string' || !/^\d{1,20}$/.test(amount) || !isPublicKey(pubkey))
        throw solanaErrors.create('not-a-token')
      return { account: pubkey, amount: BigInt(amount) }
    })
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
  rpc: Ledger,
  input: {
    readonly from: Address
    readonly to: Address
    readonly mint: Address
    readonly amount: bigint
  },
): Promise<{ readonly instructions: readonly Instruction[]; readonly rent: bigint }> {
  const { from, to, mint, amount } = input
  const { program, decimals, extensions } = await readMint(rpc, mint)
  refuseRules(extensions)
  const target = await associatedAccount(rpc, to, mint, program)
  const [sources, existing] = await refusalFirst([
    holdings(rpc, from, mint),
    accountAt(rpc, target, empty),
    refuseTokenAccount(rpc, to),
  ])
  const given = shares(sources, amount)
  const none = { account: await associatedAccount(rpc, from, mint, program), amount }
  const transfers = (given.length > 0 ? given : [none]).map(
    (part): Instruction => ({
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
  if (existing) return { instructions: transfers, rent: 0n }
  const rent = await rpc.ask('getMinimumBalanceForRentExemption', [
    accountSize(extensions),
    { commitment: 'confirmed' },
  ])
  if (!isU64(rent)) throw new Error('The node gave no usable rent.')
  const create = createAccount({ payer: from, account: target, owner: to, mint, program })
  return { instructions: [create, ...transfers], rent: BigInt(rent) }
}
