import { type Examined, type Finding, fieldsOf } from '../../kernel/index.ts'
import type { OptionsContract } from './contract.ts'
import { defaultFeatures, defaultState } from './defaults.ts'
import { fits, kindOf } from './fits.ts'
import { nearest } from './nearest.ts'

type Seen = Examined<OptionsContract>

/** Groups of options, with their defaults; the first one has no name. */
const groups = [
  ['', defaultState],
  ['features', defaultFeatures],
  ['metadata', defaultState.metadata],
] as const

/** Names that have no default. */
const undefaulted: Readonly<Record<string, readonly string[]>> = {
  '': ['termsConditionsUrl', 'privacyPolicyUrl', 'siwx', 'siweConfig'],
  features: ['connectMethodsOrder'],
}

const groupOf = (input: unknown, group: string): Readonly<Record<string, unknown>> =>
  fieldsOf(group === '' ? input : fieldsOf(input)[group])

const pathOf = (group: string, name: string): string => (group === '' ? name : `${group}.${name}`)

/** Values of another kind than their default, which are ignored. */
export const wrongValues = (input: unknown): readonly Finding[] =>
  groups.flatMap(([group, defaults]) =>
    Object.entries(groupOf(input, group)).flatMap(([name, value]): readonly Finding[] => {
      const preset = Object.hasOwn(defaults, name) ? defaults[name as never] : undefined
      if (value === undefined || fits(preset, value)) return []
      return [
        {
          severity: 'warning',
          code: 'options/wrong-kind',
          what: `options() left out what it cannot use: ${pathOf(group, name)} is no ${kindOf(preset)}.`,
          mend: `Give it a ${kindOf(preset)}, or leave it out.`,
        },
      ]
    }),
  )

/** Names that no option has. */
export const unknownNames = (input: unknown, { features }: Seen): readonly Finding[] =>
  groups.flatMap(([group, defaults]) => {
    const known = [
      ...Object.keys(defaults),
      ...(undefaulted[group] ?? []),
      ...(group === 'features' ? features : []),
    ]
    const unknown = Object.entries(groupOf(input, group)).filter(
      ([name, value]) => value !== undefined && !known.includes(name),
    )
    return unknown.map(([name]): Finding => {
      const meant = nearest(name, known)
      return {
        severity: 'warning',
        code: 'options/unknown-name',
        what: `"${pathOf(group, name)}" is no option of options().`,
        mend:
          meant === undefined
            ? `Leave it out, or write one of ${[...new Set(known)].join(', ')}.`
            : `Write "${pathOf(group, meant)}".`,
      }
    })
  })

/** The plugin that does what a feature says, with its call. */
const doneBy: Readonly<Record<string, readonly [plugin: string, call: string]>> = {
  swaps: ['swap', 'swap()'],
  onramp: ['onramp', 'onramp()'],
  receive: ['receive', 'receive()'],
  send: ['send', 'send()'],
  email: ['embeddedWallet', 'embeddedWallet()'],
  socials: ['embeddedWallet', 'embeddedWallet()'],
  history: ['activity', 'activity()'],
  analytics: ['analytics', 'analytics()'],
  smartSessions: ['smartSessions', 'smartSessions()'],
}

/** Features that the host turns on by name, and that no registered plugin has. */
export const missingPlugins = (input: unknown, { plugins }: Seen): readonly Finding[] =>
  Object.entries(groupOf(input, 'features')).flatMap(([name, value]): readonly Finding[] => {
    const isOn = value === true || (Array.isArray(value) && value.length > 0)
    const [plugin, call] = (isOn && Object.hasOwn(doneBy, name) && doneBy[name]) || []
    if (plugin === undefined || plugins.includes(plugin)) return []
    return [
      {
        severity: 'error',
        code: 'options/no-plugin',
        what: `features.${name} is on, and the plugin "${plugin}" is not registered: visitors see nothing of it.`,
        mend: `Add ${call} to createKernel({ plugins }), or take ${name} out of features.`,
      },
    ]
  })

/** Problems with the app's name and address. */
export function aboutTheApp({ state, origin }: Seen): readonly Finding[] {
  const { metadata, features, termsConditionsUrl, privacyPolicyUrl } = state.options
  const found: Finding[] = []
  if (metadata.url !== '' && !URL.canParse(metadata.url))
    found.push({
      severity: 'error',
      code: 'options/bad-url',
      what: `metadata.url is "${metadata.url}", which is no address: wallets cannot name the app.`,
      mend: 'Set metadata.url to the whole address of the page, with https://, or leave it out.',
    })
  else if (metadata.url !== '' && origin !== '' && new URL(metadata.url).origin !== origin)
    found.push({
      severity: 'error',
      code: 'options/other-origin',
      what: `metadata.url is ${metadata.url}, and the page is at ${origin}: wallets warn visitors of that.`,
      mend: 'Set metadata.url to the address of the page, or leave it out.',
    })
  if (metadata.name === '')
    found.push({
      severity: 'note',
      code: 'options/no-name',
      what: 'The app has no name: wallets and reviews show the address of the page in its place.',
      mend: 'Set metadata.name in options().',
    })
  if (features.legalCheckbox && !termsConditionsUrl && !privacyPolicyUrl)
    found.push({
      severity: 'warning',
      code: 'options/no-legal-text',
      what: 'features.legalCheckbox is on, and visitors agree to documents that they cannot read.',
      mend: 'Set termsConditionsUrl or privacyPolicyUrl in options().',
    })
  return found
}

/** Services that the options promise or need. The catalogue of the specification has an alert for each. */
export function missingServices(input: unknown, { state, slots }: Seen): readonly Finding[] {
  const { siwx, siweConfig } = fieldsOf(input)
  const found: Finding[] = []
  if ((siwx || siweConfig) && slots.signIns.length === 0) {
    const what = 'A sign-in configuration is set, but no plugin signs visitors in.'
    found.push({
      severity: 'error',
      code: 'options/no-sign-in',
      what,
      mend: 'Add siwx() with your session store to createKernel({ plugins }).',
      alert: { short: 'SIWX is not enabled', long: what },
    })
  }
  if (slots.providerUsers.length > 0 && !state.options.projectId) {
    const mend =
      'Set `projectId` in walletConnect() or options() to the id of your project in the provider’s dashboard.'
    found.push({
      severity: 'error',
      code: 'options/no-project-id',
      what: `No project id is set, and it is needed by ${slots.providerUsers.join(', ')}.`,
      mend,
      alert: { short: 'Project ID Not Configured', long: mend },
    })
  }
  return found
}
