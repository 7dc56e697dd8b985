import { lazyMethods } from '../../kernel/index.ts'
import type { SessionStore } from './contract.ts'
import type { SignatureNodes } from './verify/check.ts'

const requests = lazyMethods(
  () => import('./local-requests.ts'),
  'nonce',
  'signIn',
  'sessions',
  'signOut',
)

/**
 * Verifies and stores sessions on this page only, for development and demos. It proves nothing to a server, and a
 * console warning says so.
 */
export const localStore = (nodes: SignatureNodes = {}): SessionStore => {
  const given = new Set<string>()
  return {
    id: 'local',
    nonce: (_subject, io) => requests.nonce(io, given),
    signIn: (proof, io) => requests.signIn(io, given, proof, nodes),
    sessions: (io) => requests.sessions(io),
    signOut: (ended, io) => requests.signOut(io, ended),
  }
}
