import type { PluginWords } from '../../kernel/index.ts'
import type { SmartSessionsContract } from './contract.ts'

/** What the commands and facts of sessions of smart accounts are called in tools. */
export const words: PluginWords<SmartSessionsContract> = {
  commands: {
    grant: 'asked for a session',
    allow: 'allowed the session',
    refuse: 'refused the session',
    load: 'asked for the sessions',
    revoke: 'pressed Revoke',
  },
  events: {
    asked: 'asks to allow a session',
    askEnded: 'asks no longer',
    grantStarted: 'asks the wallet for the session',
    granted: 'granted a session',
    grantFailed: 'granted no session',
    loaded: 'read the sessions',
    loadFailed: 'could not read the sessions',
    revoked: 'revoked a session',
    revokeFailed: 'did not revoke a session',
  },
}
