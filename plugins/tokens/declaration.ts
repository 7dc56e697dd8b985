import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { TokensContract } from './contract.ts'
import { early } from './early.ts'

const code = lateCode(() => import('./plugin.ts'))

/** Names, slots and contributions; the code comes later. */
export function tokensDeclaration(): Plugin<TokensContract> {
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
