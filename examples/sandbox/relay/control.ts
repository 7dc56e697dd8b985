import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Faults, parseFault, parseMatch } from './faults.ts'
import { allowControl, readJson, sendJson } from './http.ts'
import type { Hub } from './hub.ts'
import type { VerifyService } from './verify.ts'

/**
 * Steers the relay over HTTP:
 * - `GET /control/state`: sockets, counts per project, mailbox size, active faults, last frames
 * - `POST /control/faults` with a fault, `DELETE /control/faults` to clear them
 * - `POST /control/drop` with `{match?}`: cuts sockets now
 * - `POST /control/inject` with `{topic, message, tag?}`: publishes anything to a topic
 * - `POST /control/verdict` with parts of a verify verdict
 */
export async function control(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  { hub, faults, verify }: { hub: Hub; faults: Faults; verify: VerifyService },
): Promise<void> {
  if (!allowControl(request, response)) return
  const route = `${request.method} ${url.pathname}`
  if (route === 'GET /control/state') return sendJson(response, 200, state(hub, faults))
  if (route === 'DELETE /control/faults') {
    faults.clear()
    return sendJson(response, 200, { faults: [] })
  }
  let body: Record<string, unknown>
  try {
    body = await readJson(request)
    if (route === 'POST /control/faults') {
      faults.add(parseFault(body))
      return sendJson(response, 200, { faults: faults.list() })
    }
    if (route === 'POST /control/drop') {
      return sendJson(response, 200, { dropped: hub.drop(parseMatch(body.match)) })
    }
  } catch (error) {
    return sendJson(response, 400, {
      error: error instanceof Error ? error.message : String(error),
    })
  }
  if (route === 'POST /control/inject') {
    const { topic, message, tag } = body
    if (typeof topic !== 'string' || typeof message !== 'string') {
      return sendJson(response, 400, { error: '"topic" and "message" must be text.' })
    }
    hub.publish({ topic, message, ttl: 300, tag: typeof tag === 'number' ? tag : 0 }, 'control')
    return sendJson(response, 200, { published: true })
  }
  if (route === 'POST /control/verdict') {
    const { isScam, isVerified, silent, origin } = body
    verify.verdict = {
      isScam: isScam === true,
      isVerified: isVerified !== false,
      silent: silent === true,
      ...(typeof origin === 'string' ? { origin } : {}),
    }
    return sendJson(response, 200, verify.verdict)
  }
  sendJson(response, 404, { error: `No control endpoint ${route}.` })
}

function state(hub: Hub, faults: Faults): object {
  const connections = [...hub.connections]
  const projects = [...new Set(connections.map(({ projectId }) => projectId))]
  return {
    sockets: connections.map(({ id, projectId, clientId, origin, userAgent, subscriptions }) => ({
      id,
      projectId,
      clientId,
      origin,
      userAgent,
      topics: [...subscriptions.keys()],
    })),
    all: hub.count(),
    projects: Object.fromEntries(
      projects.map((projectId) => [projectId, hub.count({ projectId })]),
    ),
    refused: hub.refused(),
    mailbox: hub.mailbox.size(),
    faults: faults.list(),
    frames: hub.frames.slice(-100),
  }
}
