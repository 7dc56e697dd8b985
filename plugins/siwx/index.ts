import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { SiwxContract, SiwxOptions } from './contract.ts'
import { earlyOf } from './early.ts'
import { optionErrors } from './option-errors.ts'
import { optionsKey } from './options-key.ts'

export type {
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

const code = lateCode(() => import('./plugin.ts'))

/**
 * Has visitors sign in with the wallet that they connect.
 *
 * @example
 * siwx({ store: hostStore({ url: '/api/sign-in' }), statement: 'Sign in to Orchard.' })
 * @throws `siwx/both-stores`
 */
export function siwx(options: SiwxOptions = {}): Plugin<SiwxContract> {
  if (options.siwe && options.store) throw optionErrors.create('both-stores')
  return latePlugin<SiwxContract>({
    ...earlyOf(options),
    start: ({ resources }) => {
      resources.put(optionsKey, options)
      return undefined
    },
    commands: { prepare: true, signIn: true, cancel: true, signOut: true, refresh: true },
    events: {
      asked: true,
      prepared: true,
      signStarted: true,
      checkStarted: true,
      signedIn: true,
      signedInElsewhere: true,
      signInFailed: true,
      cancelled: true,
      askEnded: true,
      sessionsRead: true,
      sessionsEnded: true,
    },
    // Without a session or an open question there is nothing to follow.
    quiet: '*',
    persists: true,
    shares: true,
    ...code(({ siwxPlugin }) => siwxPlugin),
  })
}
