import { lazyMethods } from '../../kernel/index.ts'
import type { SessionStore } from './contract.ts'

/** Where the provider is. */
export interface ProviderStoreOptions {
  /** Of this app at the provider. */
  readonly projectId: string
  /** Base address of its auth service. Default: the live one, `https://api.web3modal.org`. */
  readonly url?: string
  /** Families that it signs in; default: EVM alone. */
  readonly namespaces?: SessionStore['namespaces']
}

const requests = lazyMethods(
  () => import('./provider-requests.ts'),
  'nonce',
  'signIn',
  'sessions',
  'signOut',
)

/**
 * Sessions at the provider's auth service, for apps without a server of their own. The page keeps a token for each, which its
 * scripts can read: prefer `hostStore()` where there is a server. Signing out forgets the token; the service has no request
 * that ends it before its time. The fields of its answers are not published: they are read as the sandbox writes them.
 */
export function providerStore(options: ProviderStoreOptions): SessionStore {
  const { projectId, url = 'https://api.web3modal.org', namespaces = ['eip155'] } = options
  const at = { projectId, url: url.replace(/\/+$/, ''), given: new Map<string, string>() }
  return {
    id: 'provider',
    namespaces,
    nonce: (_subject, io) => requests.nonce(io, at),
    signIn: (proof, io) => requests.signIn(io, at, proof),
    sessions: (io) => requests.sessions(io, at),
    signOut: (sessions, io) => requests.signOut(io, sessions),
  }
}
