import { defineErrors, type Errors } from '../../kernel/index.ts'

interface SiwxErrors {
  'init-failed': void
  declined: void
  'signature-declined': void
  'smart-account': void
  refused: { readonly reason: string }
  unreachable: void
  'account-changed': void
  'not-connected': void
  'not-served': void
  'family-unknown': { readonly family: string }
  busy: void
  'clock-wrong': void
  'sign-out-failed': void
}

/** Codes of sign-in: `siwx/…`. */
export const siwxErrors: Errors<'siwx', SiwxErrors> = /* @__PURE__ */ defineErrors<
  'siwx',
  SiwxErrors
>('siwx', {
  'init-failed': () => 'A problem occurred while trying initialize authentication',
  declined: () => 'You did not sign in.',
  'signature-declined': () => 'Signature declined',
  'smart-account': () => 'This application might not support Smart Accounts',
  refused: ({ reason }) => `The sign-in was not accepted (${reason}). Sign once more.`,
  unreachable: () => 'The sign-in could not be checked. Try again in a moment.',
  'account-changed': () => 'Your wallet changed to another account. Sign in with that one.',
  'not-connected': () => 'Connect a wallet to sign in.',
  'not-served': () => 'Nobody signs in on this network here. Switch to another network.',
  'family-unknown': ({ family }) =>
    `This app asks you to sign in, and ${family} accounts cannot. Connect a wallet of another network.`,
  busy: () => 'A sign-in is waiting already. Finish it in your wallet first.',
  'clock-wrong': () =>
    'Your session was over as soon as it began. Check the time settings of your device and sign in once more.',
  'sign-out-failed': () =>
    'You are signed out on this page, but the server did not confirm it. It is asked again when you next open this page.',
})
