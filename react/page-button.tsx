import { type ReactNode, useEffect, useRef } from 'react'
import { useBeforePaint } from './before-paint.ts'
import { lazyModule } from './lazy-module.ts'
import css from './page-button.css?raw'
import type { PageTheme } from './page-dress.tsx'
import { adopt } from './page-sheet.ts'
import { useKernelState } from './use-kernel.ts'

/** Draws buttons with a picture or theme, including themes derived from the host's own colours. */
const dress = lazyModule(() => import('./page-dress.tsx'))
const derive = lazyModule(() => import('./theme/derive.ts'))

interface Themed {
  readonly theme?: { readonly decided?: true } & PageTheme
}

/** The theme that the host or the visitor chose; without one a button follows the page's scheme. */
const selectTheme = ({ theme }: Themed) => (theme?.decided ? theme : undefined)

/** Props of a button on the host's page. */
export interface PageButtonProps {
  /** Opens the modal. */
  readonly open: () => void
  /** Fetches code; called when a pointer or focus reaches the button. */
  readonly preload: () => void
  readonly busy?: boolean
  /** CAIP-10 of an account or CAIP-2 of a network; the button shows its picture. */
  readonly of?: string | undefined
  readonly children: ReactNode
}

/**
 * A plain button for the host's page that opens the modal, in the modal's theme. Any rule in the host's style sheets
 * overrides its style.
 */
export function PageButton({ open, preload, busy, of, children }: PageButtonProps): ReactNode {
  useBeforePaint(() => adopt(css), [])
  const theme = useKernelState(selectTheme as (state: object) => ReturnType<typeof selectTheme>)
  // A recording from elsewhere may hold any value here.
  const colored = Object.keys(theme?.themeVariables ?? {}).length > 0
  const dresses = (theme ?? of) !== undefined
  const there = dress.useModule()
  const derives = derive.useModule()
  // Apply both in one update. If the code fails to load, the button keeps its own colours and shows the text.
  const code = dresses && (derives || !colored) ? there : undefined
  useEffect(() => {
    if (dresses) void Promise.allSettled([dress.load(), colored && derive.load()])
  }, [dresses, colored])
  const button = useRef<HTMLButtonElement>(null)
  useBeforePaint(() => {
    if (code && button.current) return code.dress(button.current, theme, derives)
  }, [code, theme, derives])
  const Face = of && code?.Face
  return (
    <button
      ref={button}
      type="button"
      data-wallet-kernel-button={Face ? 'soft' : ''}
      aria-haspopup="dialog"
      aria-busy={busy || undefined}
      onClick={open}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {Face ? <Face of={of}>{children}</Face> : children}
    </button>
  )
}
