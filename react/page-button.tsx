import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBeforePaint } from './before-paint.ts'
import css from './page-button.css?raw'
import { adopt } from './page-sheet.ts'
import { useKernelState } from './use-kernel.ts'

type Dress = Pick<typeof import('./page-dress.tsx'), 'dress' | 'Face'>
let dressing: Dress | undefined

/** The code of themes and accounts, once a button needs it. Without it the button has its own colours and the words. */
function useDress(needed: boolean): Dress | undefined {
  const [code, setCode] = useState(dressing)
  useEffect(() => {
    if (!needed || code) return
    import('./page-dress.tsx').then(
      ({ dress, Face }) => {
        dressing = { dress, Face }
        setCode(dressing)
      },
      () => undefined,
    )
  }, [needed, code])
  return needed ? code : undefined
}

interface Themed {
  readonly theme?: { readonly decided?: true } & NonNullable<Parameters<Dress['dress']>[1]>
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
  const code = useDress((theme ?? of) !== undefined)
  const button = useRef<HTMLButtonElement>(null)
  useBeforePaint(() => {
    if (code && button.current) return code.dress(button.current, theme)
  }, [code, theme])
  return (
    <button
      ref={button}
      type="button"
      data-wallet-kernel-button={code && of ? 'soft' : ''}
      aria-haspopup="dialog"
      aria-busy={busy || undefined}
      onClick={open}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {code && of ? <code.Face of={of}>{children}</code.Face> : children}
    </button>
  )
}
