import { type EarlyDefinition, lazyMethods, slot } from '../../kernel/index.ts'
import type { SmartSessionsContract } from './contract.ts'
import { initialState } from './initial-state.ts'

const later = lazyMethods(() => import('./kind.ts'), 'read', 'ask')
/** Both views come as one. */
const view = (name: 'grant' | 'list') => async () => ({
  view: (await import('./views/views.ts')).views[name],
})

/** What is known of the plugin before its code is there, and holds of the code as well. */
export const early: EarlyDefinition<SmartSessionsContract> = {
  id: 'smartSessions',
  requires: {
    balances: 'tokens',
    connections: 'whose',
    modal: 'views',
    networks: 'where',
    options: 'name of the app',
    transactions: 'signatures',
  },
  uses: { i18n: 'texts' },
  initialState,
  slots: { sources: slot() },
  provides: (ctx) => ({
    i18n: { messages: [() => import('./locales/index.ts')] },
    transactions: {
      kinds: [
        {
          kind: 'smart-session',
          read: (io, input) => later.read(io, ctx, input),
          step: { resolves: 'answer', ask: (io, request) => later.ask(io, ctx, request) },
        },
      ],
    },
  }),
  views: { GrantSession: view('grant'), SmartSessions: view('list') },
  // What is recorded before the code is there; it brings the rest.
  privacy: { typed: ['revoke'], commands: { grant: { '': 'secret' } } },
}
