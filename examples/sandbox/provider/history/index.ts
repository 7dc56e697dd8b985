import type { Hex } from 'viem'
import { readAccount } from '../account.ts'
import { type EvmReader, readerOf, type ServedChains } from '../chains.ts'
import { failure } from '../failure.ts'
import type { MadeUpState } from '../made-up.ts'
import type { Call, Route } from '../routes.ts'
import { type ChainIndex, createChainIndex } from './chain-index.ts'
import { listEvmRows } from './evm-rows.ts'
import { makeRows } from './generated.ts'
import type { HistoryRow } from './rows.ts'
import { listSolanaRows } from './solana-rows.ts'

export type { HistoryRow } from './rows.ts'

/** Where the rows come from. */
export interface HistorySources {
  readonly chains: ServedChains
  readonly readers: ReadonlyMap<string, EvmReader>
  readonly madeUp: MadeUpState
  /** Rows of an account's purchases, newest first. */
  purchases(address: string, base: string): readonly HistoryRow[]
}

const evmPage = 50
const solanaPage = 100

/** The history list: what the chains say, then what was generated, by pages. */
export function historyRoutes(sources: HistorySources): readonly Route[] {
  const until = Date.now()
  const made = new Map<string, readonly HistoryRow[]>()
  // Making them costs more than the rest of an answer; the pictures' address is part of them.
  const generated = (address: string, base: string): readonly HistoryRow[] => {
    const { address: owner, rows } = sources.madeUp.current().history
    if (address.toLowerCase() !== owner.toLowerCase()) return []
    const key = `${base} ${owner} ${rows}`
    const kept = made.get(key) ?? makeRows(rows, { owner, base, until })
    made.set(key, kept)
    return kept
  }
  const indexes = new Map(
    sources.chains.evm.map(({ caip2, rpcUrl }) => [caip2, createChainIndex(rpcUrl)]),
  )
  async function handle(call: Call): Promise<object> {
    const { address, isEvm } = readAccount(call)
    if (call.query.get('onramp') === 'coinbase') {
      if (!isEvm) throw failure(400, 'chainId', 'Purchases are on eip155 only.')
      return page(sources.purchases(address, call.base), call.query.get('cursor'), evmPage)
    }
    const rows = await listRows(sources, { indexes, generated }, call)
    return page(rows, call.query.get('cursor'), isEvm ? evmPage : solanaPage)
  }
  return [{ method: 'GET', pattern: '/v1/account/:address/history', handle }]
}

interface Kept {
  readonly indexes: ReadonlyMap<string, ChainIndex>
  generated(address: string, base: string): readonly HistoryRow[]
}

async function listRows(
  { chains, readers }: HistorySources,
  { indexes, generated }: Kept,
  { path, query, base }: Call,
): Promise<readonly HistoryRow[]> {
  const address = path.address ?? ''
  const chainId = query.get('chainId')
  const { solana } = chains
  if (solana && solana.caip2 === chainId) return listSolanaRows(solana, address, base)
  const wanted = chainId === null ? [...readers.values()] : [readerOf(readers, chainId)]
  const lists = await Promise.all(
    wanted.map((reader) => {
      const index = indexes.get(reader.chain.caip2)
      return index ? listEvmRows(reader, index, address as Hex, base) : []
    }),
  )
  const older = generated(address, base).filter(
    ({ metadata }) => chainId === null || metadata.chain === chainId,
  )
  // The sort is stable: rows of one chain keep the order in which they were mined.
  const newer = lists.flat().sort((a, b) => compare(b.metadata.minedAt, a.metadata.minedAt))
  return [...newer, ...older]
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A page after the row that the cursor names, so that new rows do not shift the pages. */
function page(rows: readonly HistoryRow[], cursor: string | null, size: number): object {
  const from = cursor === null || cursor === '' ? 0 : placeAfter(rows, cursor)
  const data = rows.slice(from, from + size)
  const last = data.at(-1)
  const more = last !== undefined && from + size < rows.length
  return { data, next: more ? Buffer.from(last.id).toString('base64url') : null }
}

function placeAfter(rows: readonly HistoryRow[], cursor: string): number {
  const id = Buffer.from(cursor, 'base64url').toString()
  const place = rows.findIndex((row) => row.id === id)
  if (place < 0) throw failure(400, 'cursor', 'The cursor is not known.')
  return place + 1
}
