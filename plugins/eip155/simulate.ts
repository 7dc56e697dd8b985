import type { ChainIo, ReadIo } from '../connections/contract.ts'
import type { OpenApproval, Simulated, SimulationInput } from '../transactions/contract.ts'
import type { WithSdk } from '../values/index.ts'
import { transaction } from './adapter.ts'
import { transaction as callTransaction } from './calls.ts'
import { addressesIn, inLogs, type Watched } from './simulate-logs.ts'
import {
  type Asset,
  assetKey,
  granted,
  holding,
  type Read,
  type Right,
  rightKey,
} from './simulate-reads.ts'
import { type Run, type RunStep, run } from './simulate-runner.ts'
import { symbolOf, token } from './tokens.ts'
import { loadViem } from './viem.ts'

/** Most balances and approvals of a simulation, and of those that logs name. */
const most = { all: 80, logged: 60 }
/** Most contracts whose symbols are read. */
const mostNamed = 10

const lower = (text: string): string => text.toLowerCase()

function distinct<T>(all: readonly T[], keyOf: (one: T) => string, count: number): readonly T[] {
  return [...new Map(all.map((one) => [keyOf(one), one])).values()].slice(0, count)
}

/** Each balance and approval once; the first ones take precedence. */
const together = (...all: readonly Watched[]): Watched => ({
  assets: distinct([native, ...all.flatMap(({ assets }) => assets)], assetKey, most.all),
  rights: distinct(
    all.flatMap(({ rights }) => rights),
    rightKey,
    most.all,
  ),
})

const native: Asset = { kind: 'native' }

const keysOf = ({ assets, rights }: Watched): readonly string[] => [
  ...assets.map(assetKey),
  ...rights.map(rightKey),
]

/** What the request itself names: its tokens and NFTs, and the contracts and addresses in its calls. */
function named({ tokens, items }: SimulationInput, steps: readonly RunStep[]): Watched {
  const called = steps.filter(({ data }) => data.length >= 10)
  const mentioned = called.flatMap(({ data }) => addressesIn(data))
  const contracts = distinct([...tokens, ...called.map(({ to }) => to)].map(lower), String, 20)
  const others = distinct([...contracts, ...mentioned], String, 20)
  const rights = contracts.flatMap((one) =>
    others
      .filter((spender) => spender !== one)
      .map((spender): Right => ({ kind: 'allowance', token: one, spender })),
  )
  const operators = contracts.flatMap((one) =>
    distinct(mentioned, String, 4).map(
      (spender): Right => ({ kind: 'operator', token: one, spender }),
    ),
  )
  return {
    assets: [
      ...items.flatMap(({ address, id }): readonly Asset[] =>
        (['erc721', 'erc1155'] as const).map((kind) => ({
          ...{ kind, address: lower(address), id: BigInt(id) },
        })),
      ),
      ...others.map((address): Asset => ({ kind: 'token', address })),
    ],
    rights: [...rights, ...operators],
  }
}

const readsOf = (owners: readonly string[], from: string, watched: Watched): readonly Read[] => [
  ...owners.flatMap((owner) => watched.assets.map((asset) => holding(owner, asset))),
  ...watched.rights.map((right) => granted(from, right)),
]

/** Compares the numbers of a run by their keys; undefined for one that a contract does not have. */
function compared(reads: readonly Read[], { before, after }: Run) {
  const numbers = new Map(
    reads.map(({ key, value }, index) => {
      const [old, now] = [before[index], after[index]]
      return [key, { old: old && value(old), now: now && value(now) }] as const
    }),
  )
  return (key: string): { readonly old: bigint; readonly now: bigint } | undefined => {
    const { old, now } = numbers.get(key) ?? {}
    return old === undefined || now === undefined ? undefined : { old, now }
  }
}

/** True if a request calls a contract, other than for a transfer. */
const calls = ({ requests }: SimulationInput): boolean =>
  requests.some((request) => 'data' in request && request.data.length >= 10)

interface Names {
  readonly symbol?: string
  readonly decimals?: number
}

/** Reads the names of tokens that the caller does not know. A token without usable names is shown by its address. */
async function readNames(
  io: ReadIo & WithSdk,
  from: string,
  tokens: readonly string[],
  collections: readonly string[],
): Promise<ReadonlyMap<string, Names>> {
  const found: readonly (readonly [string, Names])[] = await Promise.all([
    ...tokens.map(async (address) => {
      const facts = await token(io, address, from).catch(() => undefined)
      return [address, facts ? { symbol: facts.symbol, decimals: facts.decimals } : {}] as const
    }),
    ...collections.map(async (address) => {
      const symbol = await symbolOf(io, address).catch(() => '')
      return [address, { symbol }] as const
    }),
  ])
  return new Map(found)
}

interface Move {
  readonly owner: string
  readonly asset: Asset
  readonly units: bigint
}

/** Removes the NFTs of a collection (ERC-721) from its count, which is read like a token's balance. */
function withoutCounts(moves: readonly Move[]): readonly Move[] {
  return moves.flatMap((move) => {
    const { asset } = move
    if (asset.kind !== 'token') return [move]
    const counted = moves.reduce(
      (sum, other) =>
        other.asset.kind === 'erc721' && other.asset.address === asset.address
          ? sum + other.units
          : sum,
      0n,
    )
    const units = move.units - counted
    return units === 0n ? [] : [{ ...move, units }]
  })
}

/** True if a right is larger than before: another account may take more. */
function isOpened({ kind }: Right, { old, now }: { readonly old: bigint; readonly now: bigint }) {
  return kind === 'approved' ? now !== 0n && now !== old : now > old
}

const spenderOf = (right: Right, now: bigint): string =>
  right.kind === 'approved' ? `0x${now.toString(16).padStart(40, '0')}` : right.spender

/**
 * Simulates requests with `eth_simulateV1`, or with `eth_call` and a state override on nodes without it. Undefined if
 * the node has neither. Throws `eip155/node-failed`, `eip155/bad-transfer`.
 */
export async function simulate(
  io: ChainIo & WithSdk,
  input: SimulationInput,
): Promise<Simulated | undefined> {
  const sdk = await loadViem(io.sdk)
  const steps = input.requests.map((request): RunStep => {
    const {
      from,
      to,
      value = 0n,
      data = '0x',
    } = 'data' in request ? callTransaction(request) : transaction(sdk, request)
    return { from, to, value, data }
  })
  const from = lower(input.from)
  const owners = input.owners.map(lower)
  const { listed = [] } = input
  const first = together(named(input, steps), {
    assets: listed.map((address): Asset => ({ kind: 'token', address: lower(address) })),
    rights: [],
  })
  const tried = async (watched: Watched) => {
    const reads = readsOf(owners, from, watched)
    const found = await run(
      io,
      steps,
      reads.map(({ entry }) => entry),
    )
    return found && { watched, reads, found }
  }
  let end = await tried(first)
  if (!end) return undefined
  const logged = inLogs(end.found.logs, owners)
  const isIncomplete =
    logged.isCut || logged.assets.length > most.logged || logged.rights.length > most.logged
  const all = together(logged, first)
  const known = new Set(keysOf(first))
  const isNew = keysOf(all).some((key) => !known.has(key))
  if (!end.found.fails && isNew) end = (await tried(all)) ?? end
  const { watched, reads, found } = end
  if (found.fails) return { changes: [], approvals: [], fails: true }
  const numberOf = compared(reads, found)
  const moved = input.owners.flatMap((owner) =>
    withoutCounts(
      watched.assets.flatMap((asset) => {
        const numbers = numberOf(holding(lower(owner), asset).key)
        const units = numbers ? numbers.now - numbers.old : 0n
        return units === 0n ? [] : [{ owner, asset, units }]
      }),
    ),
  )
  const opened = watched.rights.flatMap((right) => {
    const numbers = numberOf(rightKey(right))
    return numbers && isOpened(right, numbers)
      ? [{ right, spender: spenderOf(right, numbers.now) }]
      : []
  })
  const addresses = (kinds: readonly Asset['kind'][]): readonly string[] =>
    moved.flatMap(({ asset }) =>
      asset.kind !== 'native' && kinds.includes(asset.kind) ? [asset.address] : [],
    )
  const namedBefore = input.named.map(lower)
  const collections = distinct(addresses(['erc721', 'erc1155']), String, mostNamed)
  const tokens = distinct(
    [...addresses(['token']), ...opened.map(({ right }) => right.token)],
    String,
    mostNamed,
  ).filter((address) => !namedBefore.includes(address) && !collections.includes(address))
  const names = await readNames(io, input.from, tokens, collections)
  return {
    changes: moved.map(({ owner, asset, units }) => ({
      ...{ owner, units: String(units) },
      ...(asset.kind !== 'native' && { token: asset.address, ...names.get(asset.address) }),
      ...('id' in asset && { id: String(asset.id), decimals: 0 }),
    })),
    approvals: opened.map(
      ({ right, spender }): OpenApproval => ({
        ...{ token: right.token, spender },
        symbol: names.get(right.token)?.symbol ?? '',
      }),
    ),
    ...(isIncomplete && { incomplete: true as const }),
    // The tokens of a plain transfer are known, a contract may take any.
    ...(!found.isListed && calls(input) && { limit: 'unlisted' as const }),
  }
}
