import { definePlugin, lazyMethods, type Plugin, slot } from '../../kernel/index.ts'
import { addressFamily } from '../networks/selectors.ts'
import type { SmartSessionsContract } from './contract.ts'
import { effects } from './effects.ts'
import { ends, reduce } from './reduce.ts'
import { upcast } from './upcast.ts'

export type {
  GrantedSession,
  GrantRequest,
  SessionPart,
  SessionPermission,
  SessionSource,
  SessionTerms,
  SmartSession,
  SmartSessionsContract,
  SmartSessionsState,
} from './contract.ts'
export { smartSessionsErrors } from './errors.ts'

const granting = lazyMethods(() => import('./commands/grant.ts'), 'grant', 'allow', 'refuse')
const kind = lazyMethods(() => import('./kind.ts'), 'read', 'ask')
/** The glyph of the list, as `ShieldIcon`. */
const shield =
  'M10 3l5.8 2.1v4.4c0 3.5-2.3 6.1-5.8 7.5-3.5-1.4-5.8-4-5.8-7.5V5.1L10 3ZM7.4 9.9l1.9 1.9 3.4-3.7'

/** Both views are in one module. */
const view = (name: 'grant' | 'list') => async () => ({
  view: (await import('./views/views.ts')).views[name],
})

/**
 * Permissions that a smart account grants to a key of the app: allowed actions, limits and expiry. Granting needs
 * `features: { smartSessions: true }` in `options()`; listing and revoking work without it.
 *
 * @example
 * const { context } = await kernel.dispatch.smartSessions.grant({ expiry, signer, permissions })
 */
export function smartSessions(): Plugin<SmartSessionsContract> {
  return definePlugin<SmartSessionsContract>({
    id: 'smartSessions',
    version: 2,
    requires: {
      balances: 'it reads the symbols and decimals of tokens',
      connections: 'it lists the sessions of the connected account',
      modal: 'it shows a session in the modal',
      networks: 'it works on the active EVM network',
      options: 'it shows the name of the app',
      transactions: 'it asks the wallet to sign when a session is revoked',
    },
    uses: { account: 'its row of the profile', i18n: 'texts' },
    initialState: () => ({ status: 'idle', listStatus: 'idle', sessions: [] }),
    slots: { sources: slot() },
    provides: (ctx) => ({
      i18n: { messages: [() => import('./locales/index.ts')] },
      account: {
        rows: [
          {
            id: 'smartSessions',
            icon: { path: shield },
            label: { key: 'smartSessions.list', text: 'Permissions' },
            view: 'SmartSessions',
            // Without a source there is nothing to list or to take back.
            offered: (namespace) => {
              const network = ctx.state.networks.active[namespace]
              return network !== undefined && ctx.slots.sources.some((one) => one.supports(network))
            },
          },
        ],
      },
      transactions: {
        kinds: [
          {
            kind: 'smart-session',
            read: (io, input) => kind.read(io, ctx, input),
            step: { resolves: 'answer', ask: (io, request) => kind.ask(io, ctx, request) },
          },
        ],
      },
    }),
    commands: {
      ...granting,
      ...lazyMethods(() => import('./commands/sessions.ts'), 'load', 'revoke'),
    },
    reduce,
    ends,
    effects,
    upcast,
    views: { GrantSession: view('grant'), SmartSessions: view('list') },
    // Permissions that were given are still listed and revoked.
    features: { smartSessions: { commands: ['grant', 'allow'], views: ['GrantSession'] } },
    privacy: {
      typed: ['revoke'],
      addressesOf: addressFamily,
      // A public and a private key look the same, so the host's input is never recorded.
      commands: { grant: { '': 'secret' } },
      events: { contextRead: { context: 'secret' } },
      state: { context: 'secret' },
    },
    describe: () => import('./describe.ts'),
  })
}
