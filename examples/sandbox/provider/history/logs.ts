import { decodeEventLog, type Hex, parseAbi } from 'viem'

/** Something that changed hands. Amounts are base units; `id` is an NFT's. */
export type Movement = {
  readonly from: Hex
  readonly to: Hex
  readonly amount: bigint
} & (
  | { readonly kind: 'coin' }
  | { readonly kind: 'token'; readonly token: Hex }
  | { readonly kind: 'nft'; readonly token: Hex; readonly id: bigint }
)

export interface RawLog {
  readonly address: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
}

const tokenEvents = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
])

const nftEvents = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed id)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])

/** Token and NFT movements of a receipt, and whether it approved a spender. */
export function readLogs(logs: readonly RawLog[]): {
  readonly movements: readonly Movement[]
  readonly approves: boolean
} {
  const approves = logs.some((log) => decodeToken(log)?.eventName === 'Approval')
  return { movements: logs.flatMap(readLog), approves }
}

function decodeToken(log: RawLog) {
  try {
    const topics = log.topics as [Hex, ...Hex[]]
    return decodeEventLog({ abi: tokenEvents, data: log.data, topics })
  } catch {
    return undefined // Another event, or the same one with the id indexed: an NFT.
  }
}

function decodeNft(log: RawLog) {
  try {
    const topics = log.topics as [Hex, ...Hex[]]
    return decodeEventLog({ abi: nftEvents, data: log.data, topics })
  } catch {
    return undefined // Another event.
  }
}

function readLog(log: RawLog): readonly Movement[] {
  const token = log.address
  const fungible = decodeToken(log)
  if (fungible) {
    if (fungible.eventName !== 'Transfer') return []
    const { from, to, value } = fungible.args
    return [{ kind: 'token', token, from, to, amount: value }]
  }
  const nft = decodeNft(log)
  if (!nft) return []
  const { from, to } = nft.args
  const move = (id: bigint, amount: bigint): Movement => ({
    kind: 'nft',
    token,
    id,
    from,
    to,
    amount,
  })
  if (nft.eventName === 'Transfer') return [move(nft.args.id, 1n)]
  if (nft.eventName === 'TransferSingle') return [move(nft.args.id, nft.args.value)]
  const { ids, values } = nft.args
  return ids.map((id, index) => move(id, values[index] ?? 0n))
}
