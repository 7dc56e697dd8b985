import type { Context } from '../../kernel/index.ts'
import type {
  ActivityItem,
  ActivityPage,
  ActivityQuery,
  ActivityTransfer,
} from '../activity/contract.ts'
import { providerIo } from './client.ts'
import type { ProviderContract } from './contract.ts'
import { fetchHistory, type HistoryRow, type HistoryTransfer } from './endpoints/history.ts'

const statuses: Readonly<Record<string, ActivityItem['status']>> = {
  confirmed: 'confirmed',
  failed: 'failed',
  pending: 'pending',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'confirmed',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'pending',
}

/** Converts the service's status; undefined for an unknown one. */
export const statusOf = (status: string): ActivityItem['status'] | undefined =>
  Object.hasOwn(statuses, status) ? statuses[status] : undefined

function transferOf(moved: HistoryTransfer, isSender: boolean): ActivityTransfer {
  const { direction = isSender ? 'out' : 'in', fungible_info, nft_info, quantity } = moved
  const icon = nft_info ? nft_info.content?.preview?.url : fungible_info?.icon?.url
  const symbol = nft_info ? nft_info.name : fungible_info?.symbol
  return {
    direction,
    amount: quantity.numeric,
    ...(symbol && { symbol }),
    ...(icon !== undefined && { icon }),
    ...(nft_info && { collectible: true }),
    ...(nft_info?.flags?.is_spam && { spam: true }),
  }
}

/** The row as an item; undefined if its status is unknown. */
function itemOf(
  { id, metadata, transfers }: HistoryRow,
  query: ActivityQuery,
): ActivityItem | undefined {
  const status = statusOf(metadata.status)
  if (!status) return undefined
  const { hash, chain, operationType, minedAt, sentFrom, sentTo, application } = metadata
  const isSender = sentFrom.toLowerCase() === query.address.toLowerCase()
  return {
    ...{ id, hash, status, kind: operationType, at: Date.parse(minedAt) },
    networkId: chain ?? query.networkId,
    ...(sentFrom && { from: sentFrom }),
    ...(sentTo && { to: sentTo }),
    ...(application?.name && { app: application.name }),
    transfers: transfers.map((moved) => transferOf(moved, isSender)),
  }
}

/** A page of an account's history; empty if the provider does not support the network. */
export async function page(
  { signal }: { readonly signal: AbortSignal },
  ctx: Context<ProviderContract>,
  query: ActivityQuery,
): Promise<ActivityPage> {
  const { networkId: network, address, cursor } = query
  const asked = { network, address, ...(cursor !== undefined && { cursor }) }
  const { data, next } = await fetchHistory(providerIo(ctx, signal), asked)
  const items = data.flatMap((row) => itemOf(row, query) ?? [])
  return { items, ...(next !== undefined && { next }) }
}
