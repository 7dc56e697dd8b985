import {
  AccountRole,
  type Address,
  getAddressEncoder,
  getBase64Encoder,
  getProgramDerivedAddress,
  type IInstruction,
  type Rpc,
  type SolanaRpcApi,
} from '@solana/web3.js'
import { solanaErrors } from './errors.ts'
import { pack, systemProgram } from './instructions.ts'

const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address
const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s' as Address

const { READONLY, READONLY_SIGNER, WRITABLE, WRITABLE_SIGNER } = AccountRole

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
