import { createAuth } from './auth.ts'
import { createBalances } from './balances.ts'
import { openReaders, type ServedChains } from './chains.ts'
import { convertRoutes } from './convert.ts'
import { historyRoutes } from './history/index.ts'
import { identityRoutes } from './identity.ts'
import { createMadeUp, type MadeUp, type MadeUpState } from './made-up.ts'
import { nameRoutes } from './names/index.ts'
import { nodeRoutes } from './node-proxy.ts'
import { createOrders, onrampRoutes, openMarket } from './onramp/index.ts'
import { createOperator } from './operator.ts'
import { pictureRoutes } from './pictures.ts'
import type { Route } from './routes.ts'
import { createSessions } from './sessions.ts'
import { priceRoutes } from './token-price.ts'

/** What the endpoints are made of. */
export interface ServiceOptions {
  readonly chains: ServedChains
  /** Milliseconds; absent = as the live service. */
  readonly balanceCacheMs: number | undefined
  /** Milliseconds from a payment to its delivery; null waits for `deliver`. */
  readonly deliveryMs: number | null
  readonly madeUp: MadeUp
}

/** Every endpoint, and what it keeps in memory. */
export interface Service {
  readonly routes: readonly Route[]
  readonly madeUp: MadeUpState
  deliver(): Promise<void>
  /** Forgets purchases, sessions and caches, and makes up what it did at first. */
  reset(): void
}

export function createService(options: ServiceOptions): Service {
  const { chains, balanceCacheMs: cacheMs } = options
  const { solana } = chains
  const readers = openReaders(chains.evm)
  const [first, ...others] = readers.values()
  if (!first) throw new Error('The provider needs an EVM chain.')
  const operator = createOperator()
  const madeUp = createMadeUp(options.madeUp)
  const orders = createOrders(options.deliveryMs)
  const sessions = createSessions()
  const auth = createAuth(readers)
  const balances = createBalances({ readers, solana, cacheMs, madeUp })
  return {
    routes: [
      ...nodeRoutes(chains),
      ...balances.routes,
      ...priceRoutes(readers, solana),
      ...convertRoutes(readers),
      ...historyRoutes({ chains, readers, madeUp, purchases: orders.rows }),
      ...nameRoutes([first, ...others], operator),
      ...identityRoutes(first),
      ...onrampRoutes(openMarket(chains, readers.values(), operator), orders),
      ...sessions.routes,
      ...auth.routes,
      ...pictureRoutes,
      { method: 'GET', pattern: '/health', projectId: 'none', handle: () => ({ status: 'ok' }) },
    ],
    madeUp,
    deliver: orders.deliver,
    reset() {
      balances.clear()
      orders.clear()
      sessions.clear()
      auth.clear()
      madeUp.reset()
    },
  }
}
