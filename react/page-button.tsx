import {
  type ButtonHTMLAttributes,
  cloneElement,
  type ForwardedRef,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react'
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

/** Attributes and handlers of a `<button>`. */
export type ButtonAttributes = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'type' | 'aria-haspopup' | 'aria-busy'
>

/** Props of a button on the host's page. */
export interface PageButtonProps extends ButtonAttributes {
  /** Opens the modal. Not called if the host's own `onClick` calls `preventDefault()`. */
  readonly open: () => void
  /** Fetches code; called when a pointer or focus reaches the button. */
  readonly preload: () => void
  readonly busy?: boolean
  /** CAIP-10 of an account or CAIP-2 of a network; the button shows its picture. */
  readonly of?: string | undefined
  /**
   * An element that becomes the button. It must pass attributes, handlers and the ref on; its own content stays if it
   * has any.
   */
  readonly as?: ReactElement | undefined
  readonly children: ReactNode
  /** Receives the drawn element. */
  readonly buttonRef?: ForwardedRef<HTMLButtonElement> | undefined
}

type Handler = ((event: never) => void) | undefined
type Attributes = ButtonHTMLAttributes<HTMLButtonElement> &
  Readonly<Record<`data-${string}`, string>>

/** Calls the host's handlers first; each can keep ours from acting by `event.preventDefault()`. */
const after =
  (handlers: readonly Handler[], act: () => void) =>
  (event: SyntheticEvent): void => {
    for (const handler of handlers) handler?.(event as never)
    if (!event.defaultPrevented) act()
  }

/** The attributes of an element of the host's own, joined with those of the button that it becomes. */
const joined = (given: Attributes, { className, style, ...own }: ButtonAttributes): Attributes => ({
  ...given,
  ...own,
  className: [given.className, className].filter(Boolean).join(' ') || undefined,
  style: { ...given.style, ...style },
})

/**
 * A plain button for the host's page that opens the modal, in the modal's theme. Any rule in the host's style sheets
 * overrides its style.
 */
export function PageButton({
  open,
  preload,
  busy,
  of,
  as,
  children,
  buttonRef,
  ...given
}: PageButtonProps): ReactNode {
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
  useImperativeHandle(buttonRef, () => button.current as HTMLButtonElement)
  useBeforePaint(() => {
    if (code && button.current) return code.dress(button.current, theme, derives)
  }, [code, theme, derives])
  const Face = of && code?.Face
  const own = as?.props as (ButtonAttributes & { readonly children?: ReactNode }) | undefined
  const attributes: Attributes = {
    ...(own ? joined(given, own) : given),
    'aria-haspopup': 'dialog',
    'aria-busy': busy || undefined,
    onClick: after([own?.onClick, given.onClick], open),
    onPointerEnter: after([own?.onPointerEnter, given.onPointerEnter], preload),
    onFocus: after([own?.onFocus, given.onFocus], preload),
  }
  const content = Face ? <Face of={of}>{children}</Face> : children
  if (as)
    return cloneElement(
      as as ReactElement<object>,
      { ...attributes, ref: button } as object,
      own?.children ?? content,
    )
  return (
    <button
      ref={button}
      type="button"
      data-wallet-kernel-button={Face ? 'soft' : ''}
      {...attributes}
    >
      {content}
    </button>
  )
}
