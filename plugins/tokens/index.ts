import { definePlugin, lazyMethods, type Plugin, slot, viewWith } from '../../kernel/index.ts'
import type { TokensContract } from './contract.ts'
import { effects } from './effects.ts'
import { persist } from './persist.ts'
import { ends, follow, reduce } from './reduce.ts'

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

const commands = lazyMethods(() => import('./commands.ts'), 'load', 'act')

/** The Tokens tab, with prices and a total if a source provides them, and a view of each token. */
export function tokens(): Plugin<TokensContract> {
  return definePlugin<TokensContract>({
    id: 'tokens',
    requires: {
      balances: 'it reads from the chain what the account holds',
      connections: 'it shows the tokens of the connected account',
      modal: 'it shows a token in the modal',
      networks: 'it shows the tokens of the active network',
      options: 'the options list tokens to look for',
    },
    uses: { account: 'its tab', i18n: 'its texts' },
    initialState: () => ({ readings: [] }),
    slots: {
      sources: slot({ order: ({ order = 0 }) => order }),
      actions: slot({ order: ({ order = 0 }) => order }),
    },
    provides: {
      i18n: { messages: [() => import('./locales/index.ts')] },
      account: {
        hero: [{ id: 'tokens', load: () => import('./views/total.tsx') }],
        tabs: [
          {
            id: 'tokens',
            label: { key: 'tokens.tab', text: 'Tokens' },
            load: () => import('./views/tokens-tab.tsx'),
          },
        ],
      },
    },
    commands,
    reduce,
    follow,
    ends,
    effects,
    persist,
    // Not lazy: an action may open a window, for which browsers require a press.
    views: { Token: viewWith(() => import('./views/token.tsx'), commands.act) },
    describe: () => import('./describe.ts'),
  })
}
