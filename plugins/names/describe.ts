import type { Examined, ExportPrivacy, Finding, PluginWords, Shape } from '../../kernel/index.ts'
import type { NamesContract } from './contract.ts'

/** The slice's shape in a recording. */
export const shape: Shape = {
  label: 'text',
  'suggestions?': [{ name: 'text', registered: 'flag' }],
  status: 'text',
  'run?': 'number',
  'failure?': { code: 'text', text: 'text', rejected: 'flag' },
  'registered?': { name: 'text', namespace: 'text', address: 'text' },
  known: [
    {
      ...{ name: 'text', networkId: 'text', at: 'number' },
      ...{ 'address?': 'text', 'avatar?': 'text', 'setFor?': 'text' },
    },
  ],
}

/** Words for the commands and facts of names in tools. */
export const words: PluginWords<NamesContract> = {
  commands: {
    enterLabel: (text) => `typed the name ${text}`,
    suggest: 'asked which names are free',
    register: ({ label }) => `pressed Register ${label}`,
    resolve: ({ name }) => `looked up ${name}`,
  },
  events: {
    suggested: 'found out which names are free',
    suggestFailed: 'could not find out which names are free',
    registerStarted: ({ label }) => `began to register ${label}`,
    registered: 'registered a name',
    registerFailed: ({ label }) => `did not register ${label}`,
    resolved: ({ name, address }) =>
      `${address === undefined ? 'found no account of' : 'resolved'} ${name}`,
  },
}

const typedLabel = { label: 'pseudonym' } as const
// Texts of failures contain the requested name.
const failedWith = { ...typedLabel, text: 'pseudonym', 'facts.name': 'pseudonym' } as const
const named = { name: 'pseudonym', address: 'pseudonym', avatar: 'pseudonym' } as const

/** Personal values in names: which names an account has or looked up. */
export const privacy: ExportPrivacy<NamesContract> = {
  commands: {
    enterLabel: { '': 'pseudonym' },
    register: typedLabel,
    resolve: { name: 'pseudonym' },
  },
  events: {
    labelEntered: typedLabel,
    suggested: { ...typedLabel, 'suggestions.*.name': 'pseudonym' },
    registerStarted: typedLabel,
    registered: named,
    registerFailed: failedWith,
    suggestFailed: failedWith,
    resolved: named,
  },
  state: {
    ...typedLabel,
    'suggestions.*.name': 'pseudonym',
    'failure.text': 'pseudonym',
    'failure.facts.name': 'pseudonym',
    'registered.name': 'pseudonym',
    'registered.address': 'pseudonym',
    'known.*.name': 'pseudonym',
    'known.*.address': 'pseudonym',
    'known.*.avatar': 'pseudonym',
  },
}

/** Problems in the set-up of names, for `doctor`. */
export const findings = ({ slots }: Examined<NamesContract>): readonly Finding[] =>
  slots.resolvers.length === 0
    ? [
        {
          severity: 'warning',
          code: 'names/no-resolver',
          what: 'Nothing looks names up: a name in the receiver field is refused.',
          mend: 'Register ens(), provider() with your project id or a resolver of your own, or leave names() out.',
        },
      ]
    : []
