import { fetchText, fieldsOf, type KernelError, safeText } from '../../kernel/index.ts'
import type { SignInProof, SignInSession, SignInSubject, StoreIo } from './contract.ts'
import { siwxErrors } from './errors.ts'
import { readSession, readSessions } from './persist.ts'

/** How long the server may take, in ms. */
const timeoutMs = 20_000

interface Answer {
  readonly ok: boolean
  readonly status: number
  readonly body: unknown
}

/**
 * One request to the host's own server, with its cookie. JSON and a header of our own: no form of another site sends
 * either, so that a server may refuse what lacks them.
 */
async function ask(
  io: StoreIo,
  url: string,
  path: string,
  method: string,
  body?: object,
): Promise<Answer> {
  const init: RequestInit = {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      'x-sign-in': '1',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }
  return io.traffic.run('http', `${method} /sign-in${path}`, async () => {
    const { ok, status, text } = await fetchText(io, `${url.replace(/\/+$/, '')}${path}`, init, {
      ms: timeoutMs,
    })
    return { ok, status, body: parsed(text) }
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // An error page says nothing to read.
  }
}

/** The server's own reason, where it gives one; a server that fails is no refusal. */
function refusal({ status, body }: Answer): KernelError {
  const reason = safeText(fieldsOf(body).reason, 60)
  return status >= 400 && status < 500 && status !== 429 && reason
    ? siwxErrors.create('refused', { reason })
    : siwxErrors.create('unreachable')
}

export async function nonce(
  io: StoreIo,
  url: string,
  _subject: Partial<SignInSubject>,
): Promise<{ readonly nonce: string; readonly now?: number }> {
  const answer = await ask(io, url, '/nonce', 'GET')
  const { nonce: value, now } = fieldsOf(answer.body)
  if (!answer.ok || typeof value !== 'string') throw refusal(answer)
  return { nonce: value, ...(typeof now === 'number' && Number.isFinite(now) && { now }) }
}

export async function signIn(io: StoreIo, url: string, proof: SignInProof): Promise<SignInSession> {
  const { message, signature } = proof
  const answer = await ask(io, url, '', 'POST', { message, signature })
  const session = readSession(fieldsOf(answer.body).session)
  if (!answer.ok || !session) throw refusal(answer)
  return session
}

export async function sessions(io: StoreIo, url: string): Promise<readonly SignInSession[]> {
  const answer = await ask(io, url, '/session', 'GET')
  if (answer.status === 401) return []
  if (!answer.ok) throw refusal(answer)
  return readSessions(fieldsOf(answer.body).sessions)
}

export async function signOut(
  io: StoreIo,
  url: string,
  ended: readonly SignInSession[],
): Promise<void> {
  const list = ended.map(({ chainId, accountAddress }) => ({ chainId, accountAddress }))
  const answer = await ask(io, url, '/session', 'DELETE', { sessions: list })
  if (!answer.ok && answer.status !== 401) throw refusal(answer)
}
