import type { Connection } from '../connections/contract.ts'
import type { SignInSession, SignInSubject } from './contract.ts'

const sameAddress = (left: SignInSubject, right: SignInSubject): boolean =>
  left.accountAddress === right.accountAddress ||
  // Case is only a checksum there.
  (left.chainId.startsWith('eip155:') &&
    left.accountAddress.toLowerCase() === right.accountAddress.toLowerCase())

/** Whether both name the same account on the same network. */
export const isSameSubject = (left: SignInSubject, right: SignInSubject): boolean =>
  left.chainId === right.chainId && sameAddress(left, right)

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
      isSameSubject(session, subject) &&
      (session.expiresAt === undefined || session.expiresAt > at),
  )
