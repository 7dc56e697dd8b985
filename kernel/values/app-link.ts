import { isCleanUrlText, MAX_LINK, parse, safeLink, type UrlOptions } from './url.ts'

/**
 * Schemes of browsers and operating systems: none belongs to a wallet, and several dial, send, install or execute their
 * content.
 */
const systemSchemes: ReadonlySet<string> = new Set(
  `about addressbook afp app-prefs app-settings applescript blob brave bitcoin cal calshow callto cid cifs contact
  contacts content data dav davs edge facetime facetime-audio facetime-group file filesystem firefox ftp ftps geo
  google googlechrome googlechromes gopher hcp help http https ibooks imessage intent ipfs ipns irc ircs itunes jar javascript
  jnlp jnlps ldap ldaps lightning livescript magnet mailto maps market message messages mhtml mid mk mms mmsto mocha
  moz-extension music nfs news nntp onenote opera otpauth photos podcast podcasts prefs rdp res resource rlogin rtsp
  safari safari-extension safari-web-extension search search-ms sftp shell shortcuts sip sips sms smsto smb snews ssh
  telnet tel telprompt tn3270 tty urn vbs vbscript videos view-source vnc vscode vscode-insiders wais webcal webcals
  workflow ws wss`.split(/\s+/),
)
const systemFamilies =
  /^(ms-|microsoft|windows|itms|x-apple|x-web|apple|com\.apple|com\.android|com\.google|com\.microsoft|android|chrome|web\+|ext\+|vnd\.)/

/** Whether a scheme may belong to a wallet: valid, and not one of a browser or an operating system. */
function isAppScheme(scheme: string): boolean {
  return (
    /^[a-z][a-z0-9+.-]{1,40}$/.test(scheme) &&
    !systemSchemes.has(scheme) &&
    !systemFamilies.test(scheme)
  )
}

/** Fragments and `;` can carry instructions for the opening app, for example `#Intent;scheme=…`. */
const hasInstructions = (text: string): boolean => /[#;]/.test(text)

/**
 * A deep link into the chosen wallet: https, or exactly the scheme that this wallet declares:
 * `safeAppLink('metamask://wc?uri=…', 'metamask')`. Undefined for anything else, for system schemes, and for app links
 * with `#` or `;`.
 */
export function safeAppLink(text: unknown, scheme?: string): string | undefined {
  const link = safeLink(text)
  if (link !== undefined || scheme === undefined || !isCleanUrlText(text, MAX_LINK)) return link
  const wanted = scheme.toLowerCase().replace(/:(\/\/)?$/, '')
  if (!isAppScheme(wanted) || hasInstructions(text)) return undefined
  return parse(text)?.protocol === `${wanted}:` ? text : undefined
}

/**
 * Validates a base of links into a wallet from untrusted data, ending in a slash: `https://pocket.example/app/` or
 * `pocket://`. A bare scheme may lack its slashes. A secret is appended to the base, so it must not lead elsewhere:
 * undefined for system schemes, a second scheme, `#`, `;`, `@` and everything `safeLink` refuses.
 */
export function safeLinkBase(text: unknown, options: UrlOptions = {}): string | undefined {
  if (typeof text !== 'string' || text.length > 500) return undefined
  const whole = text.includes('://') ? text : `${text.replace(/[:/]+$/, '')}://`
  const base = whole.endsWith('/') ? whole : `${whole}/`
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/i.exec(base) ?? []
  // A colon may only introduce a port.
  if (!/^([^/:]*(:\d{1,5})?\/[^:]*)?$/.test(rest) || /%3a|@/i.test(rest)) return undefined
  if (hasInstructions(base)) return undefined
  return /^https?$/i.test(scheme) ? safeLink(base, options) : safeAppLink(base, scheme)
}

/**
 * An Android intent for one app, by its scheme and its package: Android's browsers open this form reliably. Built from
 * parts, because an untrusted intent could name any app. Undefined if a part could change the link's meaning.
 */
export function intentLink(path: string, scheme: string, app: string): string | undefined {
  const link = `intent://${path}#Intent;scheme=${scheme};package=${app};end`
  const parts = isAppScheme(scheme) && /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/i.test(app)
  return parts && !hasInstructions(path) && isCleanUrlText(link, MAX_LINK) ? link : undefined
}
