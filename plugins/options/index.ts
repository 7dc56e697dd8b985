import {
  arrival,
  type Context,
  definePlugin,
  fieldsOf,
  type Plugin,
  slot,
} from '../../kernel/index.ts'
import type { Features, OptionsContract, OptionsState } from './contract.ts'
import { defaultFeatures, defaultState } from './defaults.ts'
import { optionsErrors } from './errors.ts'
import { fits } from './fits.ts'
import { selectIsOn } from './selectors.ts'

export type { AppMetadata, Features, OptionsContract, OptionsState } from './contract.ts'
export { defaultFeatures } from './defaults.ts'

/** Options of the host, all optional; `siwe` and `siwx` exclude each other. */
export interface OptionsInput extends Partial<Omit<OptionsState, 'features' | 'metadata'>> {
  readonly features?: Partial<Features>
  readonly metadata?: Partial<OptionsState['metadata']>
  readonly siweConfig?: unknown
  readonly siwx?: unknown
}

/** Features with every group of wallets in the order: groups that the host does not name are appended. */
function complete(features: Features): Features {
  const { connectorTypeOrder: named } = features
  const rest = defaultFeatures.connectorTypeOrder.filter((group) => !named.includes(group))
  return { ...features, connectorTypeOrder: [...named, ...rest] }
}

/** The defaults, overridden by the given values. A value of another type than its default is ignored. */
function over<T extends object>(defaults: T, given: unknown): T {
  const result = { ...defaults } as Record<string, unknown>
  for (const [name, value] of Object.entries(fieldsOf(given)))
    if (
      value !== undefined &&
      fits(Object.hasOwn(defaults, name) ? result[name] : undefined, value)
    )
      result[name] = value
  return result as T
}

function resolve(input: OptionsInput): OptionsState {
  const { features, metadata, siweConfig, siwx, ...rest } = fieldsOf(input) as OptionsInput
  if (siweConfig && siwx) throw optionsErrors.create('both-sign-ins')
  const { features: _features, metadata: noMetadata, ...defaults } = defaultState
  return {
    ...over(defaults, rest),
    features: complete(over(defaultFeatures, features)),
    metadata: over(noMetadata, metadata),
  }
}

/** Shows the alerts of the catalogue for what is missing; the code for it loads only then. */
async function explain(ctx: Context<OptionsContract>, input: OptionsInput): Promise<void> {
  const { state, slots, ports, features, dispatch } = ctx
  const { siwx, siweConfig } = fieldsOf(input)
  // A host that configures sign-in must not assume it works if no plugin provides it.
  const signIn = Boolean(siwx || siweConfig) && slots.signIns.length === 0
  if (!signIn && (slots.providerUsers.length === 0 || state.options.projectId)) return
  const declared = features.map(({ feature }) => feature)
  const seen = { state, slots, plugins: [], features: declared, origin: ports.page.origin }
  await import('./describe.ts').then(
    ({ findingsOf }) => {
      for (const { code, alert } of findingsOf(input)(seen))
        if (alert) void dispatch.modal?.showAlert({ code, ...alert, setUp: true })
    },
    () => ports.logger.warn('options(): some options are missing.'),
  )
}

function create(input: OptionsInput, implied: boolean): Plugin<OptionsContract> {
  const initial = resolve(input)
  return definePlugin<OptionsContract>({
    id: 'options',
    implied,
    requires: {},
    uses: { modal: 'its alerts and views', i18n: 'its texts in other languages' },
    provides: (ctx) => ({
      i18n: { messages: [() => import('./locales/index.ts')] },
      kernel: { switches: [(feature) => selectIsOn(ctx.state.options, feature)] },
      modal: {
        withheld: [
          (view) =>
            ctx.features.some(
              ({ feature, views }) =>
                views.includes(view) && !selectIsOn(ctx.state.options, feature),
            ),
        ],
      },
    }),
    slots: { providerUsers: slot(), signIns: slot() },
    initialState: () => initial,
    commands: { configure: ({ emit }, features) => emit.configured({ features }) },
    reduce: {
      configured(draft, { features }) {
        Object.assign(draft.features, complete(over(draft.features as Features, features)))
      },
    },
    async describe() {
      const { findingsOf, ...described } = await arrival(() => import('./describe.ts'))
      return { ...described, findings: findingsOf(input) }
    },
    start(ctx) {
      void explain(ctx, input)
      return undefined
    },
  })
}

/** The host's configuration: features, metadata, wallet lists. Throws `options/both-sign-ins`. */
export function options(input: OptionsInput = {}): Plugin<OptionsContract> {
  return create(input, false)
}

/** The defaults, for presets: replaced by the host's own `options()`. */
export const defaultOptions: Plugin<OptionsContract> = create({}, true)
