import { fieldsOf, listOf } from '../../kernel/index.ts'
import { type Answer, askJson, refusal } from './ask-json.ts'
import type { SignInProof, SignInSession, StoreIo } from './contract.ts'
import { siwxErrors } from './errors.ts'
import { readSession } from './persist.ts'
import { holdsFor, isSameSubject } from './selectors.ts'
import { parseSignInMessage } from './verify/message.ts'
import { willingStorage } from './willing-storage.ts'

/** The service, and the tokens of nonces that are not signed yet. */
export interface ProviderAt {
  readonly url: string
  readonly projectId: string
  readonly given: Map<string, string>
}

interface Kept extends SignInSession {
  readonly token: string
}

const storageKey = 'wallet-kernel/siwx/provider'
const most = 20

const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.~+/=-]{1,4096}$/.test(value)

const ask = (
  io: StoreIo,
  { url, projectId }: ProviderAt,
  path: string,
  init: Parameters<typeof askJson>[3],
): Promise<Answer> => {
  const query = new URLSearchParams({ projectId, st: 'wallet-kernel', sv: 'unknown' })
  return askJson(
    io,
    `${init.method ?? 'GET'} /auth/v1/${path}`,
    `${url}/auth/v1/${path}?${query}`,
    init,
  )
}

export async function nonce(io: StoreIo, at: ProviderAt): Promise<{ readonly nonce: string }> {
  const answer = await ask(io, at, 'nonce', {})
  const { nonce: value, token } = fieldsOf(answer.body)
  if (!answer.ok || typeof value !== 'string' || !isToken(token)) throw refusal(answer)
  // Only the newest nonces will be signed.
  for (const old of [...at.given.keys()].slice(0, -most)) at.given.delete(old)
  at.given.set(value, token)
  return { nonce: value }
}

const isRefused = ({ status }: Answer): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429

/** The account of a token's session; undefined if the token is no longer valid. */
async function whose(
  io: StoreIo,
  at: ProviderAt,
  token: string,
): Promise<SignInSession | undefined> {
  const answer = await ask(io, at, 'me', { headers: { authorization: `Bearer ${token}` } })
  // A refused token is not a session, and must not prevent a sign-in.
  if (isRefused(answer)) return undefined
  const { address: accountAddress, chainId, exp } = fieldsOf(answer.body)
  const session = readSession({
    chainId: typeof chainId === 'number' ? `eip155:${chainId}` : chainId,
    accountAddress,
    expiresAt: typeof exp === 'number' ? exp * 1000 : undefined,
  })
  if (!answer.ok || !session) throw siwxErrors.create('unreachable')
  return session
}

export async function signIn(
  io: StoreIo,
  at: ProviderAt,
  proof: SignInProof,
): Promise<SignInSession> {
  const { message, signature } = proof
  const own = parseSignInMessage(message).nonce
  const given = at.given.get(own)
  // Used up, with any outcome.
  at.given.delete(own)
  if (given === undefined) throw siwxErrors.create('refused', { reason: 'wrong-nonce' })
  const answer = await ask(io, at, 'authenticate', {
    method: 'POST',
    headers: { 'x-nonce-jwt': `Bearer ${given}` },
    body: { message, signature },
  })
  const { token } = fieldsOf(answer.body)
  if (!answer.ok || !isToken(token)) throw refusal(answer)
  const session = await whose(io, at, token)
  if (!session || !isSameSubject(session, proof))
    throw siwxErrors.create('refused', { reason: 'account' })
  await keep(io, [{ ...session, token }, ...without(io, await kept(io), [session])])
  return session
}

/** Returns the sessions whose tokens the service still accepts. */
export async function sessions(io: StoreIo, at: ProviderAt): Promise<readonly SignInSession[]> {
  const before = await kept(io)
  const asked = before.map(async ({ token }) => ({ token, session: await whose(io, at, token) }))
  const answers = await Promise.all(asked)
  const over = answers.flatMap(({ token, session }) => (session ? [] : token))
  // Filter the current list: another account may have signed in or out meanwhile.
  if (over.length > 0)
    await keep(
      io,
      (await kept(io)).filter(({ token }) => !over.includes(token)),
    )
  return answers.flatMap(({ session }) => session ?? [])
}

export const signOut = async (io: StoreIo, ended: readonly SignInSession[]): Promise<void> =>
  keep(io, without(io, await kept(io), ended))

const without = (
  { scope }: StoreIo,
  list: readonly Kept[],
  ended: readonly SignInSession[],
): readonly Kept[] => list.filter((one) => !ended.some((session) => holdsFor(scope)(session, one)))

/** Stores the list under one key, which is removed with the last entry. */
const keep = async ({ ports }: StoreIo, list: readonly Kept[]): Promise<void> =>
  list.length === 0
    ? willingStorage(ports.storage).remove(storageKey)
    : willingStorage(ports.storage).set(storageKey, JSON.stringify(list.slice(0, most)))

async function kept({ ports }: StoreIo): Promise<readonly Kept[]> {
  const stored = await willingStorage(ports.storage).get(storageKey)
  if (stored === undefined) return []
  try {
    return listOf(JSON.parse(stored), most).flatMap((one) => {
      const session = readSession(one)
      const { token } = fieldsOf(one)
      return session && isToken(token) ? { ...session, token } : []
    })
  } catch {
    return [] // Foreign data counts as signed out.
  }
}
