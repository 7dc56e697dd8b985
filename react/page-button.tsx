import { type ReactNode, useEffect, useRef } from 'react'
import { useBeforePaint } from './before-paint.ts'
import { lateCode } from './late-code.ts'
import css from './page-button.css?raw'
import type { PageTheme } from './page-dress.tsx'
import { adopt } from './page-sheet.ts'
import { useKernelState } from './use-kernel.ts'

/** How buttons are drawn with a picture or a theme, and how that is derived from the host's own colours. */
const dress = lateCode(() => import('./page-dress.tsx'))
const derive = lateCode(() => import('./theme/derive.ts'))

interface Themed {
  readonly theme?: { readonly decided?: true } & PageTheme
}

/** The theme that the host or the visitor chose; without one a button follows the page's scheme. */
const selectTheme = ({ theme }: Themed) => (theme?.decided ? theme : undefined)

/** What a button on the host's page takes. */
export interface PageButtonProps {
  /** Opens the modal. */
  readonly open: () => void
  /** Fetches code before the click. */
  readonly preload: () => void
  readonly busy?: boolean
  /** CAIP-10 of the account that the button stands for, or CAIP-2 of the network: drawn with its picture. */
  readonly of?: string | undefined
  readonly children: ReactNode
}

/**
 * A plain button for the host's page that opens the modal, in the colours of its theme. Any rule of the host's style
 * sheets wins over its looks.
 */
export function PageButton({ open, preload, busy, of, children }: PageButtonProps): ReactNode {
  useBeforePaint(() => adopt(css), [])
  const theme = useKernelState(selectTheme as (state: object) => ReturnType<typeof selectTheme>)
  // Of a foreign recording they may be anything.
  const colored = Object.keys(theme?.themeVariables ?? {}).length > 0
  const dresses = (theme ?? of) !== undefined
  const there = dress.useCode()
  const derives = derive.useCode()
  // Both at once, for one change. Without that code the button has its own colours and the words.
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
