import { fieldsOf } from '../../kernel/index.ts'
import type { SignInProof, SignInSession, StoreIo } from './contract.ts'
import { siwxErrors } from './errors.ts'
import { readSessions } from './persist.ts'
import { holdsFor, isSameSubject } from './selectors.ts'
import type { SignatureNodes } from './verify/check.ts'
import { readTime } from './verify/grammar.ts'
import { parseSignInMessage } from './verify/message.ts'
import { verifySignIn } from './verify/verify.ts'
import { willingStorage } from './willing-storage.ts'

const storageKey = 'wallet-kernel/siwx/local'

export async function nonce(
  { ports }: StoreIo,
  given: Set<string>,
): Promise<{ readonly nonce: string }> {
  ports.logger.warn(
    'siwx() keeps its sessions in this page, which is for development only. Set a store, for example hostStore({ url }), whose server verifies and stores sessions.',
  )
  const value = ports.random.uuid().replaceAll('-', '')
  given.add(value)
  return { nonce: value }
}

export async function signIn(
  io: StoreIo,
  given: Set<string>,
  { message, signature, chainId, accountAddress }: SignInProof,
  nodes: SignatureNodes,
): Promise<SignInSession> {
  const { domain, nonce: own, uri, expirationTime } = parseSignInMessage(message)
  // Used up, with any outcome.
  if (!given.delete(own)) throw siwxErrors.create('refused', { reason: 'wrong-nonce' })
  const at = io.ports.clock.now()
  const expected = { domain, uri, nonce: own, chainIds: [chainId], maxAgeMs: 600_000 }
  const verdict = await verifySignIn({ message, signature }, expected, { at, ...nodes })
  if (!verdict.ok) throw siwxErrors.create('refused', { reason: verdict.reason })
  // Only the account in the message may sign.
  const said = verdict.message
  const subject = { chainId: said.chainId, accountAddress: said.accountAddress }
  if (!isSameSubject(subject, { chainId, accountAddress }))
    throw siwxErrors.create('refused', { reason: 'wrong-address' })
  const expiresAt = expirationTime === undefined ? undefined : readTime(expirationTime)
  const session = { ...subject, ...(expiresAt !== undefined && { expiresAt }) }
  await keep(io, [session, ...(await others(io, [session]))])
  return session
}

const keep = async ({ ports }: StoreIo, list: readonly SignInSession[]): Promise<void> =>
  willingStorage(ports.storage).set(storageKey, JSON.stringify({ sessions: list }))

const others = async (
  io: StoreIo,
  ended: readonly SignInSession[],
): Promise<readonly SignInSession[]> =>
  (await sessions(io)).filter((kept) => !ended.some((one) => holdsFor(io.scope)(one, kept)))

export const signOut = async (io: StoreIo, ended: readonly SignInSession[]): Promise<void> =>
  keep(io, await others(io, ended))

export async function sessions({ ports }: StoreIo): Promise<readonly SignInSession[]> {
  const stored = await willingStorage(ports.storage).get(storageKey)
  if (stored === undefined) return []
  try {
    return readSessions(fieldsOf(JSON.parse(stored)).sessions)
  } catch {
    return [] // Foreign data counts as signed out.
  }
}
