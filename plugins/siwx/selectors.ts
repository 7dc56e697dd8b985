import type { Namespace } from '../../kernel/index.ts'
import type { Connection } from '../connections/contract.ts'
import { canonicalAddress, familyOf, namespaceOf } from '../values/index.ts'
import type { SessionScope, SignInSession, SignInSubject } from './contract.ts'

/** True if the family's accounts can sign in. */
export const canSignIn = (namespace: Namespace): boolean =>
  familyOf(namespace)?.capabilities?.signIn !== undefined

/** Key of an account on a network, with the address in its family's canonical spelling. */
const keyOf = ({ chainId, accountAddress }: SignInSubject): string =>
  `${chainId}:${canonicalAddress(namespaceOf(chainId), accountAddress)}`

/** True if both name the same account on the same network. */
export const isSameSubject = (left: SignInSubject, right: SignInSubject): boolean =>
  keyOf(left) === keyOf(right)

/** True if both name the same account of one family, on any of its networks. */
export const isSameAccount = (left: SignInSubject, right: SignInSubject): boolean =>
  namespaceOf(left.chainId) === namespaceOf(right.chainId) &&
  isSameSubject({ ...left, chainId: right.chainId }, right)

/** Whether a session of one account is valid for another subject, by the scope of sessions. */
export const holdsFor = (
  scope: SessionScope = 'network',
): ((session: SignInSubject, subject: SignInSubject) => boolean) =>
  scope === 'account' ? isSameAccount : isSameSubject

export const subjectOf = ({ networkId, address }: Connection): SignInSubject => ({
  chainId: networkId,
  accountAddress: address,
})

/** The sessions that have not expired at a time in ms since 1970. */
const standing = (sessions: readonly SignInSession[], at: number): readonly SignInSession[] =>
  sessions.filter(({ expiresAt = Number.POSITIVE_INFINITY }) => expiresAt > at)

/** The session that is valid for an account on a network, at a time in ms since 1970. */
export const sessionOf = (
  sessions: readonly SignInSession[],
  subject: SignInSubject,
  at: number,
  scope?: SessionScope,
): SignInSession | undefined => {
  const holds = holdsFor(scope)
  return standing(sessions, at).find((session) => holds(session, subject))
}

/** Another network of `listed` on which the subject's account is signed in. */
export const signedInNetwork = <N extends { readonly caipNetworkId: string }>(
  sessions: readonly SignInSession[],
  subject: SignInSubject,
  listed: readonly N[],
  at: number,
): N | undefined => {
  const own = standing(sessions, at).filter((session) => isSameAccount(session, subject))
  return listed.find(
    ({ caipNetworkId }) =>
      caipNetworkId !== subject.chainId && own.some(({ chainId }) => chainId === caipNetworkId),
  )
}
