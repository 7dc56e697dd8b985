import { testAccount } from '../evm/accounts.ts'
import { answerFaultControl, createHttpFaults, type HttpFaults } from '../http-faults.ts'
import { listen } from '../relay/http.ts'
import { balanceRoutes } from './balances.ts'
import { openReaders, type ServedChains } from './chains.ts'
import { convertRoutes } from './convert.ts'
import { deployProvider } from './deploy.ts'
import { type GeneratedHistory, historyRoutes } from './history/index.ts'
import { identityRoutes } from './identity.ts'
import { nameRoutes } from './names/index.ts'
import { joinSocket, nodeRoutes } from './node-proxy.ts'
import { createOperator } from './operator.ts'
import { pictureRoutes } from './pictures.ts'
import { createQuota } from './quota.ts'
import type { Route } from './routes.ts'
import { answerRequest } from './server.ts'
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
  /** Requests per second before the provider answers 429; absent = no limit. */
  readonly perSecond?: number
}

export interface RunningProvider {
  /** Base URL: the value for the provider's blockchain API. */
  readonly url: string
  readonly controlUrl: string
  readonly faults: HttpFaults
  /** Requests so far by route pattern. */
  readonly counts: Readonly<Record<string, number>>
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
  const routes: readonly Route[] = [
    ...nodeRoutes(chains),
    ...balanceRoutes({ readers, solana: chains.solana, cacheMs: options.balanceCacheMs }),
    ...priceRoutes(readers, chains.solana),
    ...convertRoutes(readers),
    ...historyRoutes({ chains, readers, generated, purchases: () => [] }),
    ...(first ? nameRoutes([first, ...others], operator) : []),
    ...(first ? identityRoutes(first) : []),
    ...pictureRoutes,
    { method: 'GET', pattern: '/health', projectId: 'none', handle: () => ({ status: 'ok' }) },
  ]
  const limited = createQuota(perSecond)
  const count = (pattern: string): void => {
    counts[pattern] = (counts[pattern] ?? 0) + 1
  }
  const rules = { routes, faults, projectIds, limited, count }
  const http = await listen((request, response, url) => {
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
    faults,
    counts,
    close: http.close,
  }
}
