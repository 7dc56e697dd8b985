import { definePlugin, lazyMethods, type Plugin, slot } from '../../kernel/index.ts'
import type { SiwxContract, SiwxOptions } from './contract.ts'
import { effects } from './effects.ts'
import { optionErrors } from './option-errors.ts'
import { optionsKey } from './options-key.ts'
import { persist } from './persist.ts'
import { privacy } from './privacy.ts'
import { providesOf } from './provides.ts'
import { ends, initialState, reduce } from './reduce.ts'
import { shared } from './tab-sync.ts'

export type {
  SessionScope,
  SessionStore,
  SignInFailure,
  SignInProof,
  SignInSession,
  SignInSubject,
  SiweConfig,
  SiwxContract,
  SiwxOptions,
  SiwxState,
  StoreIo,
} from './contract.ts'
export { siwxErrors } from './errors.ts'
export { type HostStoreOptions, hostStore } from './host-store.ts'
export { localStore } from './local-store.ts'
export { type ProviderStoreOptions, providerStore } from './provider-store.ts'

/** Both views are in one module. */
const view = (name: 'sign' | 'progress') => async () => ({
  view: (await import('./views/views.ts')).views[name],
})

/**
 * Asks visitors to sign in with the wallet that they connect.
 *
 * @example
 * siwx({ store: hostStore({ url: '/api/sign-in' }), statement: 'Sign in to Orchard.' })
 * @throws `siwx/both-stores`
 */
export function siwx(options: SiwxOptions = {}): Plugin<SiwxContract> {
  if (options.siwe && options.store) throw optionErrors.create('both-stores')
  return definePlugin<SiwxContract>({
    id: 'siwx',
    requires: {
      connections: 'it signs in with the connected account',
      modal: 'it shows signing in in the modal',
      networks: 'it signs in on the active network',
      options: 'it shows the name of the app',
      transactions: 'it asks the wallet to sign the message',
    },
    uses: { analytics: 'events', i18n: 'texts', walletconnect: 'one step' },
    initialState: () => initialState(options),
    slots: { stores: slot() },
    provides: providesOf(options),
    commands: {
      ...lazyMethods(() => import('./commands/prepare.ts'), 'prepare'),
      ...lazyMethods(() => import('./commands/sign-in.ts'), 'signIn', 'cancel'),
      ...lazyMethods(() => import('./commands/sessions.ts'), 'signOut', 'refresh'),
    },
    reduce,
    ends,
    effects,
    start({ resources, state, emit }) {
      resources.put(optionsKey, options)
      // When the page is restored, for example by the back button, ask the store again.
      if (state.siwx.confirmed) emit.sessionsUnconfirmed()
      return undefined
    },
    persist,
    shared,
    views: { SIWXSignMessage: view('sign'), ConnectingSiwe: view('progress') },
    privacy,
    describe: () => import('./describe.ts'),
  })
}
