import type { Connection } from '../connections/contract.ts'
import type { SessionScope, SignInSession, SignInSubject } from './contract.ts'

/** Whether sign-in knows how to build and verify a message for accounts of a family. */
export const canSignIn = (namespace: string): boolean =>
  /^(eip155|solana|polkadot|bip122)$/.test(namespace)

/** An account on a network as one text; of an EVM address the case is only a checksum. */
function keyOf({ chainId, accountAddress }: SignInSubject): string {
  const key = `${chainId}:${accountAddress}`
  return key.startsWith('eip155:') ? key.toLowerCase() : key
}

/** Whether both name the same account on the same network. */
export const isSameSubject = (left: SignInSubject, right: SignInSubject): boolean =>
  keyOf(left) === keyOf(right)

const familyOf = ({ chainId }: SignInSubject): string => chainId.split(':')[0] as string

/** Whether both name the same account of one family, on any of its networks. */
export const isSameAccount = (left: SignInSubject, right: SignInSubject): boolean =>
  familyOf(left) === familyOf(right) && isSameSubject({ ...left, chainId: right.chainId }, right)

export const subjectOf = ({ networkId, address }: Connection): SignInSubject => ({
  chainId: networkId,
  accountAddress: address,
})

/** The sessions whose time is not up at a time in ms since 1970. */
const standing = (sessions: readonly SignInSession[], at: number): readonly SignInSession[] =>
  sessions.filter(({ expiresAt = Number.POSITIVE_INFINITY }) => expiresAt > at)

/** The session that holds for an account on a network, at a time in ms since 1970. */
export const sessionOf = (
  sessions: readonly SignInSession[],
  subject: SignInSubject,
  at: number,
  scope: SessionScope = 'network',
): SignInSession | undefined => {
  const holds = scope === 'account' ? isSameAccount : isSameSubject
  return standing(sessions, at).find((session) => holds(session, subject))
}

/** A network of `listed`, other than the subject's, on which its account is signed in. */
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
