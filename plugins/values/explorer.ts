import { safeLink } from '../../kernel/index.ts'

/**
 * A page of a block explorer. What the explorer's address asks for, as in `?cluster=devnet`, is kept. Undefined
 * for an address that is no safe link.
 */
export function explorerLink(explorer: unknown, path: string): string | undefined {
  const link = safeLink(explorer)
  if (link === undefined) return undefined
  const url = new URL(link)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`
  return url.href
}
