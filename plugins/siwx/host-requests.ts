import { fieldsOf } from '../../kernel/index.ts'
import { type Answer, askJson, refusal } from './ask-json.ts'
import type { SessionStore, SignInProof, SignInSession, StoreIo } from './contract.ts'
import { readSession, readSessions } from './persist.ts'

/**
 * One request to the host's own server, with its cookie. JSON and a header of our own: no form of another site sends
 * either, so that a server may refuse what lacks them.
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
  const answer = await ask(io, url, '', 'POST', { message, signature })
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
  // The browser sends it also when the page is left in this moment.
  const answer = await ask(io, url, '/session', 'DELETE', { sessions: list }, true)
  if (!answer.ok && answer.status !== 401) throw refusal(answer)
}

/** What a store asks of the server at `url`. */
export const requestsOf = (
  url: string,
): Pick<SessionStore, 'nonce' | 'signIn' | 'sessions' | 'signOut'> => ({
  nonce: (_subject, io) => nonce(io, url),
  signIn: (proof, io) => signIn(io, url, proof),
  sessions: (io) => sessions(io, url),
  signOut: (ended, io) => signOut(io, url, ended),
})
