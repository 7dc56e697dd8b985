import { defineErrors, type Errors } from '../../kernel/index.ts'

interface SmartSessionsErrors {
  'bad-request': { readonly issue: string }
  'not-connected': void
  busy: void
  declined: void
  unsupported: void
  'account-changed': void
  'bad-answer': void
  failed: void
  unavailable: void
  unknown: void
  'not-revoked': void
}

/** Codes of smart sessions: `smartSessions/…`. */
export const smartSessionsErrors: Errors<'smartSessions', SmartSessionsErrors> = defineErrors<
  'smartSessions',
  SmartSessionsErrors
>('smartSessions', {
  'bad-request': ({ issue }) => `This permission cannot be asked for: ${issue}.`,
  'not-connected': () => 'Connect an account first.',
  busy: () => 'Another permission is being asked for.',
  declined: () => 'The permission was not given.',
  unsupported: () => 'This wallet cannot give permissions. Use a smart account that can.',
  'account-changed': () => 'The account changed. Nothing was allowed; ask again.',
  'bad-answer': () => 'The wallet answered with another permission. Nothing was taken over.',
  failed: () => 'The permission could not be given.',
  unavailable: () => 'Error fetching smart sessions',
  unknown: () => 'This permission is not known.',
  'not-revoked': () => 'Error revoking smart session',
})
