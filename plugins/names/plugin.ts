import { definePluginCode, type Plugin } from '../../kernel/index.ts'
import { commands } from './commands/index.ts'
import type { NamesContract } from './contract.ts'
import { effects } from './effects.ts'
import { persist } from './persist.ts'
import { ends, follow, reduce } from './reduce.ts'

const label = { label: 'pseudonym' } as const
// Texts of failures name what was wanted.
const failed = { ...label, text: 'pseudonym', 'facts.name': 'pseudonym' } as const
const found = { name: 'pseudonym', address: 'pseudonym', avatar: 'pseudonym' } as const

/** The code of names, loaded with its views or its first command. */
export const namesPlugin: Plugin<NamesContract> = definePluginCode<NamesContract>({
  id: 'names',
  commands,
  reduce,
  follow,
  ends,
  effects,
  persist,
  shape: () => import('./shape.ts'),
  words: () => import('./words.ts'),
  privacy: {
    typed: ['enterLabel', 'resolve'],
    commands: {
      enterLabel: { '': 'pseudonym' },
      register: label,
      resolve: { name: 'pseudonym' },
    },
    events: {
      labelEntered: label,
      suggested: { ...label, 'suggestions.*.name': 'pseudonym' },
      registerStarted: label,
      registered: found,
      registerFailed: failed,
      suggestFailed: failed,
      resolved: found,
    },
    state: {
      ...label,
      'suggestions.*.name': 'pseudonym',
      'failure.text': 'pseudonym',
      'failure.facts.name': 'pseudonym',
      'registered.name': 'pseudonym',
      'registered.address': 'pseudonym',
      'known.*.name': 'pseudonym',
      'known.*.address': 'pseudonym',
      'known.*.avatar': 'pseudonym',
    },
  },
})
