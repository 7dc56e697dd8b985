import { formatUnits } from 'viem'
import { coinTransfer, type HistoryRow } from '../history/rows.ts'
import type { Offer } from './market.ts'

/** A purchase from the moment it was paid. */
export interface Order {
  readonly id: string
  readonly offer: Offer
  readonly address: string
  /** Base units. */
  readonly amount: bigint
  /** Dollars for one whole unit when it was paid. */
  readonly price: number
  readonly paidAt: Date
  readonly status: 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  /** Transaction that delivered it; empty before. */
  readonly hash: string
}

export type Purchase = Pick<Order, 'offer' | 'address' | 'amount' | 'price'>

/** The purchases of this provider, kept in memory. */
export interface Orders {
  /** Takes a paid purchase and delivers it after a while, or fails it. */
  pay(purchase: Purchase, outcome: 'deliver' | 'fail'): Order
  find(id: string): Order | undefined
  /** Rows for the history list, newest first. */
  rows(address: string, base: string): readonly HistoryRow[]
  /** Settles at once whatever was paid and waits. */
  deliver(): Promise<void>
  clear(): void
}

/** @param delayMs milliseconds between a payment and its delivery; null waits for `deliver`. */
export function createOrders(delayMs: number | null): Orders {
  const orders = new Map<string, Order>()
  const waiting = new Map<string, { settle(): Promise<void>; readonly timer?: NodeJS.Timeout }>()
  const settle = async (order: Order, outcome: 'deliver' | 'fail'): Promise<void> => {
    const end = (status: Order['status'], hash = ''): void => {
      if (orders.has(order.id)) orders.set(order.id, { ...order, status, hash })
    }
    if (outcome === 'fail') return end('FAILED')
    try {
      end('SUCCESS', await order.offer.deliver(order.address, order.amount))
    } catch {
      end('FAILED') // The chain refused it: the buyer sees a failed purchase.
    }
  }
  return {
    pay(purchase, outcome) {
      const id = crypto.randomUUID()
      const order: Order = {
        ...purchase,
        id,
        paidAt: new Date(),
        status: 'IN_PROGRESS',
        hash: '',
      }
      orders.set(id, order)
      const due = async (): Promise<void> => {
        clearTimeout(waiting.get(id)?.timer)
        if (waiting.delete(id)) await settle(order, outcome)
      }
      if (delayMs === null) waiting.set(id, { settle: due })
      else waiting.set(id, { settle: due, timer: setTimeout(due, delayMs).unref() })
      return order
    },
    find: (id) => orders.get(id),
    rows: (address, base) =>
      [...orders.values()]
        .filter((order) => order.address.toLowerCase() === address.toLowerCase())
        .map((order) => row(order, base))
        .reverse(),
    async deliver() {
      await Promise.all([...waiting.values()].map(({ settle: now }) => now()))
    },
    clear() {
      for (const { timer } of waiting.values()) clearTimeout(timer)
      waiting.clear()
      orders.clear()
    },
  }
}

function row(
  { id, offer, address, amount, price, paidAt, status, hash }: Order,
  base: string,
): HistoryRow {
  const { name, symbol, decimals, caip2 } = offer
  const coin = { name, symbol, icon: `${base}/images/${symbol}.svg` }
  return {
    id,
    metadata: {
      operationType: 'buy',
      hash,
      minedAt: paidAt.toISOString(),
      sentFrom: 'Coinbase',
      sentTo: address,
      status: `ONRAMP_TRANSACTION_STATUS_${status}`,
      nonce: 0,
      application: null,
      chain: caip2,
    },
    transfers: [coinTransfer(coin, 'in', formatUnits(amount, decimals), price)],
  }
}
