import {
  type CaipNetworkId,
  decimalText,
  fieldsOf,
  listOf,
  safeImage,
  safeText,
  textLimits,
} from '../../kernel/index.ts'
import { isAccountAddress } from '../values/index.ts'
import type { ActivityItem, ActivityPage, ActivityQuery, ActivityTransfer } from './contract.ts'

/** Limit of items per page and of transfers per transaction; more are left out. */
const maxItems = 500
const maxTransfers = 20
/** A longer price is dropped. */
const maxPrice = 60

const text = (value: unknown, max: number): string => safeText(value, max)

function cleanTransfer(outside: unknown): ActivityTransfer {
  const { direction, amount, symbol, icon, collectible, spam, price } = fieldsOf(outside)
  const known = direction === 'in' || direction === 'out' ? direction : 'self'
  const quantity = decimalText(amount)
  const named = text(symbol, collectible ? textLimits.name : textLimits.symbol)
  const image = safeImage(icon)
  const each = decimalText(price)
  return {
    direction: known,
    ...(quantity !== undefined && { amount: quantity }),
    ...(named && { symbol: named }),
    ...(each !== undefined && each.length <= maxPrice && /[1-9]/.test(each) && { price: each }),
    ...(image !== undefined && { icon: image }),
    ...(collectible === true && { collectible }),
    ...(spam === true && { spam }),
  }
}

function cleanItem(outside: unknown, { namespace, networkId }: ActivityQuery): ActivityItem[] {
  const { id, hash, status, kind, at, from, to, app, transfers, ...rest } = fieldsOf(outside)
  // Show only the requested chain.
  if (typeof id !== 'string' || id === '' || rest.networkId !== networkId) return []
  const known = status === 'pending' || status === 'failed' ? status : 'confirmed'
  const party = (value: unknown) => (isAccountAddress(value, namespace) ? value : undefined)
  const [sender, receiver] = [party(from), party(to)]
  const byline = text(app, textLimits.name)
  return [
    {
      id: id.slice(0, 256),
      ...(typeof hash === 'string' && /^[0-9a-zA-Z]{1,128}$/.test(hash) && { hash }),
      networkId: networkId as CaipNetworkId,
      status: known,
      kind: /^[a-z]{1,24}$/i.test(String(kind)) ? String(kind).toLowerCase() : 'execute',
      ...(Math.abs(Number(at)) <= 8.64e15 && typeof at === 'number' && { at: at as number }),
      ...(sender !== undefined && { from: sender }),
      ...(receiver !== undefined && { to: receiver }),
      ...(byline && { app: byline }),
      transfers: listOf(transfers, maxTransfers).map(cleanTransfer),
    },
  ]
}

/** True if all its transfers are unsolicited, for example advertising tokens. */
const isSpam = ({ transfers }: ActivityItem): boolean =>
  transfers.length > 0 && transfers.every(({ spam }) => spam)

/** Validates and cleans a page from a source, without spam and other chains. */
export function cleanPage(outside: unknown, query: ActivityQuery): ActivityPage {
  const { items, next } = fieldsOf(outside)
  const kept = listOf(items, maxItems)
    .flatMap((item) => cleanItem(item, query))
    .filter((item) => !isSpam(item))
  return { items: kept, ...(typeof next === 'string' && next !== '' && { next }) }
}
