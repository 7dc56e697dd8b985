import { defineErrors, type Errors } from '../../kernel/index.ts'

interface EmbeddedWalletErrors {
  'not-loaded': void
  'domain-refused': { readonly origin: string }
  'no-frame': void
  'bad-url': void
  'own-origin': void
  'bad-email': void
  'bad-code': void
  'retry-later': { readonly seconds: number }
  'timed-out': void
  aborted: void
  unanswered: void
  failed: { readonly text: string }
  'not-allowed': { readonly method: string }
  'bad-reply': void
  'logged-out': void
  'no-login': void
  'no-smart-account': void
  'no-key-export': void
  'popup-blocked': void
  'popup-closed': void
  'redirect-left': void
  'redirect-denied': void
  'redirect-unknown': void
  'social-uri': void
}

/** Codes of the login without a wallet: `embeddedWallet/not-loaded`, `embeddedWallet/retry-later`, … */
export const embeddedWalletErrors: Errors<'embeddedWallet', EmbeddedWalletErrors> = defineErrors<
  'embeddedWallet',
  EmbeddedWalletErrors
>('embeddedWallet', {
  'not-loaded': () => 'Unable to load email login dependency',
  'domain-refused': ({ origin }) =>
    `The embedded wallet failed to load. Verify that the domain ${origin} is allowed in the provider’s dashboard.`,
  'no-frame': () => 'iframe is not set',
  'bad-url': () =>
    'The `url` of embeddedWallet() is no https address. Use the address of a secure frame.',
  'own-origin': () =>
    'The `url` of embeddedWallet() is at the origin of the page, whose scripts could read the keys. Serve the frame from another origin.',
  'bad-email': () => 'Enter a valid email address.',
  'bad-code': () => 'Enter the six digits of the email.',
  'retry-later': ({ seconds }) => `Please try again after ${seconds} seconds`,
  'timed-out': () => 'Something went wrong',
  aborted: () => 'Request was aborted',
  unanswered: () => 'Your wallet has not said what became of this request.',
  failed: ({ text }) => text,
  'not-allowed': () => 'Requested RPC call is not allowed',
  'bad-reply': () => 'An error occurred',
  'logged-out': () => 'Your login has ended. Log in again.',
  'popup-blocked': () => 'Could not open social popup',
  'popup-closed': () => 'The window was closed before you were logged in.',
  'redirect-left': () => 'You came back before you were logged in.',
  'redirect-denied': () =>
    'This browser stores nothing for this page, so a login could not come back to it. Use a window or another way.',
  'redirect-unknown': () => 'This login was not begun on this page. Begin it again.',
  'social-uri': () => 'Could not fetch the social redirect uri',
  'no-login': () => 'Enter your email first.',
  'no-key-export': () => 'Your wallet does not show its keys for this login.',
  'no-smart-account': () => 'The account could not be changed. Try again later.',
})
