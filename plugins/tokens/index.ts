import { deferredPlugin, lateCode, type Plugin } from '../../kernel/index.ts'
import type { TokensContract } from './contract.ts'
import { initialState } from './initial-state.ts'

export type {
  KeptTokens,
  TokenAction,
  TokenSource,
  TokensContract,
  TokensQuery,
  TokensReading,
  TokensState,
} from './contract.ts'
export { tokensErrors } from './errors.ts'

const declaration = lateCode(() => import('./declaration.ts'))

/** The Tokens tab with prices and a total where a source knows them, and a view of each token. */
export function tokens(): Plugin<TokensContract> {
  return deferredPlugin<TokensContract>({
    id: 'tokens',
    requires: ['balances', 'connections', 'modal', 'networks', 'options'],
    initialState,
    persists: true,
    ...declaration((module) => module.tokensDeclaration()),
  })
}
