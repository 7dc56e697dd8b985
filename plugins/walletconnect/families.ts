import type { Namespace } from '../../kernel/index.ts'
import { familyOf } from '../values/index.ts'
import type { WalletConnectFamily, WalletConnectLoader } from './contract.ts'

// Loaded at page start to read stored data: small, and separate from code that loads later.

/** The loaded WalletConnect modules by family. A vocabulary like the families themselves, not state. */
export const loaded: Map<
  Namespace,
  { readonly load: WalletConnectLoader; readonly family: WalletConnectFamily }
> = /* @__PURE__ */ new Map()

/**
 * The loader that a family declares. `defineChainFamily` checks its type, because the contract of networks cannot
 * import it.
 */
export const loaderOf = (namespace: Namespace): WalletConnectLoader | undefined =>
  familyOf(namespace)?.walletConnect as WalletConnectLoader | undefined

/** True for EVM accounts in an app without chain families. */
export const isBasic = (namespace: unknown): boolean =>
  namespace === 'eip155' && !familyOf(namespace)

/** True for a family whose requests a session can carry. */
export const isCarried = (namespace: unknown): namespace is Namespace =>
  loaderOf(namespace as Namespace) !== undefined || isBasic(namespace)

/** The WalletConnect module of a family; undefined until the relay was first needed. */
export const familyFor = (namespace: Namespace): WalletConnectFamily | undefined =>
  loaded.get(namespace)?.family

/** The modules of all loaded families. */
export const loadedFamilies = (): readonly WalletConnectFamily[] =>
  [...loaded.values()].map(({ family }) => family)
