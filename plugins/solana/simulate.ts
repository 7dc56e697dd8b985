import { arrival, fieldsOf, listOf } from '../../kernel/index.ts'
import type { ChainIo } from '../connections/contract.ts'
import type { Simulated, SimulationInput } from '../transactions/contract.ts'
import { encodeBase58, fromBase64, toBase64, type WithSdk } from '../values/index.ts'
import { asked, requested } from './adapter.ts'
import { AccountRole } from './instructions.ts'
import { isU64 } from './rpc.ts'
import type { Ledger } from './sdk-types.ts'
import { plainAccounts } from './transfers-in.ts'

const commitment = 'confirmed'
/** Any hash: the node replaces it. */
const anyHash = '11111111111111111111111111111111'
const maxAccounts = 64

/** Lamports of an account, and its tokens if it is a token account. */
interface Account {
  readonly lamports: bigint
  readonly token?: {
    readonly mint: string
    readonly owner: string
    readonly units: bigint
    readonly delegate?: string
    readonly delegated: bigint
  }
}

const tokenPrograms: readonly unknown[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

/** Reads an account as a node describes it: the first 165 bytes are the same in both token programs. */
function readAccount(value: unknown): Account {
  if (value === null) return { lamports: 0n }
  const { lamports, owner: program, data } = fieldsOf(value)
  const [text] = listOf(data, 2)
  if (!isU64(lamports) || typeof text !== 'string') throw new Error('The node gave no account.')
  if (!tokenPrograms.includes(program)) return { lamports: BigInt(lamports) }
  const bytes = fromBase64(text)
  if (!bytes || bytes.length < 165) throw new Error('The node gave no token account.')
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const key = (at: number): string => encodeBase58(bytes.slice(at, at + 32))
  const hasDelegate = view.getUint32(72, true) === 1
  return {
    lamports: BigInt(lamports),
    token: {
      ...{ mint: key(0), owner: key(32), units: view.getBigUint64(64, true) },
      ...(hasDelegate && { delegate: key(76) }),
      delegated: hasDelegate ? view.getBigUint64(121, true) : 0n,
    },
  }
}

function accountsOf(value: unknown, count: number): readonly Account[] {
  if (!Array.isArray(value) || value.length !== count) throw new Error('The node gave no accounts.')
  return (value as readonly unknown[]).map(readAccount)
}

type Pair = readonly [before: Account, after: Account]

/**
 * Changes of lamports without the fee, which is what all accounts together lose, and without the rent it includes: both
 * are the payer's.
 */
function coinChanges(
  pairs: ReadonlyMap<string, Pair>,
  payer: string,
  { owners }: SimulationInput,
): Simulated['changes'] {
  const lost = [...pairs.values()].reduce(
    (sum, [before, after]) => sum + before.lamports - after.lamports,
    0n,
  )
  const rent = [...pairs.values()].reduce(
    (sum, [before, after]) => (after.token ? sum + after.lamports - before.lamports : sum),
    0n,
  )
  return owners.flatMap((owner) => {
    const [before, after] = pairs.get(owner) ?? []
    if (!before || !after || after.token) return []
    const units = after.lamports - before.lamports + (owner === payer ? lost + rent : 0n)
    return units === 0n ? [] : [{ owner, units: String(units) }]
  })
}

function tokenChanges(
  pairs: ReadonlyMap<string, Pair>,
  { owners }: SimulationInput,
): Simulated['changes'] {
  const totals = new Map<string, { owner: string; token: string; units: bigint }>()
  for (const [address, pair] of pairs)
    for (const [index, { token }] of pair.entries()) {
      // A transaction names the token account of its receiver, and not whose it is.
      const owner = owners.find((one) => one === token?.owner || one === address)
      if (!token || owner === undefined) continue
      const { mint, units } = token
      const key = `${owner} ${mint}`
      const total = totals.get(key) ?? { owner, token: mint, units: 0n }
      totals.set(key, { ...total, units: total.units + (index === 0 ? -units : units) })
    }
  const found = [...totals.values()].flatMap(({ units, ...change }) =>
    units === 0n ? [] : [{ ...change, units: String(units) }],
  )
  return owners.flatMap((owner) => found.filter((change) => change.owner === owner))
}

const approvalsOf = (pairs: ReadonlyMap<string, Pair>, from: string): Simulated['approvals'] =>
  [...pairs.values()].flatMap(([before, { token }]) =>
    token?.owner === from &&
    token.delegate !== undefined &&
    (token.delegated > (before.token?.delegated ?? 0n) || token.delegate !== before.token?.delegate)
      ? [{ token: token.mint, symbol: '', spender: token.delegate }]
      : [],
  )

/**
 * Simulates a transfer, or a host's transaction in base64, on the newest state, and compares every account that it can
 * change. Undefined for several requests, and for a transaction that does more than transfers. Throws `solana/node-failed` and the errors of an estimate.
 */
export async function simulate(
  io: ChainIo & WithSdk,
  input: SimulationInput,
): Promise<Simulated | undefined> {
  const { encoded, requests } = input
  const [request] = requests
  if (encoded !== undefined) {
    const accounts = plainAccounts(fromBase64(encoded) ?? new Uint8Array())
    if (!accounts) return undefined
    const { readerOf } = await arrival(() => import('./web3.ts'))
    return asked(io, compared({ rpc: readerOf(io), wire: encoded, accounts }, input))
  }
  if (!request || requests.length > 1 || 'data' in request) return undefined
  return asked(
    io,
    trialOf(io, request).then((trial) => compared(trial, input)),
  )
}

/** A transaction to try, as base64, and the accounts that it may change, its payer first. */
interface Trial {
  readonly rpc: Pick<Ledger, 'ask'>
  readonly wire: string
  readonly accounts: readonly string[]
}

async function trialOf(
  io: ChainIo & WithSdk,
  request: Parameters<typeof requested>[1],
): Promise<Trial> {
  const { rpc, from, instructions } = await requested(io, request)
  const { compile } = await rpc.sdk()
  const { wire } = compile(from, { blockhash: anyHash, lastValidBlockHeight: 0n }, instructions)
  const writable = instructions.flatMap(({ accounts = [] }) =>
    accounts.filter(
      ({ role }) => role === AccountRole.WRITABLE || role === AccountRole.WRITABLE_SIGNER,
    ),
  )
  return {
    ...{ rpc, wire: toBase64(wire) },
    accounts: [from, ...writable.map(({ address }) => address)],
  }
}

async function compared(
  { rpc, wire, accounts: changed }: Trial,
  input: SimulationInput,
): Promise<Simulated> {
  const addresses = [...new Set(changed)]
  if (addresses.length > maxAccounts) throw new Error('There are too many accounts.')
  const [before, tried] = await Promise.all([
    rpc.ask('getMultipleAccounts', [addresses, { encoding: 'base64', commitment }]),
    rpc.ask('simulateTransaction', [
      wire,
      {
        ...{ encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, commitment },
        accounts: { encoding: 'base64', addresses },
      },
    ]),
  ])
  const { err, accounts } = fieldsOf(fieldsOf(tried).value)
  if (err !== null) return { changes: [], approvals: [], fails: true }
  const old = accountsOf(fieldsOf(before).value, addresses.length)
  const now = accountsOf(accounts, addresses.length)
  const pairs = new Map(
    addresses.map((address, index): [string, Pair] => [
      address,
      [old[index] ?? { lamports: 0n }, now[index] ?? { lamports: 0n }],
    ]),
  )
  return {
    changes: [...coinChanges(pairs, addresses[0] ?? '', input), ...tokenChanges(pairs, input)],
    approvals: approvalsOf(pairs, input.from),
  }
}
