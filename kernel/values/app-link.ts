import { isCleanLink, parseUrl, safeLink } from './url.ts'

const neverApps =
  /^(https?|javascript|data|vbscript|file|blob|about|mailto|ftp|filesystem|view-source|wss?)$/

/**
 * A deep link into the chosen wallet: https, or exactly the scheme that this wallet declares, as
 * in `safeAppLink('metamask://wc?uri=…', 'metamask')`. Undefined for anything else.
 */
export function safeAppLink(text: unknown, scheme?: string): string | undefined {
  const link = safeLink(text)
  if (link !== undefined || scheme === undefined || !isCleanLink(text)) return link
  const wanted = scheme.toLowerCase().replace(/:(\/\/)?$/, '')
  if (!/^[a-z][a-z0-9+.-]{1,40}$/.test(wanted) || neverApps.test(wanted)) return undefined
  return text.toLowerCase().startsWith(`${wanted}:`) && parseUrl(text)?.protocol === `${wanted}:`
    ? text
    : undefined
}
