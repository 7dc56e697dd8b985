import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { NamesContract } from './contract.ts'
import { early } from './early.ts'

export type {
  EnsContract,
  EnsOptions,
  KnownName,
  NamedAddress,
  NameQuery,
  NameRegistrar,
  NameResolver,
  NameSuggestion,
  NamesContract,
  NamesState,
  RegistrationInput,
  ResolvedName,
} from './contract.ts'
export { ens } from './ens.ts'
export { namesErrors } from './errors.ts'

const code = lateCode(() => import('./plugin.ts'))

/** Names for addresses: as receivers in Send, and to be registered where a source can. */
export function names(): Plugin<NamesContract> {
  return latePlugin<NamesContract>({
    ...early,
    commands: { enterLabel: true, suggest: true, register: true, resolve: true },
    events: {
      labelEntered: true,
      suggested: true,
      suggestFailed: true,
      registerStarted: true,
      registered: true,
      registerFailed: true,
      resolved: true,
    },
    // Its flow begins with a command of its own.
    quiet: '*',
    persists: true,
    ...code(({ namesPlugin }) => namesPlugin),
  })
}
