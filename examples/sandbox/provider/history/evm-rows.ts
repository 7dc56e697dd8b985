import { formatUnits, type Hex, isAddressEqual } from 'viem'
import { nativeCoin } from '../../evm/contracts.ts'
import type { EvmReader } from '../chains.ts'
import { providerContracts } from '../contracts.ts'
import { listedToken } from '../exchange.ts'
import { dollarPrice } from '../prices.ts'
import type { ChainIndex, IndexedTransaction } from './chain-index.ts'
import type { Movement } from './logs.ts'
import {
  coinTransfer,
  directionOf,
  type HistoryRow,
  nftTransfer,
  type TransferRow,
} from './rows.ts'

const { swapper, registry, collection, items } = providerContracts

/** Rows of an account on one chain, newest first. */
export async function listEvmRows(
  reader: EvmReader,
  index: ChainIndex,
  owner: Hex,
  base: string,
): Promise<readonly HistoryRow[]> {
  const all = await index.read()
  const own = all.filter(({ from, movements }) =>
    [from, ...movements.flatMap((one) => [one.from, one.to])].some((party) =>
      isAddressEqual(party, owner),
    ),
  )
  const prices = await pricesOf(reader, own)
  return own.map((transaction) => row(reader, transaction, { owner, base, prices })).reverse()
}

type Prices = ReadonlyMap<string, number>

async function pricesOf(
  reader: EvmReader,
  transactions: readonly IndexedTransaction[],
): Promise<Prices> {
  const moved = transactions.flatMap(({ movements }) => movements)
  const tokens = moved.flatMap((one) => (one.kind === 'token' ? [one.token.toLowerCase()] : []))
  const wanted = [...new Set([nativeCoin.toLowerCase(), ...tokens])]
  const found = await Promise.all(
    wanted.map(async (token) => {
      const known = listedToken(token as Hex) || token === nativeCoin.toLowerCase()
      const price = known ? await dollarPrice(reader, token as Hex) : undefined
      return price === undefined ? [] : [[token, price] as const]
    }),
  )
  return new Map(found.flat())
}

interface View {
  readonly owner: Hex
  readonly base: string
  readonly prices: Prices
}

function row(reader: EvmReader, transaction: IndexedTransaction, view: View): HistoryRow {
  const { hash, from, to, nonce, time, failed, movements } = transaction
  const own = movements.filter((one) =>
    [one.from, one.to].some((party) => isAddressEqual(party, view.owner)),
  )
  const transfers = own.flatMap((one) => transfer(reader, one, view))
  const [only] = own.length === 1 ? own : []
  const { caip2 } = reader.chain
  return {
    id: `${caip2}:${hash}`,
    metadata: {
      operationType: operationOf(transaction, transfers),
      hash,
      minedAt: new Date(time * 1000).toISOString(),
      sentFrom: only?.from ?? from,
      sentTo: only?.to ?? to ?? '',
      status: failed ? 'failed' : 'confirmed',
      nonce,
      application: applicationOf(to, view.base),
      chain: caip2,
    },
    transfers: transfers.length > 0 ? transfers : null,
  }
}

function transfer(
  { chain }: EvmReader,
  movement: Movement,
  { owner, base, prices }: View,
): readonly TransferRow[] {
  const direction = directionOf(owner, movement.from, movement.to)
  if (movement.kind === 'nft') return [nftRow(movement, direction, base)]
  const coin = movement.kind === 'coin' ? chain.nativeCurrency : listedToken(movement.token)
  if (!coin) return []
  const key = movement.kind === 'coin' ? nativeCoin : movement.token
  const price = prices.get(key.toLowerCase()) ?? null
  const icon = `${base}/images/${coin.symbol}.svg`
  const numeric = formatUnits(movement.amount, coin.decimals)
  return [coinTransfer({ name: coin.name, symbol: coin.symbol, icon }, direction, numeric, price)]
}

function nftRow(
  { token, id, amount }: Movement & { kind: 'nft' },
  direction: TransferRow['direction'],
  base: string,
): TransferRow {
  const kind = isAddressEqual(token, collection) ? 'trees' : 'crates'
  const known = isAddressEqual(token, collection) || isAddressEqual(token, items)
  const title = kind === 'trees' ? 'Orchard Tree' : 'Orchard Crate'
  const name = known ? `${title} #${id}` : `#${id}`
  const picture = `${base}/images/${known ? kind : token}-${id}.svg`
  return nftTransfer({ name, picture, spam: !known }, direction, String(amount))
}

function operationOf(
  { to, failed, approves }: IndexedTransaction,
  transfers: readonly TransferRow[],
): string {
  if (to === null) return 'deploy'
  const directions = new Set(transfers.map(({ direction }) => direction))
  if (directions.has('in') && directions.has('out')) return 'trade'
  if (directions.has('in')) return 'receive'
  if (directions.size > 0) return 'send'
  return approves && !failed ? 'approve' : 'execute'
}

function applicationOf(to: Hex | null, base: string): HistoryRow['metadata']['application'] {
  const named = (name: string, icon: string) => ({ name, iconUrl: `${base}/images/${icon}.svg` })
  if (to && isAddressEqual(to, swapper)) return named('Sandbox Exchange', 'exchange')
  if (to && isAddressEqual(to, registry)) return named('Sandbox Names', 'names')
  return null
}
