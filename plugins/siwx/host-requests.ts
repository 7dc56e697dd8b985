import { fieldsOf } from '../../kernel/index.ts'
import { type Answer, askJson, refusal } from './ask-json.ts'
import type { SessionStore, SignInProof, SignInSession, StoreIo } from './contract.ts'
import { readSession, readSessions } from './persist.ts'

/**
 * Sends one request to the host's server, with its cookie. A form on another site can send neither JSON nor our header,
 * so a server may refuse requests without them.
 */
const ask = (
  io: StoreIo,
  url: string,
  path: string,
  method: string,
  body?: object,
  keepalive = false,
): Promise<Answer> =>
  askJson(io, `${method} /sign-in${path}`, `${url.replace(/\/+$/, '')}${path}`, {
    ...{ method, body, credentials: 'include', headers: { 'x-sign-in': '1' } },
    ...(keepalive && { keepalive }),
  })

/** Tells a server that serves several apps that a session is valid on every network of its account's family. */
const scopeOf = ({ scope }: StoreIo): { readonly scope?: 'account' } => (scope ? { scope } : {})

async function nonce(
  io: StoreIo,
  url: string,
): Promise<{ readonly nonce: string; readonly now?: number }> {
  const answer = await ask(io, url, '/nonce', 'GET')
  const { nonce: value, now } = fieldsOf(answer.body)
  if (!answer.ok || typeof value !== 'string') throw refusal(answer)
  return { nonce: value, ...(Number.isFinite(now) && { now: now as number }) }
}

async function signIn(io: StoreIo, url: string, proof: SignInProof): Promise<SignInSession> {
  const { message, signature } = proof
  const answer = await ask(io, url, '', 'POST', { message, signature, ...scopeOf(io) })
  const session = readSession(fieldsOf(answer.body).session)
  if (!answer.ok || !session) throw refusal(answer)
  return session
}

async function sessions(io: StoreIo, url: string): Promise<readonly SignInSession[]> {
  const answer = await ask(io, url, '/session', 'GET')
  if (answer.status === 401) return []
  if (!answer.ok) throw refusal(answer)
  return readSessions(fieldsOf(answer.body).sessions)
}

async function signOut(io: StoreIo, url: string, ended: readonly SignInSession[]): Promise<void> {
  const list = ended.map(({ chainId, accountAddress }) => ({ chainId, accountAddress }))
  // `keepalive`: the browser sends it even if the page is left now.
  const answer = await ask(io, url, '/session', 'DELETE', { sessions: list, ...scopeOf(io) }, true)
  if (!answer.ok && answer.status !== 401) throw refusal(answer)
}

/** The requests of a store to the server at `url`. */
export const requestsOf = (
  url: string,
): Pick<SessionStore, 'nonce' | 'signIn' | 'sessions' | 'signOut'> => ({
  nonce: (_subject, io) => nonce(io, url),
  signIn: (proof, io) => signIn(io, url, proof),
  sessions: (io) => sessions(io, url),
  signOut: (ended, io) => signOut(io, url, ended),
})
