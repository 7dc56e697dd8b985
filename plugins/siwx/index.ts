import { deferredPlugin, lateCode, type Plugin } from '../../kernel/index.ts'
import type { SiwxContract, SiwxOptions } from './contract.ts'
import { initialState } from './initial-state.ts'
import { optionErrors } from './option-errors.ts'

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

const declaration = lateCode(() => import('./declaration.ts'))

/**
 * Has visitors sign in with the wallet that they connect.
 *
 * @example
 * siwx({ store: hostStore({ url: '/api/sign-in' }), statement: 'Sign in to Orchard.' })
 * @throws `siwx/both-stores`
 */
export function siwx(options: SiwxOptions = {}): Plugin<SiwxContract> {
  if (options.siwe && options.store) throw optionErrors.create('both-stores')
  return deferredPlugin<SiwxContract>({
    id: 'siwx',
    requires: ['connections', 'modal', 'networks', 'options', 'transactions'],
    initialState: () => initialState(options),
    provides: { options: { signIns: ['siwx'] } },
    persists: true,
    shares: true,
    guards: true,
    ...declaration((module) => module.siwxDeclaration(options)),
  })
}
