import { deferredPlugin, lateCode, type Plugin } from '../../kernel/index.ts'
import type { NamesContract } from './contract.ts'
import { initialState } from './initial-state.ts'

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

const declaration = lateCode(() => import('./declaration.ts'))

/** Names for addresses: as receivers in Send, and to be registered where a source can. */
export function names(): Plugin<NamesContract> {
  return deferredPlugin<NamesContract>({
    id: 'names',
    requires: ['connections', 'modal', 'networks', 'transactions'],
    initialState,
    persists: true,
    ...declaration((module) => module.namesDeclaration()),
  })
}
