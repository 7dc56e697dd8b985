import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { TokensContract } from './contract.ts'
import { early } from './early.ts'

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

const code = lateCode(() => import('./plugin.ts'))

/** The Tokens tab with prices and a total where a source knows them, and a view of each token. */
export function tokens(): Plugin<TokensContract> {
  return latePlugin<TokensContract>({
    ...early,
    commands: { load: true, act: true },
    events: { started: true, loaded: true, failed: true },
    // Nothing is held that could have moved; what is stored loads it.
    quiet: '*',
    persists: true,
    ...code(({ tokensPlugin }) => tokensPlugin),
  })
}
