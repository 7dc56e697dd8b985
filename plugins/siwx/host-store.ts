import { lazyMethods } from '../../kernel/index.ts'
import type { SessionStore } from './contract.ts'

/** Where the host's server is. */
export interface HostStoreOptions {
  /**
   * Base address of four requests, on the page's own site: `GET <url>/nonce`, `POST <url>` with the proof,
   * `GET <url>/session` and `DELETE <url>/session`.
   */
  readonly url: string
  /** Families that it signs in; default: all four. */
  readonly namespaces?: SessionStore['namespaces']
}

const requests = lazyMethods(
  () => import('./host-requests.ts'),
  'nonce',
  'signIn',
  'sessions',
  'signOut',
)

/** Sessions on the host's own server, in a cookie that scripts cannot read. `examples/sign-in` is such a server. */
export const hostStore = ({ url, namespaces }: HostStoreOptions): SessionStore => ({
  id: 'host',
  ...(namespaces && { namespaces }),
  nonce: (subject, io) => requests.nonce(io, url, subject),
  signIn: (proof, io) => requests.signIn(io, url, proof),
  sessions: (io) => requests.sessions(io, url),
  signOut: (sessions, io) => requests.signOut(io, url, sessions),
})
