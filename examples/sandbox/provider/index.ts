import { testAccount } from '../evm/accounts.ts'
import { answerFaultControl, createHttpFaults, type HttpFaults } from '../http-faults.ts'
import { allowControl, listen, sendJson } from '../relay/http.ts'
import { createBalances } from './balances.ts'
import { openReaders, type ServedChains } from './chains.ts'
import { providerContracts } from './contracts.ts'
import { convertRoutes } from './convert.ts'
import { deployProvider } from './deploy.ts'
import { type GeneratedHistory, historyRoutes } from './history/index.ts'
import { identityRoutes } from './identity.ts'
import { nameRoutes } from './names/index.ts'
import { joinSocket, nodeRoutes } from './node-proxy.ts'
import { createOrders, onrampRoutes, openMarket } from './onramp/index.ts'
import { createOperator } from './operator.ts'
import { pictureRoutes } from './pictures.ts'
import { createQuota } from './quota.ts'
import type { Route } from './routes.ts'
import { answerRequest } from './server.ts'
import { createSessions } from './sessions.ts'
import { priceRoutes } from './token-price.ts'

export type { ServedChains } from './chains.ts'

export interface ProviderOptions {
  /** Absent = a free one. */
  readonly port?: number
  readonly chains: ServedChains
  /** Project ids that are known; absent = every non-empty one. */
  readonly projectIds?: readonly string[]
  /** How long a balance list is given again for the same address; 10 seconds unless told. */
  readonly balanceCacheMs?: number
  /** The account with a long history; `Quince 2` with 5,000 rows unless told. */
  readonly history?: GeneratedHistory
  /** Time from a payment to its delivery, 1.5 seconds unless told; null waits for `deliver`. */
  readonly deliveryMs?: number | null
  /** Requests per second before the provider answers 429; absent = no limit. */
  readonly perSecond?: number
}

export interface RunningProvider {
  /** Base URL: the value for the provider's blockchain API. */
  readonly url: string
  readonly controlUrl: string
  /** Addresses on both EVM chains. */
  readonly contracts: typeof providerContracts
  readonly faults: HttpFaults
  /** Requests so far by route pattern. */
  readonly counts: Readonly<Record<string, number>>
  /** Settles at once the purchases that are paid and wait. Also `POST /control/deliver`. */
  deliver(): Promise<void>
  /** Forgets purchases, sessions, faults and what was cached; the chains keep theirs. */
  reset(): void
  close(): Promise<void>
}

/**
 * Starts the provider's HTTP API on 127.0.0.1 and deploys its contracts on the EVM chains.
 * Rejects when the port is taken.
 */
export async function start(options: ProviderOptions): Promise<RunningProvider> {
  const { chains, projectIds, port, perSecond } = options
  const faults = createHttpFaults()
  const counts: Record<string, number> = Object.create(null)
  const generated = options.history ?? { address: testAccount('Quince 2').address }
  const readers = openReaders(chains.evm)
  const [first, ...others] = readers.values()
  const operator = createOperator()
  const orders = createOrders(options.deliveryMs === undefined ? 1_500 : options.deliveryMs)
  const sessions = createSessions()
  const { solana } = chains
  const balances = createBalances({ readers, solana, cacheMs: options.balanceCacheMs })
  const routes: readonly Route[] = [
    ...nodeRoutes(chains),
    ...balances.routes,
    ...priceRoutes(readers, solana),
    ...convertRoutes(readers),
    ...historyRoutes({ chains, readers, generated, purchases: orders.rows }),
    ...(first ? nameRoutes([first, ...others], operator) : []),
    ...(first ? identityRoutes(first) : []),
    ...onrampRoutes(openMarket(chains, readers.values(), operator), orders),
    ...sessions.routes,
    ...pictureRoutes,
    { method: 'GET', pattern: '/health', projectId: 'none', handle: () => ({ status: 'ok' }) },
  ]
  const reset = (): void => {
    faults.clear()
    balances.clear()
    orders.clear()
    sessions.clear()
  }
  const limited = createQuota(perSecond)
  const count = (pattern: string): void => {
    counts[pattern] = (counts[pattern] ?? 0) + 1
  }
  const rules = { routes, faults, projectIds, limited, count }
  const http = await listen(async (request, response, url) => {
    if (request.method === 'POST' && url.pathname === '/control/deliver') {
      if (!allowControl(request, response)) return
      await orders.deliver()
      return sendJson(response, 200, { ok: true })
    }
    if (!url.pathname.startsWith('/control/')) return answerRequest(rules, request, response, url)
    return answerFaultControl(request, response, url, {
      faults,
      state: () => ({ counts: { ...counts } }),
    })
  }, port)
  http.server.on('upgrade', (request, socket, head) => joinSocket(chains, request, socket, head))
  try {
    await Promise.all(chains.evm.map((chain) => deployProvider(chain, http.url)))
  } catch (cause) {
    await http.close()
    throw cause
  }
  return {
    url: http.url,
    controlUrl: `${http.url}/control`,
    contracts: providerContracts,
    faults,
    counts,
    deliver: orders.deliver,
    reset,
    async close() {
      orders.clear()
      await http.close()
    },
  }
}
