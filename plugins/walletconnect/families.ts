import type { Namespace } from '../../kernel/index.ts'
import { familyOf } from '../values/index.ts'
import type { WalletConnectFamily, WalletConnectLoader } from './contract.ts'

// Read at page start with what storage kept: small, and apart from what loads.

/** How a family is paired with, as it was loaded. Like the families themselves a vocabulary, not state. */
export const loaded: Map<
  Namespace,
  { readonly load: WalletConnectLoader; readonly family: WalletConnectFamily }
> = /* @__PURE__ */ new Map()

/** What a family declares; `defineChainFamily` checks its type, which the contract of networks cannot name. */
export const loaderOf = (namespace: Namespace): WalletConnectLoader | undefined =>
  familyOf(namespace)?.walletConnect as WalletConnectLoader | undefined

/** An app without chain families pairs for EVM accounts. */
export const isBasic = (namespace: unknown): boolean =>
  namespace === 'eip155' && !familyOf(namespace)

/** A family whose requests sessions carry. */
export const isCarried = (namespace: unknown): namespace is Namespace =>
  loaderOf(namespace as Namespace) !== undefined || isBasic(namespace)

/** What WalletConnect needs of a family; undefined before the relay was needed for the first time. */
export const familyFor = (namespace: Namespace): WalletConnectFamily | undefined =>
  loaded.get(namespace)?.family

/** The same for every family that is loaded. */
export const loadedFamilies = (): readonly WalletConnectFamily[] =>
  [...loaded.values()].map(({ family }) => family)
