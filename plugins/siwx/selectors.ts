import type { Connection } from '../connections/contract.ts'
import type { SignInSession, SignInSubject } from './contract.ts'

/** An account on a network as one text; of an EVM address the case is only a checksum. */
function keyOf({ chainId, accountAddress }: SignInSubject): string {
  const key = `${chainId}:${accountAddress}`
  return key.startsWith('eip155:') ? key.toLowerCase() : key
}

/** Whether both name the same account on the same network. */
export const isSameSubject = (left: SignInSubject, right: SignInSubject): boolean =>
  keyOf(left) === keyOf(right)

export const subjectOf = ({ networkId, address }: Connection): SignInSubject => ({
  chainId: networkId,
  accountAddress: address,
})

/** The session of an account on a network, at a time in ms since 1970. */
export const sessionOf = (
  sessions: readonly SignInSession[],
  subject: SignInSubject,
  at: number,
): SignInSession | undefined =>
  sessions.find(
    (session) =>
      isSameSubject(session, subject) && (session.expiresAt ?? Number.POSITIVE_INFINITY) > at,
  )
