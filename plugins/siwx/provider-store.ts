import { lazyMethods } from '../../kernel/index.ts'
import type { SessionStore } from './contract.ts'

/** Options of `providerStore`. */
export interface ProviderStoreOptions {
  /** Id of this app at the provider. */
  readonly projectId: string
  /** Base address of its auth service. Default: the live one, `https://api.web3modal.org`. */
  readonly url?: string
  /** Families that it serves; default: only EVM. */
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
 * Stores sessions at the provider's auth service, for apps without a server. The page keeps a token for each session,
 * which its scripts can read: prefer `hostStore()` if you have a server. Signing out only forgets the token, because
 * the service has no request to revoke it. The fields of its answers are not published; the sandbox defines the form
 * that is read.
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
