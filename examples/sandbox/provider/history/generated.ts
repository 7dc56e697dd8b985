import { createHash } from 'node:crypto'
import { coinTransfer, type HistoryRow, nftTransfer, type TransferRow } from './rows.ts'

const minute = 60_000

/** Rows of a generated page: where it lies in time and what its pictures' address is. */
interface Frame {
  readonly owner: string
  readonly base: string
  /** Milliseconds; the newest row is a day older. */
  readonly until: number
}

// Rows 200 to 319 are spam: at least one page has nothing to show and still has a next one.
const spamFrom = 200
const spamTo = 320

/** The same rows for the same account every time, newest first, about ninety minutes apart. */
export function makeRows(count: number, frame: Frame): readonly HistoryRow[] {
  return Array.from({ length: count }, (_, index) => makeRow(index, frame))
}

function makeRow(index: number, frame: Frame): HistoryRow {
  const digest = createHash('sha256').update(`${frame.owner.toLowerCase()} ${index}`).digest()
  const other = `0x${digest.subarray(0, 20).toString('hex')}`
  const { operationType, transfers, application = null } = plan(index, digest, frame.base)
  const incoming = transfers?.every(({ direction }) => direction === 'in') ?? false
  const jitter = (digest[31] ?? 0) * 10_000
  const age = 24 * 60 * minute + index * 90 * minute + jitter
  return {
    id: `generated-${index}`,
    metadata: {
      operationType,
      hash: `0x${digest.toString('hex')}`,
      minedAt: new Date(frame.until - age).toISOString(),
      sentFrom: incoming ? other : frame.owner,
      sentTo: incoming ? frame.owner : other,
      status: index % 41 === 40 ? 'failed' : 'confirmed',
      nonce: 10_000 - (index % 10_000),
      application,
      chain: index % 5 === 4 ? 'eip155:31338' : 'eip155:31337',
    },
    transfers,
  }
}

interface Plan {
  readonly operationType: string
  readonly transfers: readonly TransferRow[] | null
  readonly application?: HistoryRow['metadata']['application']
}

const coins = [
  { name: 'Ether', symbol: 'ETH', price: 3_000 },
  { name: 'Orchard', symbol: 'ORCH', price: 2 },
  { name: 'Sandbox Dollar', symbol: 'SUSD', price: 1 },
  { name: 'Silent Dollar', symbol: 'SILD', price: 1 },
] as const

function plan(index: number, digest: Buffer, base: string): Plan {
  const byte = (place: number): number => digest[place] ?? 0
  const amount = `${byte(1)}.${String(byte(2)).padStart(3, '0')}${byte(3) % 10}`
  const move = (
    { name, symbol, price }: (typeof coins)[number],
    direction: TransferRow['direction'],
  ): TransferRow =>
    coinTransfer({ name, symbol, icon: `${base}/images/${symbol}.svg` }, direction, amount, price)
  const coin = coins[byte(4) % coins.length] ?? coins[0]
  const second = coins[(byte(4) + 1) % coins.length] ?? coins[1]
  const nft = (name: string, spam: boolean): TransferRow =>
    nftTransfer({ name, picture: `${base}/images/nft-${index}.svg`, spam }, 'in', '1')
  if ((index >= spamFrom && index < spamTo) || index % 17 === 3) return spam(index, nft)
  const application = { name: 'Sandbox Exchange', iconUrl: `${base}/images/exchange.svg` }
  switch (index % 8) {
    case 0:
    case 1:
      return { operationType: 'receive', transfers: [move(coin, 'in')] }
    case 2:
    case 3:
      return { operationType: 'send', transfers: [move(coin, 'out')] }
    case 4:
      return {
        operationType: 'trade',
        application,
        transfers: [move(coin, 'out'), move(second, 'in')],
      }
    case 5:
      return { operationType: 'approve', application, transfers: null }
    case 6:
      return { operationType: 'mint', transfers: [nft(`Orchard Tree #${index}`, false)] }
    default:
      return { operationType: 'send', transfers: [move(coin, 'self')] }
  }
}

// A link, a price, Cyrillic letters that look like Latin ones, and text that runs backwards.
const lures = [
  'Visit gift.example to claim',
  '$ 5000 USDC Reward',
  '\u0415\u0422\u041D Airdrop',
  '\u202Egnirts desrever',
]

/** Unsolicited tokens and NFTs; only the NFTs carry a flag, as on the live service. */
function spam(index: number, nft: (name: string, spam: boolean) => TransferRow): Plan {
  const lure = lures[index % lures.length] ?? ''
  // The long run has flagged NFTs only, so that a client which leaves them out sees empty pages.
  if (index % 2 === 0 || (index >= spamFrom && index < spamTo)) {
    return { operationType: 'receive', transfers: [nft(lure, true)] }
  }
  const coin = { name: lure, symbol: lure, icon: null }
  return { operationType: 'receive', transfers: [coinTransfer(coin, 'in', '1000000', null)] }
}
