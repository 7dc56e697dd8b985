import { arrival, fieldsOf } from '../../kernel/index.ts'
import type { MinedTransfers } from '../transactions/contract.ts'
import { publicKeyOf } from './accounts.ts'
import type { ChainReadIo } from './chain.ts'
import { blockAt } from './confirmation.ts'
import { polkadotErrors } from './errors.ts'
import { ask, asked, indexAt } from './rpc.ts'
import { transfersIn } from './transfers-in.ts'

/** Nodes that are no archives keep the state of 256 blocks: about 25 minutes. */
const maxBlocks = 240
/** More transactions than a visitor sends during one request. */
const maxFound = 5

/** A block, and the account's next index after it. */
interface Point {
  readonly height: number
  readonly hash: string
  readonly index: number
}

/** Reads what an account's index was after a block. */
function pointsOf(io: ChainReadIo, key: string): (height: number) => Promise<Point> {
  return async (height) => {
    const hash = await ask(io, 'chain_getBlockHash', [height])
    if (typeof hash !== 'string')
      throw polkadotErrors.create('node-failed', { name: io.network.name })
    return { height, hash, index: await indexAt(io, key, hash) }
  }
}

/** Hash of the block that used an index: the first one after which the account's index is larger. Halves the range. */
async function blockOf(
  point: (height: number) => Promise<Point>,
  index: number,
  [first, last]: readonly [Point, Point],
): Promise<string> {
  let [before, after] = [first, last]
  while (after.height - before.height > 1) {
    const middle = await point(Math.floor((before.height + after.height) / 2))
    if (middle.index > index) after = middle
    else before = middle
  }
  return after.hash
}

async function mined(io: ChainReadIo, address: string, since: number): Promise<MinedTransfers[]> {
  const key = publicKeyOf(address)
  const height = Number(fieldsOf(await ask(io, 'chain_getHeader', [])).number)
  if (key === undefined || !Number.isSafeInteger(height))
    throw polkadotErrors.create('node-failed', { name: io.network.name })
  const point = pointsOf(io, key)
  const last = await point(height)
  // An account that was removed begins at 0 again: its index does not show what it sent before.
  if (last.index <= since || last.index - since > maxFound) return []
  const first = await point(Math.max(0, height - maxBlocks))
  // Sent before the blocks whose state nodes keep.
  if (first.index > since) return []
  const { outcomeIn, signedIn } = await arrival(() => import('./block-events.ts'))
  const found: MinedTransfers[] = []
  for (let index = since; index < last.index; index++) {
    const hash = await blockOf(point, index, [first, last])
    const block = { ...(await blockAt(io, hash)), hash }
    const all = await signedIn(io, block)
    const own = all.find((one) => one.signer === key && one.index === index)
    if (own && (await outcomeIn(io, block, own.hash)) === 'confirmed')
      found.push({ hash: own.hash, transfers: transfersIn(address, { method: own.method }) })
  }
  return found
}

/**
 * The mined transfers of an account from its index `since` on, oldest first; none if they are older than about 25
 * minutes. Rejects with `polkadot/node-failed`.
 */
export const sentSince = async (
  io: ChainReadIo,
  address: string,
  since: string,
): Promise<readonly MinedTransfers[]> =>
  /^\d{1,10}$/.test(since) ? asked(io, mined(io, address, Number(since))) : []
