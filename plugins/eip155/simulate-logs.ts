import { fieldsOf, listOf } from '../../kernel/index.ts'
import { type Asset, permit2, type Right } from './simulate-reads.ts'

// Finds in the logs of a simulation and in calldata which balances and approvals to compare. Both may lie: only the
// compared numbers are shown.

/** The balances and approvals to compare. */
export interface Watched {
  readonly assets: readonly Asset[]
  readonly rights: readonly Right[]
}

const topics = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  single: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  batch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  all: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  /** `Approval(address,address,address,uint160,uint48)` and `Permit(…,uint48)` of Permit2. */
  permit2: [
    '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b',
    '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec',
  ] as readonly string[],
} as const

const maxLogs = 2_000
const maxTopics = 4
const maxIds = 50

const addressIn = (topic: unknown): string | undefined =>
  typeof topic === 'string' && /^0x0{24}[0-9a-f]{40}$/i.test(topic)
    ? `0x${topic.slice(26).toLowerCase()}`
    : undefined

const wordsOf = (data: unknown): readonly bigint[] =>
  (typeof data === 'string' && /^0x[0-9a-f]*$/i.test(data)
    ? (data.slice(2).match(/.{64}/g) ?? [])
    : []
  )
    .slice(0, 2 * maxIds + 4)
    .map((one) => BigInt(`0x${one}`))

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)

/** The ids of `TransferBatch`: the first of two arrays. */
function batchIds(data: unknown): readonly bigint[] {
  const [offset = 0n, , ...rest] = wordsOf(data)
  const at = Number(offset / 32n) - 2
  const count = Number(rest[at] ?? 0n)
  return rest.slice(at + 1, at + 1 + Math.min(count, maxIds))
}

function inLog(log: unknown, owners: readonly string[]): Watched {
  const { address: emitter, topics: raw, data } = fieldsOf(log)
  const [kind, ...args] = listOf(raw, maxTopics)
  if (!isAddress(emitter)) return { assets: [], rights: [] }
  const address = emitter.toLowerCase()
  const names = (...places: readonly unknown[]): boolean =>
    places.some((place) => owners.includes(addressIn(place) ?? ''))
  const assets: Asset[] = []
  const rights: Right[] = []
  const [first, second, third] = args
  if (kind === topics.transfer && names(first, second))
    assets.push(
      third === undefined
        ? { kind: 'token', address }
        : { kind: 'erc721', address, id: BigInt(String(third)) },
    )
  if ((kind === topics.single || kind === topics.batch) && names(second, third)) {
    const ids = kind === topics.single ? wordsOf(data).slice(0, 1) : batchIds(data)
    for (const id of ids) assets.push({ kind: 'erc1155', address, id })
  }
  const spender = addressIn(second)
  if (kind === topics.approval && names(first) && spender !== undefined)
    rights.push(
      third === undefined
        ? { kind: 'allowance', token: address, spender }
        : { kind: 'approved', token: address, id: BigInt(String(third)) },
    )
  if (kind === topics.all && names(first) && spender !== undefined)
    rights.push({ kind: 'operator', token: address, spender })
  const [taker, token] = [addressIn(third), addressIn(second)]
  if (
    address === permit2 &&
    topics.permit2.includes(String(kind)) &&
    names(first) &&
    taker &&
    token
  )
    rights.push({ kind: 'permit2', token, spender: taker })
  return { assets, rights }
}

/** What the logs of a simulation name of these owners (lower case). */
export function inLogs(
  logs: readonly unknown[],
  owners: readonly string[],
): Watched & {
  /** True if there were more logs than are read. */
  readonly isCut: boolean
} {
  const all = logs.slice(0, maxLogs).map((log) => {
    try {
      return inLog(log, owners)
    } catch {
      return { assets: [], rights: [] } // Topics that are no numbers.
    }
  })
  return {
    assets: all.flatMap(({ assets }) => assets),
    rights: all.flatMap(({ rights }) => rights),
    isCut: logs.length > maxLogs,
  }
}

/** Least of an address that is no small number. */
const leastAddress = 2n ** 64n

/**
 * The arguments of calldata that may be addresses, in lower case. The first one counts whatever its unused bytes are:
 * contracts compiled before Solidity 0.5 ignore them.
 */
export function addressesIn(data: string): readonly string[] {
  const words = data.slice(10).match(/.{64}/g) ?? []
  const found = words.flatMap((one, index) => {
    const value = BigInt(`0x${index === 0 ? one.slice(24) : one}`)
    return value >= leastAddress && value < 2n ** 160n ? [`0x${one.slice(24).toLowerCase()}`] : []
  })
  return [...new Set(found)]
}
