import {
  type Context,
  type CSSProperties,
  createContext,
  type ForwardedRef,
  type ForwardRefExoticComponent,
  forwardRef,
  type KeyboardEvent,
  type ReactNode,
  type RefAttributes,
  useContext,
  useId,
} from 'react'
import { safeLink } from '../../kernel/index.ts'
import { OpensInNewTab } from './button.tsx'
import { cleanNode, directionOf } from './clean-text.ts'
import { rowAfterKey } from './focus.ts'
import { ChevronForwardIcon } from './icons/arrows.tsx'
import css from './list.css?raw'
import { Spinner } from './spinner.tsx'
import { StillContext } from './still.ts'
import { useSheet } from './use-sheet.ts'

/** Props of `List`. */
export interface ListProps {
  /** Visible 12/16 heading above the list; names it. */
  readonly heading?: ReactNode
  /** Hidden name when there is no heading. */
  readonly label?: string
  /** On a card (ListCard) or directly on the background. */
  readonly card?: boolean
  readonly children?: ReactNode
}

/** Props of `Row`. */
export interface RowProps {
  readonly title: ReactNode
  /** The title is a name, an address or a code, always left to right. */
  readonly code?: boolean
  readonly detail?: ReactNode
  /** WalletImage, Avatar or IconTile. */
  readonly media?: ReactNode
  /** Chip, or amounts: `<RowValue/>`. */
  readonly end?: ReactNode
  /** Not drawn while the row is inactive. */
  readonly chevron?: boolean
  readonly onSelect?: () => void
  /** Called when a pointer or focus reaches the row, to fetch code or data that choosing it needs. */
  readonly onNear?: () => void
  readonly href?: string
  /** Marks the current choice with a tick at the end, unless a chip marks it. */
  readonly current?: boolean
  readonly busy?: boolean
  readonly inactive?: boolean
  /** Why the row cannot be chosen; implies inactive. */
  readonly reason?: string
  /** The reason is shown elsewhere in the view: it describes the row, and the detail stays visible. */
  readonly reasonShown?: boolean
  /** Failure shown inside the row. */
  readonly error?: string
  /** The failure is the visitor's own choice, for example a cancellation: shown without the error colour. */
  readonly calm?: boolean
  readonly tone?: 'plain' | 'bad'
  /** A second control, rendered beside the row button, never inside it. */
  readonly action?: ReactNode
}

/** 40 px square with a glyph, used as row media. */
export interface IconTileProps {
  readonly icon: ReactNode
  readonly round?: boolean
  readonly tone?: 'plain' | 'ok' | 'bad'
  /** Shared-element name of the target, into which the tile grows. */
  readonly fly?: string
}

/** Position that a windowed list gives an item; Row and GridCell spread it on their `li`. */
export interface Place {
  readonly style: CSSProperties
  readonly 'aria-setsize': number
  readonly 'aria-posinset': number
}

/** Set by VirtualList and VirtualGrid around each item. */
export const PlaceContext: Context<Place | null> = createContext<Place | null>(null)

/** Moves focus between the main controls of a list; Tab still visits every one. */
function moveBetweenRows(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.defaultPrevented) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope>li>.rb:is(button,a)')]
  const at = rows.indexOf(event.target as HTMLElement)
  const to = at < 0 ? undefined : rowAfterKey(event, rows, at)
  if (to === undefined) return
  event.preventDefault()
  rows[to]?.focus()
}

/** `ul` of rows with an optional heading. Up, Down, Home, End and the first letter of a row move between rows. */
export function List({ heading, label, card = false, children }: ListProps): ReactNode {
  useSheet(css)
  const id = useId()
  return (
    <div className="list">
      {heading && (
        <p className="label" id={id}>
          {heading}
        </p>
      )}
      <ul
        className={card ? 'rows card' : 'rows'}
        aria-label={heading ? undefined : label}
        aria-labelledby={heading ? id : undefined}
        onKeyDown={moveBetweenRows}
      >
        {children}
      </ul>
    </div>
  )
}

/** List on a card surface. */
export function ListCard(props: Omit<ListProps, 'card'>): ReactNode {
  return <List {...props} card />
}

/** `li > button`: media, title with detail, end. A second action is a sibling, never nested in the button. */
export const Row: ForwardRefExoticComponent<RowProps & RefAttributes<HTMLElement>> =
  /* @__PURE__ */ forwardRef<HTMLElement, RowProps>(function Row(props, ref) {
    useSheet(css)
    const place = useContext(PlaceContext)
    const { busy, reason, error, end, chevron } = props
    const reasonId = useId()
    const describes = reason !== undefined && (props.reasonShown ?? false)
    const detail = describes ? props.detail : (reason ?? props.detail)
    const past = useContext(StillContext)
    const asked = (props.inactive ?? false) || reason !== undefined || busy
    const still = asked || (past && props.onSelect !== undefined)
    const leads = chevron && !still
    const content = (
      <>
        {props.media}
        <span className="rt">
          <span className="r1" dir={props.code ? 'ltr' : directionOf(props.title)}>
            {cleanNode(props.title, 64)}
          </span>
          {detail !== undefined && (
            <span className="r2" dir={directionOf(detail)}>
              {cleanNode(detail, 120)}
            </span>
          )}
          {error && (
            <span className={props.calm ? 'r2' : 'r2 err'} role="alert" dir={directionOf(error)}>
              {cleanNode(error, 200)}
            </span>
          )}
        </span>
        {(end || busy || leads) && (
          <span className="re">
            {end}
            {busy ? <Spinner size={18} /> : leads && <ChevronForwardIcon size={18} />}
          </span>
        )}
      </>
    )
    const className = props.tone === 'bad' ? 'rb bad' : 'rb'
    const href = asked ? undefined : safeLink(props.href, { mailto: true })
    let main: ReactNode
    if (href) {
      main = (
        <a
          ref={ref as ForwardedRef<HTMLAnchorElement>}
          className={className}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => props.onSelect?.()}
        >
          {content}
          <OpensInNewTab />
        </a>
      )
    } else if (props.onSelect || still) {
      main = (
        <button
          ref={ref as ForwardedRef<HTMLButtonElement>}
          type="button"
          className={className}
          aria-current={props.current || undefined}
          aria-busy={busy || undefined}
          aria-disabled={still || undefined}
          aria-describedby={describes ? reasonId : undefined}
          onPointerEnter={props.onNear}
          onFocus={props.onNear}
          onClick={() => {
            if (!still) props.onSelect?.()
          }}
        >
          {content}
        </button>
      )
    } else {
      main = <div className={className}>{content}</div>
    }
    return (
      <li className="row" {...place}>
        {main}
        {describes && (
          <span className="vh" id={reasonId}>
            {reason}
          </span>
        )}
        {props.action}
      </li>
    )
  })

/** Glyph on a 40 px tile. */
export function IconTile({ icon, round, tone = 'plain', fly }: IconTileProps): ReactNode {
  useSheet(css)
  return (
    <span className={`it ${tone}${round ? ' round' : ''}`} aria-hidden="true" data-fly={fly}>
      {icon}
    </span>
  )
}
