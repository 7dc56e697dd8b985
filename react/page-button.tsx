import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBeforePaint } from './before-paint.ts'
import css from './page-button.css?raw'
import type { PageTheme } from './page-dress.tsx'
import { adopt } from './page-sheet.ts'
import { useKernelState } from './use-kernel.ts'

/** How buttons are drawn, and how a theme is derived from the host's own colours where they were needed. */
type Dress = readonly [
  page: typeof import('./page-dress.tsx'),
  theme: typeof import('./theme/derive.ts') | false,
]
let dressing: Dress | undefined

/** That code, once a button needs it. Without it the button has its own colours and the words. */
function useDress(needed: boolean, colored: boolean): Dress | undefined {
  const [code, setCode] = useState(dressing)
  const there = code && (code[1] || !colored)
  useEffect(() => {
    if (!needed || there) return
    Promise.all([import('./page-dress.tsx'), colored && import('./theme/derive.ts')]).then(
      (loaded) => {
        if (!dressing?.[1]) dressing = loaded
        setCode(dressing)
      },
      () => undefined,
    )
  }, [needed, colored, there])
  return needed ? code : undefined
}

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
  const code = useDress((theme ?? of) !== undefined, colored)
  const button = useRef<HTMLButtonElement>(null)
  useBeforePaint(() => {
    if (code && button.current) return code[0].dress(button.current, theme, code[1])
  }, [code, theme])
  const Face = of && code?.[0].Face
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
