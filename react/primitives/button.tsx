import {
  type ForwardedRef,
  type ForwardRefExoticComponent,
  forwardRef,
  type ReactNode,
  type RefAttributes,
  useContext,
  useId,
} from 'react'
import { safeLink } from '../../kernel/index.ts'
import css from './button.css?raw'
import { cleanNode } from './clean-text.ts'
import { ChevronDownIcon } from './icons/arrows.tsx'
import { Spinner } from './spinner.tsx'
import { StillContext } from './still.ts'
import { useLabels } from './surface.tsx'
import { useSheet } from './use-sheet.ts'

/** A click as a view gets it. */
export interface Press {
  /** When the visitor pressed, in ms since the time origin of `view`; a busy page may handle the press later. */
  readonly timeStamp: number
  /** Window of the event, whose time origin `timeStamp` counts from; undefined or null: the window of this code. */
  readonly view?: { readonly document: Document } | null
}

/** Props of `Button`. */
export interface ButtonProps {
  readonly variant?: 'main' | 'soft' | 'ghost' | 'danger'
  readonly icon?: ReactNode
  /** Keeps the label, shows a spinner before it and ignores clicks. */
  readonly busy?: boolean
  /** `aria-disabled`: focusable, ignores clicks. The label should name what is missing. */
  readonly inactive?: boolean
  /** Extra explanation read with the label; implies inactive. */
  readonly reason?: string
  readonly type?: 'button' | 'submit'
  /** https or mailto: renders a link opened with noopener noreferrer; anything else renders a plain button. */
  readonly href?: string
  /** 32 px high, as wide as its label. */
  readonly small?: boolean
  readonly onClick?: (press: Press) => void
  readonly children: ReactNode
}

/** Props of `IconButton`. */
export interface IconButtonProps {
  /** A verb: "Close", "Copy address". */
  readonly label: string
  readonly icon: ReactNode
  readonly busy?: boolean
  readonly inactive?: boolean
  /** Why the button is inactive, read with the label; implies inactive. */
  readonly reason?: string
  readonly pressed?: boolean
  readonly expanded?: boolean
  /** Opens a choice: a background and a chevron mark the picture as a button. */
  readonly chooses?: boolean
  readonly onClick?: () => void
}

/** Props of `Link`. */
export interface LinkProps {
  readonly href: string
  readonly children: ReactNode
}

/** 48 px button, one main per view. Never `disabled`: `inactive` keeps focus and explains itself. */
export const Button: ForwardRefExoticComponent<ButtonProps & RefAttributes<HTMLElement>> =
  /* @__PURE__ */ forwardRef<HTMLElement, ButtonProps>(function Button(props, ref) {
    useSheet(css)
    const { variant = 'main', busy = false, reason, small = false } = props
    const past = useContext(StillContext)
    const asked = (props.inactive ?? false) || reason !== undefined
    const inactive = asked || past
    const reasonId = useId()
    const className = small ? `btn small ${variant}` : `btn ${variant}`
    const content = (
      <>
        {busy ? <Spinner /> : props.icon}
        <span id={`${reasonId}n`}>{cleanNode(props.children, 64)}</span>
        {reason && (
          <span className="vh" id={reasonId}>
            {reason}
          </span>
        )}
      </>
    )
    const href = asked || busy ? undefined : safeLink(props.href, { mailto: true })
    if (href) {
      return (
        <a
          ref={ref as ForwardedRef<HTMLAnchorElement>}
          className={className}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => props.onClick?.(event)}
        >
          {content}
          <OpensInNewTab />
        </a>
      )
    }
    return (
      <button
        ref={ref as ForwardedRef<HTMLButtonElement>}
        className={className}
        type={props.type ?? 'button'}
        aria-disabled={inactive || busy || undefined}
        aria-busy={busy || undefined}
        // `aria-describedby` instead of a part of the name.
        aria-labelledby={reason ? `${reasonId}n` : undefined}
        aria-describedby={reason ? reasonId : undefined}
        onClick={(event) => {
          // Also prevents an inactive submit button from submitting its form.
          if (inactive || busy) event.preventDefault()
          else props.onClick?.(event)
        }}
      >
        {content}
      </button>
    )
  })

/** 44 px square with one glyph; the label is its name and a verb. */
export const IconButton: ForwardRefExoticComponent<
  IconButtonProps & RefAttributes<HTMLButtonElement>
> = /* @__PURE__ */ forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(props, ref) {
  useSheet(css)
  const reasonId = useId()
  const { reason } = props
  const past = useContext(StillContext)
  const still = props.inactive || props.busy || reason !== undefined || past
  return (
    <button
      ref={ref}
      type="button"
      className={props.chooses ? 'ib chooses' : 'ib'}
      aria-label={props.label}
      aria-describedby={reason === undefined ? undefined : reasonId}
      aria-busy={props.busy || undefined}
      aria-disabled={still || undefined}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      onClick={() => {
        if (!still) props.onClick?.()
      }}
    >
      {props.busy ? <Spinner /> : props.icon}
      {props.chooses && <ChevronDownIcon size={14} />}
      {reason !== undefined && (
        <span className="vh" id={reasonId}>
          {reason}
        </span>
      )}
    </button>
  )
})

/** Read at the end of a link's name: announces that it opens in a new tab. */
export function OpensInNewTab(): ReactNode {
  const { opensInNewTab } = useLabels()
  return <span className="vh"> ({opensInNewTab})</span>
}

/** Inline link to another tab; plain text when the address is not safe. */
export function Link({ href, children }: LinkProps): ReactNode {
  useSheet(css)
  const safe = safeLink(href, { mailto: true })
  if (!safe) return <span>{children}</span>
  return (
    <a className="link" href={safe} target="_blank" rel="noopener noreferrer">
      {children}
      <OpensInNewTab />
    </a>
  )
}
