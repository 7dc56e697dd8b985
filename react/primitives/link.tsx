import type { ReactNode } from 'react'
import { safeLink } from '../../kernel/index.ts'
import type { LinkProps } from './props.ts'
import { useLabels } from './surface.tsx'
import { useSheet } from './use-sheet.ts'

const css =
  '.link{color:var(--km-ink);text-decoration:underline;text-underline-offset:2px;border-radius:4r}'

/** Inline link to another tab; plain text when the address is not safe. */
export function Link({ href, children }: LinkProps): ReactNode {
  useSheet(css)
  const labels = useLabels()
  const safe = safeLink(href, { mailto: true })
  if (!safe) return <span>{children}</span>
  return (
    <a className="link" href={safe} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="vh"> ({labels.opensInNewTab})</span>
    </a>
  )
}
