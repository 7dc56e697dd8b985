import { type Context, failedStatus, fetchText } from '../../kernel/index.ts'
import type { AnalyticsContract, AnalyticsSink, TrackedEvent } from './contract.ts'
import { analyticsErrors } from './errors.ts'

const liveUrl = 'https://pulse.walletconnect.org'
const limits = { ms: 10_000, bytes: 65_536 } as const

/** The page's URL without query and hash, which can contain a token. */
const pageOf = ({ origin, pathname, hostname }: Location): object => ({
  url: origin + pathname,
  domain: hostname,
})

/**
 * The provider's service: `POST /e`, without headers that would need a preflight. A failed event is recorded and not
 * sent again.
 */
export function providerSink(
  ctx: Context<AnalyticsContract>,
  url: string = liveUrl,
): AnalyticsSink {
  const { ports, signal, emit, traffic } = ctx
  const { projectId, sdkType, sdkVersion } = ctx.state.options
  const send = async ({ event, properties, address, at }: TrackedEvent): Promise<void> => {
    const location = ports.page.window?.location
    if (!location || !projectId || event === 'MODAL_CREATED') return
    const query = new URLSearchParams({ projectId, st: sdkType, sv: sdkVersion })
    const props = { type: 'track', event, ...(properties && { properties }), address }
    const body = JSON.stringify({
      ...{ eventId: ports.random.uuid(), ...pageOf(location), timestamp: at, props },
    })
    // The last event of a page is sent while it unloads (`keepalive`).
    const init = { method: 'POST', body, keepalive: true }
    const work = () => fetchText({ ports, signal }, `${url}/e?${query}`, init, limits)
    const answer = await traffic
      .run('http', 'POST /e', work, { failed: failedStatus, signal })
      .catch(
        // Blockers stop such requests; the traffic record says why.
        () => undefined,
      )
    if (answer?.ok) return
    emit.notSent({ event, ...(answer && { status: answer.status }) })
    if (answer?.status !== 403 || ctx.state.analytics.forbidden) return
    emit.forbidden()
    const { code, message } = analyticsErrors.create('forbidden', { origin: ports.page.origin })
    await ctx.dispatch.modal?.showAlert({ code, short: 'Invalid App Configuration', long: message })
  }
  return { id: 'provider', send }
}
