import { escapeHtml } from '../control-page.ts'

/** Configuration that the page passes to the frame's script. */
export interface FramePageConfig {
  readonly faults: readonly {
    readonly kind: string
    readonly ms?: number
    readonly type?: string
  }[]
}

const shell = (title: string, body: string, style: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="stylesheet" href="${style}">
<body>${body}</body></html>`

/** The page inside the iframe. JSON in a script element cannot end it: `<` is escaped. */
export const sdkPage = (config: FramePageConfig): string =>
  shell(
    'Secure wallet',
    `<main id="approval" aria-live="polite"></main>
<script type="application/json" id="config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>
<script src="/frame.js"></script>`,
    '/frame.css',
  )

/** The window of one approval, for browsers that cannot tell whether an app covers the frame. */
export const confirmPage = (): string =>
  shell(
    'Approve',
    `<main id="approval" aria-live="polite"></main><script src="/confirm.js"></script>`,
    '/frame.css',
  )

/** A page that goes to another origin by itself. */
export const awayPage = (to: string): string =>
  `<!doctype html><meta http-equiv="refresh" content="0;url=${escapeHtml(to)}">`

/** Where a service's login page leads back to: its address goes to the page that opened the popup, and to no other. */
export const callbackPage = (origin: string | undefined): string =>
  shell(
    'Logging in',
    origin === undefined
      ? '<main><h1>This login has expired</h1><p>Close this window and log in again.</p></main>'
      : `<main><h1>Logging in</h1></main>
<script type="application/json" id="config">${JSON.stringify({ origin }).replaceAll('<', '\\u003c')}</script>
<script src="/callback.js"></script>`,
    '/frame.css',
  )

/** The phone of a person with Farcaster, asked whether to log in somewhere. */
export const farcasterPage = (channel: string, origin: string | undefined): string =>
  shell(
    'Farcaster',
    origin === undefined
      ? '<main><h1>This code has expired</h1></main>'
      : `<main><h1>Sign in with Farcaster?</h1><p>${escapeHtml(origin)} asks. Any name is a person here.</p>
<form method="post" action="/farcaster"><input type="hidden" name="channel" value="${escapeHtml(channel)}">
<label>Name <input name="name" value="pip" required></label><button>Sign in</button></form></main>`,
    '/frame.css',
  )

/** What follows the phone's answer. */
export const farcasterDonePage = (done: boolean): string =>
  shell(
    'Farcaster',
    `<main><h1>${done ? 'Signed in' : 'This code has expired'}</h1></main>`,
    '/frame.css',
  )

/** Where the link in a mail leads: a button, because mail scanners open links. */
export const devicePage = (login: string, code: string): string =>
  shell(
    'Confirm this device',
    `<main><h1>Confirm this device</h1>
<p>Confirm only if you are logging in right now.</p>
<form method="post" action="/device"><input type="hidden" name="login" value="${escapeHtml(login)}">
<input type="hidden" name="code" value="${escapeHtml(code)}"><button>This is my device</button></form></main>`,
    '/frame.css',
  )

/** What follows the button. */
export const deviceDonePage = (confirmed: boolean): string =>
  shell(
    'Device',
    confirmed
      ? '<main><h1>Device confirmed</h1><p>Go back to the page where you are logging in.</p></main>'
      : '<main><h1>This link has expired</h1><p>Log in again to get a new one.</p></main>',
    '/frame.css',
  )
