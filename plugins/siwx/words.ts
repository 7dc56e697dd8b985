import type { PluginWords } from '../../kernel/index.ts'
import type { SiwxContract } from './contract.ts'

/** What the commands and facts of signing in with a wallet are called in tools. */
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
    signStarted: 'asks the wallet to sign',
    checkStarted: 'checks the signature',
    signedIn: 'signed in',
    signedInElsewhere: 'signed in, in another tab',
    signInFailed: 'did not sign in',
    cancelled: 'left without signing in',
    askEnded: 'asks no longer to sign in',
    sessionsRead: 'read who is signed in',
    sessionsEnded: ({ by }) => `ended the session, by ${by}`,
    signedOut: 'signed out at the store',
    signOutFailed: 'did not sign out at the store',
  },
}
