import { safeLink } from '../../kernel/index.ts'

/**
 * URL of a page of a block explorer. Keeps the query of the explorer's own URL, for example `?cluster=devnet`.
 * Undefined if that URL is not safe.
 */
export function explorerLink(explorer: unknown, path: string): string | undefined {
  const link = safeLink(explorer)
  if (link === undefined) return undefined
  const url = new URL(link)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`
  return url.href
}
