import { arrival } from '../../kernel/index.ts'
import type { SessionStore } from './contract.ts'

/** Options of `hostStore`. */
export interface HostStoreOptions {
  /**
   * Base address of four requests, on the page's own site: `GET <url>/nonce`, `POST <url>` with the proof,
   * `GET <url>/session` and `DELETE <url>/session`. With `siwx({ session: 'account' })` the proof and `DELETE` also say
   * `scope: "account"`.
   */
  readonly url: string
  /** Families that it serves; default: all four. */
  readonly namespaces?: SessionStore['namespaces']
}

type Requests = ReturnType<typeof import('./host-requests.ts')['requestsOf']>

/** Stores sessions on the host's server, in a cookie that scripts cannot read. `examples/sign-in` is such a server. */
export function hostStore({ url, namespaces }: HostStoreOptions): SessionStore {
  const later = (name: keyof Requests): never =>
    (async (...input: readonly never[]) => {
      const { requestsOf } = await arrival(() => import('./host-requests.ts'))
      return (requestsOf(url)[name] as (...all: readonly never[]) => unknown)(...input)
    }) as never
  return {
    id: 'host',
    ...(namespaces && { namespaces }),
    nonce: later('nonce'),
    signIn: later('signIn'),
    sessions: later('sessions'),
    signOut: later('signOut'),
  }
}
