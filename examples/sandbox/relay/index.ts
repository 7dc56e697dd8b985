import { acceptConnections } from './connections.ts'
import { control } from './control.ts'
import { createFaults, type Faults } from './faults.ts'
import { listen, sendJson } from './http.ts'
import { createHub, type Hub } from './hub.ts'
import { createVerifyService, type VerifyService } from './verify.ts'

export type { Fault, Faults, Match } from './faults.ts'
export { refusals } from './faults.ts'
export type { Hub } from './hub.ts'
export type { Verdict, VerifyService } from './verify.ts'

export interface RelayOptions {
  /** Absent = a free one. */
  readonly port?: number
  /** Project ids that may connect; absent = every non-empty one. */
  readonly projectIds?: readonly string[]
  /** Page origins that may connect; absent = every one. */
  readonly origins?: readonly string[]
  /** Milliseconds between pings, 20,000 by default. */
  readonly pingEvery?: number
}

export interface RunningRelay {
  /** `ws://…`: the value for `relayUrl`. */
  readonly url: string
  /** `http://…/control`: the fault and state endpoint. */
  readonly controlUrl: string
  /** `http://…/v3`: the value for the verify controller, see README. */
  readonly verifyUrl: string
  readonly faults: Faults
  readonly hub: Hub
  readonly verify: VerifyService
  close(): Promise<void>
}

/**
 * Starts a WalletConnect v2 relay with its verify service on 127.0.0.1.
 * Rejects when the port is taken.
 */
export async function start(options: RelayOptions = {}): Promise<RunningRelay> {
  const { port, projectIds, origins, pingEvery = 20_000 } = options
  const faults = createFaults()
  const hub = createHub(faults)
  const verify = createVerifyService()
  const http = await listen((request, response, url) => {
    if (verify.handle(request, response, url)) return
    if (url.pathname.startsWith('/control/')) {
      return control(request, response, url, { hub, faults, verify })
    }
    sendJson(response, 404, { error: 'This is a relay: connect with a WebSocket.' })
  }, port)
  const stop = acceptConnections(http, hub, faults, {
    pingEvery,
    ...(projectIds ? { projectIds } : {}),
    ...(origins ? { origins } : {}),
  })
  return {
    url: `ws://127.0.0.1:${http.port}`,
    controlUrl: `${http.url}/control`,
    verifyUrl: `${http.url}/v3`,
    faults,
    hub,
    verify,
    async close() {
      stop()
      await http.close()
    },
  }
}
