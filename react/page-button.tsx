import type { ReactNode } from 'react'
import { useBeforePaint } from './before-paint.ts'
import css from './page-button.css?raw'

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
