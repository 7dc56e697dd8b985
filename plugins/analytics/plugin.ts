import { type Context, definePluginCode, type Plugin, resourceKey } from '../../kernel/index.ts'
import type {
  AnalyticsContract,
  AnalyticsOptions,
  AnalyticsSink,
  TrackedEvent,
} from './contract.ts'
import { tellsProvider } from './provider-choice.ts'
import { providerSink } from './provider-sink.ts'
import { activeConnection, type Earlier, trackers } from './trackers.ts'

const earlierKey = resourceKey<Earlier>('analytics/earlier')

/** The code of analytics, loaded with the first fact that counts. */
export function analyticsPlugin(options: AnalyticsOptions): Plugin<AnalyticsContract> {
  const { onEvent, provider } = options
  const url = typeof provider === 'object' ? provider.url : undefined
  const host: readonly AnalyticsSink[] = onEvent ? [{ id: 'host', send: onEvent }] : []
  const sinksOf = (ctx: Context<AnalyticsContract>): readonly AnalyticsSink[] => [
    ...host,
    ...(tellsProvider(options) ? [providerSink(ctx, url)] : []),
    ...ctx.slots.sinks,
  ]
  return definePluginCode<AnalyticsContract>({
    id: 'analytics',
    commands: {},
    reduce: {
      notSent() {
        // For the log; nothing is remembered.
      },
      forbidden: (slice) => ({ ...slice, forbidden: true }),
    },
    effects: [
      {
        on: '*',
        order: 'all',
        async run(ctx, payload, { type, at }) {
          const { state } = ctx
          if (!state.options.features.analytics) return
          const earlier = earlierOf(ctx)
          const made = [
            trackers[type as keyof typeof trackers]?.(payload as never, state, earlier),
            ...ctx.slots.trackers.map(({ on, track }) =>
              on === type ? track(payload, state) : undefined,
            ),
          ]
          for (const tracked of made)
            if (tracked) await tell(sinksOf(ctx), { ...tracked, ...who(ctx), at })
        },
      },
    ],
    shape: () => import('./shape.ts'),
    words: () => import('./words.ts'),
  })
}

/** Kept for as long as the kernel. */
function earlierOf({ resources }: Context<AnalyticsContract>): Earlier {
  const known = resources.get(earlierKey)
  if (known) return known
  const made: Earlier = {}
  resources.put(earlierKey, made)
  return made
}

function who({ state }: Context<AnalyticsContract>): Pick<TrackedEvent, 'address'> {
  const address = activeConnection(state)?.address
  return address === undefined ? {} : { address }
}

/** Every sink gets the event; the first failure is the effect's own. */
async function tell(sinks: readonly AnalyticsSink[], event: TrackedEvent): Promise<void> {
  const results = await Promise.allSettled(sinks.map(async (sink) => sink.send(event)))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
