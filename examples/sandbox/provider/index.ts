import { testAccount } from '../evm/accounts.ts'
import { createHttpFaults, type HttpFaults } from '../http-faults.ts'
import { listen } from '../relay/http.ts'
import type { ServedChains } from './chains.ts'
import { providerContracts } from './contracts.ts'
import { answerControl } from './control.ts'
import { deployProvider } from './deploy.ts'
import type { MadeUp } from './made-up.ts'
import { joinSocket } from './node-proxy.ts'
import { createQuota } from './quota.ts'
import { answerRequest } from './server.ts'
import { createService } from './service.ts'

export interface ProviderOptions {
  /** Absent = a free one. */
  readonly port?: number
  readonly chains: ServedChains
  /** Project ids that are known; absent = every non-empty one. */
  readonly projectIds?: readonly string[]
  /** How long a balance list is given again for the same address; 10 seconds by default. */
  readonly balanceCacheMs?: number
  /** 5,000 transactions of `Quince 2` and no tokens by default. */
  readonly madeUp?: Partial<MadeUp>
  /** Time from a payment to its delivery, 1.5 seconds by default; null waits for `deliver`. */
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
  /** Gives accounts made-up transactions or tokens. Also `POST /control/made-up`. */
  makeUp(changes: Partial<MadeUp>): void
  /** Settles at once the purchases that are paid and wait. Also `POST /control/deliver`. */
  deliver(): Promise<void>
  /** Forgets purchases, sessions, faults, caches and `makeUp`; the chains keep theirs. */
  reset(): void
  close(): Promise<void>
}

const quince = testAccount('Quince 2').address

/**
 * Starts the provider's HTTP API on 127.0.0.1 and deploys its contracts on the EVM chains.
 * Rejects when the port is taken.
 */
export async function start(options: ProviderOptions): Promise<RunningProvider> {
  const { chains, projectIds, port, perSecond, balanceCacheMs, deliveryMs = 1_500 } = options
  const faults = createHttpFaults()
  const counts: Record<string, number> = Object.create(null)
  const none = { address: quince, rows: 0 }
  const madeUp = { history: { address: quince, rows: 5_000 }, tokens: none, ...options.madeUp }
  const service = createService({ chains, balanceCacheMs, deliveryMs, madeUp })
  const rules = {
    routes: service.routes,
    faults,
    projectIds,
    limited: createQuota(perSecond),
    count(pattern: string) {
      counts[pattern] = (counts[pattern] ?? 0) + 1
    },
  }
  const http = await listen((request, response, url) => {
    if (!url.pathname.startsWith('/control/')) return answerRequest(rules, request, response, url)
    return answerControl({ service, faults, counts }, request, response, url)
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
    makeUp: service.madeUp.set,
    deliver: service.deliver,
    reset() {
      faults.clear()
      service.reset()
    },
    async close() {
      service.reset()
      await http.close()
    },
  }
}
