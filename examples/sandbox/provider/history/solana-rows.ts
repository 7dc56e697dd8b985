import { formatUnits } from 'viem'
import type { SolanaSandbox } from '../../solana/index.ts'
import type { Landed } from '../../solana/ledger.ts'
import { fixedPrices } from '../prices.ts'
import { coinTransfer, type HistoryRow, type TransferRow } from './rows.ts'

/** Rows of an account on the ledger, newest first. */
export function listSolanaRows(
  solana: SolanaSandbox,
  owner: string,
  base: string,
): readonly HistoryRow[] {
  return [...solana.ledger.landed.values()]
    .flatMap((landed) => row(solana, landed, owner, base))
    .reverse()
}

function row(
  solana: SolanaSandbox,
  landed: Landed,
  owner: string,
  base: string,
): readonly HistoryRow[] {
  const { keys } = landed.wire.message
  const place = keys.map(String).indexOf(owner)
  const owns = [...landed.pre.tokens, ...landed.post.tokens].some((one) => one.owner === owner)
  if (place < 0 && !owns) return []
  const transfers = changes(solana, landed, owner, place).map(({ symbol, decimals, amount }) =>
    coinTransfer(
      { name: symbol, symbol, icon: `${base}/images/${symbol}.svg` },
      amount > 0n ? 'in' : 'out',
      formatUnits(amount > 0n ? amount : -amount, decimals),
      fixedPrices[symbol] ?? null,
    ),
  )
  const [payer = ''] = keys
  return [
    {
      id: `${solana.caip2}:${landed.signature}`,
      metadata: {
        operationType: operationOf(transfers),
        hash: landed.signature,
        minedAt: new Date(landed.at).toISOString(),
        sentFrom: payer,
        sentTo: owner,
        status: landed.error === null ? 'confirmed' : 'failed',
        nonce: 0,
        application: null,
        chain: solana.caip2,
      },
      transfers: transfers.length > 0 ? transfers : null,
    },
  ]
}

function operationOf(transfers: readonly TransferRow[]): string {
  const directions = new Set(transfers.map(({ direction }) => direction))
  if (directions.size === 2) return 'trade'
  if (directions.has('in')) return 'receive'
  return directions.has('out') ? 'send' : 'execute'
}

interface Change {
  readonly symbol: string
  readonly decimals: number
  readonly amount: bigint
}

/** What an account gained or lost, the fee left out. */
function changes(
  { tokens }: SolanaSandbox,
  { pre, post, fee }: Landed,
  owner: string,
  place: number,
): readonly Change[] {
  const lamports = place < 0 ? 0n : (post.lamports[place] ?? 0n) - (pre.lamports[place] ?? 0n)
  const paid = place === 0 ? fee : 0n
  const coin = { symbol: 'SOL', decimals: 9, amount: lamports + paid }
  const held = (side: typeof pre, mint: string): bigint =>
    side.tokens
      .filter((one) => one.owner === owner && one.mint === mint)
      .reduce((sum, { uiTokenAmount }) => sum + BigInt(uiTokenAmount.amount), 0n)
  const moved = tokens.map(({ symbol, mint, decimals }) => ({
    symbol,
    decimals,
    amount: held(post, mint) - held(pre, mint),
  }))
  return [coin, ...moved].filter(({ amount }) => amount !== 0n)
}
