import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerFaultControl, type HttpFaults } from '../http-faults.ts'
import { allowControl, readJson, sendJson } from '../relay/http.ts'
import { parseMadeUp } from './made-up.ts'
import type { Service } from './service.ts'

/** `/control/faults` and `/control/state` as every service has them, and the provider's own doors. */
export async function answerControl(
  {
    service,
    faults,
    counts,
  }: {
    readonly service: Service
    readonly faults: HttpFaults
    readonly counts: Readonly<Record<string, number>>
  },
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const state = () => ({ counts: { ...counts }, madeUp: service.madeUp.current() })
  const doors: Readonly<Record<string, () => unknown>> = {
    'POST /control/deliver': () => service.deliver(),
    'POST /control/made-up': async () => service.madeUp.set(parseMadeUp(await readJson(request))),
  }
  const key = `${request.method} ${url.pathname}`
  const door = Object.hasOwn(doors, key) ? doors[key] : undefined
  if (!door) return answerFaultControl(request, response, url, { faults, state })
  if (!allowControl(request, response)) return
  try {
    await door()
    sendJson(response, 200, state())
  } catch (error) {
    sendJson(response, 400, { error: error instanceof Error ? error.message : String(error) })
  }
}
