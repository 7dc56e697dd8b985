import type { Context, Effects } from '../../kernel/index.ts'
import type {
  AnalyticsContract,
  AnalyticsOptions,
  AnalyticsSink,
  TrackedEvent,
} from './contract.ts'
import { activeConnection, trackers } from './trackers.ts'

type AnalyticsContext = Context<AnalyticsContract>

/** Whether the provider gets events. */
export const tellsProvider = ({ onEvent, provider = !onEvent }: AnalyticsOptions): boolean =>
  provider !== false

/** Turns facts into events and passes them to the host, the provider and sinks of other plugins. */
export function effectsOf(options: AnalyticsOptions): Effects<AnalyticsContract> {
  const { onEvent, provider } = options
  const url = typeof provider === 'object' ? provider.url : undefined
  const host: readonly AnalyticsSink[] = onEvent ? [{ id: 'host', send: onEvent }] : []
  const sinksOf = (ctx: AnalyticsContext): readonly AnalyticsSink[] => [
    ...host,
    ...(tellsProvider(options) ? [toProvider(ctx, url)] : []),
    ...ctx.slots.sinks,
  ]
  return [
    {
      on: '*',
      order: 'all',
      async run(ctx, payload, { type, at }) {
        const { state } = ctx
        if (!state.options.features.analytics) return
        const made = [
          trackers[type as keyof typeof trackers]?.(payload as never, state, state.analytics),
          ...ctx.slots.trackers.map(({ on, track }) =>
            on === type ? track(payload, state) : undefined,
          ),
        ]
        for (const tracked of made)
          if (tracked) await tell(sinksOf(ctx), { ...tracked, ...who(ctx), at })
      },
    },
  ]
}

/** The provider's service; its code loads with the first event. */
const toProvider = (ctx: AnalyticsContext, url: string | undefined): AnalyticsSink => ({
  id: 'provider',
  send: async (event) => (await import('./provider-sink.ts')).providerSink(ctx, url).send(event),
})

function who({ state }: AnalyticsContext): Pick<TrackedEvent, 'address'> {
  const address = activeConnection(state)?.address
  return address === undefined ? {} : { address }
}

/** Passes the event to every sink; the first failure becomes the effect's own. */
async function tell(sinks: readonly AnalyticsSink[], event: TrackedEvent): Promise<void> {
  const results = await Promise.allSettled(sinks.map(async (sink) => sink.send(event)))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
