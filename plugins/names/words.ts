import type { PluginWords } from '../../kernel/index.ts'
import type { NamesContract } from './contract.ts'

/** What the commands and facts of names are called in tools. */
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
