import { type Context, definePlugin, fieldsOf, type Plugin, slot } from '../../kernel/index.ts'
import type { Features, OptionsContract, OptionsState } from './contract.ts'
import { defaultFeatures, defaultState } from './defaults.ts'
import { optionsErrors } from './errors.ts'
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

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)

/**
 * The defaults, overridden by the given values. A value of another type than its default is ignored and listed in
 * `wrong`.
 */
function over<T extends object>(defaults: T, given: unknown, wrong: string[], path = ''): T {
  const result = { ...defaults } as Record<string, unknown>
  for (const [name, value] of Object.entries(fieldsOf(given))) {
    if (value === undefined) continue
    const known = Object.hasOwn(defaults, name) ? kindOf(result[name]) : undefined
    if (known === undefined || (known === kindOf(value) && value !== null)) result[name] = value
    else wrong.push(`${path}${name} is no ${known}`)
  }
  return result as T
}

interface Findings {
  /** Sentences about values of the wrong type. */
  readonly wrong: string[]
  /** Unknown option names, and the known ones. */
  readonly strange: { readonly unknown: readonly string[]; readonly known: readonly string[] }[]
}

/** Options without a default. */
const undefaulted = ['termsConditionsUrl', 'privacyPolicyUrl']

function resolve(input: OptionsInput, { wrong, strange }: Findings): OptionsState {
  const { features, metadata, siweConfig, siwx, ...rest } = fieldsOf(input) as OptionsInput
  if (siweConfig && siwx) throw optionsErrors.create('both-sign-ins')
  const { features: _features, metadata: noMetadata, ...defaults } = defaultState
  const known = [...Object.keys(defaults), ...undefaulted]
  const unknown = Object.keys(rest).filter((name) => !known.includes(name))
  if (unknown.length > 0) strange.push({ unknown, known })
  return {
    ...over(defaults, rest, wrong),
    features: complete(over(defaultFeatures, features, wrong, 'features.')),
    metadata: over(noMetadata, metadata, wrong, 'metadata.'),
  }
}

/** Reports problems to the developer; the code for it loads only then. */
async function explain(
  ctx: Context<OptionsContract>,
  input: OptionsInput,
  found: Findings,
): Promise<void> {
  const { state, slots, ports } = ctx
  const { siwx, siweConfig } = fieldsOf(input)
  const missing = {
    // A host that configures sign-in must not assume it works if no plugin provides it.
    signIn: Boolean(siwx || siweConfig) && slots.signIns.length === 0,
    projectId: slots.providerUsers.length > 0 && !state.options.projectId,
  }
  if (!missing.signIn && !missing.projectId && found.wrong.length + found.strange.length === 0)
    return
  await import('./complaints.ts').then(
    ({ complain }) => complain(ctx, { ...found, missing }),
    () => ports.logger.warn('options(): some options are invalid or missing.'),
  )
}

function create(input: OptionsInput, implied: boolean): Plugin<OptionsContract> {
  const found: Findings = { wrong: [], strange: [] }
  const initial = resolve(input, found)
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
        Object.assign(draft.features, complete(over(draft.features as Features, features, [])))
      },
    },
    describe: () => import('./describe.ts'),
    start(ctx) {
      void explain(ctx, input, found)
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
