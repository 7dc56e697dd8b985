import type { ExportPrivacy, PluginWords, Shape } from '../../kernel/index.ts'
import type { SiwxContract, SiwxState } from './contract.ts'
import { initialState } from './reduce.ts'

const session: Shape = { chainId: 'text', accountAddress: 'text', 'expiresAt?': 'number' }

const subject = { chainId: 'text', accountAddress: 'text' } as const

/** Shape of the slice in a recording. */
export const shape: Shape = {
  required: 'flag',
  sessions: [session],
  'scope?': 'text',
  'unended?': [session],
  'asked?': { connectionId: 'text', chainId: 'text', accountAddress: 'text' },
  'message?': 'text',
  status: 'text',
  'run?': 'number',
  'failure?': { code: 'text', text: 'text', rejected: 'flag' },
  'confirmed?': 'flag',
  'prepared?': { subject, at: 'number', message: 'text' },
  'signed?': { connectionId: 'text', proof: { ...subject, message: 'text', signature: 'text' } },
  'retried?': 'flag',
}

/** Defaults without any option. */
export const defaults: SiwxState = initialState({})

/** Words for sign-in commands and facts in tools. */
export const words: PluginWords<SiwxContract> = {
  commands: {
    prepare: 'prepared what to sign',
    signIn: 'pressed Sign message',
    cancel: 'cancelled signing in',
    signOut: 'signed out',
    refresh: 'asked who is signed in',
  },
  events: {
    asked: 'asks to sign in',
    prepared: 'has what to sign',
    textSpent: 'will not sign that text any more',
    signedWhilePairing: 'heard what the phone signed while it paired',
    signStarted: 'asks the wallet to sign',
    checkStarted: 'checks the signature',
    signedIn: 'signed in',
    signedInElsewhere: 'signed in, in another tab',
    signInFailed: 'did not sign in',
    cancelled: 'left without signing in',
    askEnded: 'asks no longer to sign in',
    sessionsRead: 'read who is signed in',
    sessionsConfirmed: 'has heard from the store who is signed in',
    sessionsUnconfirmed: 'has to ask the store again',
    endRetried: 'tries again to sign out at the store',
    sessionsEnded: ({ by }) => `ended the session, by ${by}`,
    signedOut: 'signed out at the store',
    signOutFailed: 'did not sign out at the store',
  },
}

const account = { accountAddress: 'pseudonym' } as const
const listed = { 'sessions.*.accountAddress': 'pseudonym' } as const
const opened = { 'session.accountAddress': 'pseudonym' } as const

export const privacy: ExportPrivacy<SiwxContract> = {
  events: {
    asked: account,
    prepared: { 'subject.accountAddress': 'pseudonym' },
    signedWhilePairing: { 'proof.accountAddress': 'pseudonym' },
    signStarted: account,
    signedIn: opened,
    sessionsRead: listed,
    signedInElsewhere: opened,
    sessionsEnded: listed,
    signedOut: listed,
    signOutFailed: listed,
  },
  state: {
    ...listed,
    'unended.*.accountAddress': 'pseudonym',
    'asked.accountAddress': 'pseudonym',
    'prepared.subject.accountAddress': 'pseudonym',
    'signed.proof.accountAddress': 'pseudonym',
  },
}
