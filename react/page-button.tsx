import type { ReactNode } from 'react'
import { useBeforePaint } from './before-paint.ts'

// Zero specificity: any rule of the host wins.
const css = `:where([data-wallet-kernel-button]){font:600 15px/20px ui-sans-serif,system-ui,sans-serif;min-height:44px;padding:0 18px;border:0;border-radius:14px;background:#1b1a17;color:#fffdfa;cursor:pointer}
:where([data-wallet-kernel-button][aria-busy]){opacity:.7;cursor:progress}
:where([data-wallet-kernel-button]:focus-visible){outline:2px solid #757067;outline-offset:2px}
@media (prefers-color-scheme:dark){:where([data-wallet-kernel-button]){background:#f6f3ec;color:#171614}}`

let sheet: CSSStyleSheet | undefined

function useStyle(): void {
  useBeforePaint(() => {
    if (sheet || !('adoptedStyleSheets' in document)) return
    try {
      const made = new CSSStyleSheet()
      made.replaceSync(css)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, made]
      sheet = made
    } catch {
      // Sheets cannot be constructed here: the buttons look as the host's page has them.
    }
  }, [])
}

/** What a button on the host's page takes. */
export interface PageButtonProps {
  /** Opens the modal. */
  readonly open: () => void
  /** Fetches code before the click. */
  readonly preload: () => void
  readonly busy?: boolean
  readonly children: ReactNode
}

/** A plain button for the host's page that opens the modal. Any rule of the host's style sheets wins over its looks. */
export function PageButton({ open, preload, busy, children }: PageButtonProps): ReactNode {
  useStyle()
  return (
    <button
      type="button"
      data-wallet-kernel-button=""
      aria-haspopup="dialog"
      aria-busy={busy || undefined}
      onClick={open}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {children}
    </button>
  )
}
