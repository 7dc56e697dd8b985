import type { InputHTMLAttributes, ReactNode } from 'react'
import type { ContrastWarning, ThemeMode, ThemeVariables } from '../theme/tokens.ts'
import type { Labels } from './labels.ts'

/** Root of every wallet surface: open shadow root, theme sheets and a portal. */
export interface ShadowSurfaceProps {
  readonly mode?: ThemeMode
  readonly variables?: ThemeVariables
  /** Called once for each host colour pair that falls under 4.5 : 1. */
  readonly onContrastWarning?: (warning: ContrastWarning) => void
  readonly dir?: 'ltr' | 'rtl'
  readonly lang?: string
  /** Words that primitives say themselves (Close, Back, Copied …). */
  readonly labels?: Partial<Labels>
  /** Where the host element is appended. Default: document.body. Ignored when inline. */
  readonly container?: Element
  /** Renders the host element in place, for embedded use. */
  readonly inline?: boolean
  readonly children?: ReactNode
}

/** Modal dialog, phone sheet (width ≤ 430) or, with `variant="inline"`, a plain section. */
export interface DialogProps {
  readonly open: boolean
  /** Asked to close: close button, Esc, backdrop or drag. Not called while blocked. */
  readonly onClose: () => void
  /** Refuses to close: announces `labels.blocked` (or `blockedMessage`), and shakes unless `shaking` is given. */
  readonly blocked?: boolean
  /** A request to close was refused. */
  readonly onBlocked?: () => void
  /** Shakes whenever it turns true. */
  readonly shaking?: boolean
  readonly blockedMessage?: string
  readonly variant?: 'modal' | 'inline'
  /** top: native modal. page: normal layer, page inert. aside: normal layer, page usable. */
  readonly layer?: 'top' | 'page' | 'aside'
  readonly returnFocusTo?: HTMLElement | null
  /** Accessible name when no Header is inside. */
  readonly label?: string
  /** After the closing motion ended and the content left the document. */
  readonly onClosed?: () => void
  readonly children?: ReactNode
}

/** Fixed 60 px bar: back, title (`h2`), one extra, close. */
export interface HeaderProps {
  readonly title: string
  readonly onBack?: () => void
  /** Default: the dialog's own close request. Pass `false` for no close button. */
  readonly onClose?: (() => void) | false
  /** At most one more IconButton. */
  readonly extra?: ReactNode
  /** Shown instead of the title (account avatar and name); the h2 stays for assistive technology. */
  readonly lead?: ReactNode
  /** Snackbar strip laid over the title only. */
  readonly snackbar?: ReactNode
}

/** Where the new view comes from; mirrored in right-to-left. */
export type Direction = 'forward' | 'back' | 'none'

/** The scrolling part of the dialog; animates from view to view and from height to height. */
export interface ViewTransitionProps {
  readonly viewKey: string
  readonly direction?: Direction
  /** Name of the scroll region when it holds nothing focusable. */
  readonly label?: string
  readonly children?: ReactNode
}

/** Padded column with 16 px between blocks: the outermost element of a view. */
export interface BodyProps {
  readonly align?: 'start' | 'center'
  /** True while the view loads; sets aria-busy. */
  readonly busy?: boolean
  readonly children?: ReactNode
}

export interface StackProps {
  readonly gap?: 2 | 4 | 6 | 8 | 12 | 16 | 20 | 24
  readonly horizontal?: boolean
  readonly children?: ReactNode
}

/** Centred 20/26 sentence with one quieter line under it. */
export interface StatementProps {
  readonly title?: ReactNode
  readonly detail?: ReactNode
  readonly icon?: ReactNode
  readonly tone?: 'plain' | 'bad' | 'ok' | 'attention'
}

export interface ButtonProps {
  readonly variant?: 'main' | 'soft' | 'ghost' | 'danger'
  readonly icon?: ReactNode
  /** Keeps the label, shows a spinner before it and ignores clicks. */
  readonly busy?: boolean
  /** `aria-disabled`: focusable, ignores clicks. The label should say what is missing. */
  readonly inactive?: boolean
  /** Extra explanation read with the label; implies inactive. */
  readonly reason?: string
  readonly type?: 'button' | 'submit'
  /** https or mailto: renders a link opened with noopener noreferrer; anything else renders a plain button. */
  readonly href?: string
  /** 32 px high, as wide as its label. */
  readonly small?: boolean
  readonly onClick?: () => void
  readonly children: ReactNode
}

export interface IconButtonProps {
  /** A verb: "Close", "Copy address". */
  readonly label: string
  readonly icon: ReactNode
  readonly busy?: boolean
  readonly inactive?: boolean
  readonly pressed?: boolean
  readonly expanded?: boolean
  readonly onClick?: () => void
}

export interface ListProps {
  /** Visible 12/16 heading above the list; names it. */
  readonly heading?: ReactNode
  /** Hidden name when there is no heading. */
  readonly label?: string
  /** Stands on a card (ListCard) or straight on the ground. */
  readonly card?: boolean
  readonly children?: ReactNode
}

export interface RowProps {
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** WalletImage, Avatar or IconTile. */
  readonly media?: ReactNode
  /** Chip, or amounts: `<RowValue/>`. */
  readonly end?: ReactNode
  readonly chevron?: boolean
  readonly onSelect?: () => void
  readonly href?: string
  readonly current?: boolean
  readonly busy?: boolean
  readonly inactive?: boolean
  /** Why it cannot be chosen; implies inactive. */
  readonly reason?: string
  /** Failure told inside the row. */
  readonly error?: string
  readonly tone?: 'plain' | 'bad'
  /** A second control, rendered beside the row button, never inside it. */
  readonly action?: ReactNode
}

/** End column of a row: value over a quieter note, tabular digits. */
export interface RowValueProps {
  readonly value: ReactNode
  readonly note?: ReactNode
  readonly tone?: 'plain' | 'ok' | 'bad'
}

/** 40 px square with a glyph, used as row media. */
export interface IconTileProps {
  readonly icon: ReactNode
  readonly round?: boolean
  readonly tone?: 'plain' | 'ok' | 'bad'
}

export interface ChipProps {
  readonly tone?: 'plain' | 'signal' | 'ok' | 'bad'
  /** Default: a dot for signal, a tick for ok, nothing for the rest. */
  readonly icon?: ReactNode
  readonly children: ReactNode
}

export interface TabItem {
  readonly id: string
  readonly label: string
  readonly panel: ReactNode
}

export interface TabsProps {
  readonly label: string
  readonly items: readonly TabItem[]
  readonly value: string
  readonly onChange: (id: string) => void
}

/** Two to four exclusive choices in one bar. */
export interface SegmentedProps {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (id: string) => void
}

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  readonly name?: string
  readonly inactive?: boolean
  readonly readOnly?: boolean
}

export interface TextFieldProps extends FieldProps {
  readonly hideLabel?: boolean
  readonly hint?: ReactNode
  readonly error?: string
  readonly type?: 'text' | 'email' | 'url'
  readonly autoComplete?: string
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  readonly maxLength?: number
  readonly icon?: ReactNode
  /** Chip, suffix or IconButton inside the field. */
  readonly end?: ReactNode
  readonly busy?: boolean
  /** Always left to right: addresses, hashes, codes. */
  readonly code?: boolean
  readonly onSubmit?: () => void
  readonly onBlur?: () => void
}

export interface SearchFieldProps extends FieldProps {
  readonly onSubmit?: () => void
  readonly busy?: boolean
}

/** Decimal amount on a card. Text is kept as typed (a comma becomes a point), 80 characters at most. */
export interface AmountFieldProps extends FieldProps {
  /** Shown over the input as a small label; otherwise the label is hidden. */
  readonly showLabel?: boolean
  /** Usually a TokenButton. */
  readonly end?: ReactNode
  /** Fiat value or another line under the input. */
  readonly note?: ReactNode
  readonly max?: { readonly label: string; readonly onClick: () => void }
  readonly error?: string
  readonly busy?: boolean
  readonly autoFocus?: boolean
}

/** One-time code: one input over drawn cells. */
export interface OtpFieldProps extends FieldProps {
  readonly length?: number
  readonly error?: string
  readonly busy?: boolean
  /** All cells filled. */
  readonly onComplete?: (value: string) => void
}

/** Pill that opens a token or currency picker. */
export interface PickerButtonProps {
  readonly label: string
  readonly text: string
  readonly media?: ReactNode
  readonly onClick: () => void
}

export interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

/** White square code; the encoder loads on first use. */
export interface QrProps {
  readonly value: string
  /** Accessible name. */
  readonly label: string
  /** Edge in CSS px before scale; default 328. */
  readonly size?: number
  /** The value does not fit a code (over 2,331 bytes at level M) or the encoder did not load. */
  readonly onError?: (cause: unknown) => void
}

/** White tile of the same box as Qr, for loading. */
export interface QrSkeletonProps {
  readonly size?: number
  readonly children?: ReactNode
}

export interface CopyButtonProps {
  readonly value: string
  /** "Copy link", "Copy address". */
  readonly label: string
  readonly copiedLabel?: string
  readonly iconOnly?: boolean
  readonly variant?: ButtonProps['variant']
  readonly onCopied?: () => void
  readonly onError?: (cause: unknown) => void
}

export interface AvatarProps {
  /** Address or any stable text the landscape is drawn from. */
  readonly seed: string
  readonly src?: string
  /** CSS px, default 40. */
  readonly size?: number
}

export interface WalletImageProps {
  readonly name: string
  /** data:image/* up to 256 kB or https; anything else shows the letter. */
  readonly src?: string
  readonly size?: number
  /** Tokens, networks and people are round; wallets are 11 px squares. */
  readonly round?: boolean
  /** Letter on a quiet ground instead of a colour. */
  readonly plain?: boolean
}

export interface SnackbarProps {
  /** Empty: nothing is shown, but the live region is there. */
  readonly message: string
  readonly variant: 'success' | 'error' | 'loading'
  readonly icon?: ReactNode
  /** Default true for success and error; loading stays. */
  readonly autoClose?: boolean
  /** Told when a pointer or focus comes to rest on it, and when it leaves. */
  readonly onHold?: (held: boolean) => void
  readonly onClose: () => void
}

export interface NoteProps {
  readonly tone?: 'plain' | 'attention' | 'error'
  readonly lead?: ReactNode
  readonly icon?: ReactNode
  readonly children?: ReactNode
}

export interface SkeletonProps {
  readonly width?: number | string
  readonly height?: number
  readonly radius?: number
}

/** Skeleton rows or cells with one polite "Loading …". */
export interface SkeletonListProps {
  readonly label: string
  readonly count?: number
  readonly shape?: 'row' | 'cell'
}

export interface KeyValueProps {
  readonly items: readonly { readonly name: ReactNode; readonly value: ReactNode }[]
}

export interface AddressTextProps {
  readonly value: string
  /** short: 6…4. groups: the whole address in groups of four. */
  readonly format?: 'short' | 'groups'
}

export interface ThreadEnd {
  readonly name: string
  readonly src?: string
  /** Person or token: round. App and wallet: square. */
  readonly round?: boolean
  /** Letter on a quiet tile: the host app. */
  readonly plain?: boolean
  /** Own picture instead of an image (Avatar, brand mark). */
  readonly media?: ReactNode
}

export interface ThreadProps {
  readonly from: ThreadEnd
  readonly to: ThreadEnd
  readonly state: 'idle' | 'pending' | 'ok' | 'bad'
}

export interface TileProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onClick: () => void
  readonly inactive?: boolean
  readonly reason?: string
}

export interface LiveRegionProps {
  /** Text to say; change it to say something new. */
  readonly message: string
  readonly assertive?: boolean
}

export interface LinkProps {
  readonly href: string
  readonly children: ReactNode
}

export interface IconProps {
  /** CSS px before scale, default 20. */
  readonly size?: number
}

interface VirtualProps<T> {
  readonly items: readonly T[]
  readonly getKey: (item: T, index: number) => string
  readonly renderItem: (item: T, index: number) => ReactNode
  readonly label: string
  /** Total known elsewhere (paged lists); default items.length. */
  readonly total?: number
  /** Called when fewer than `endThreshold` (8) rows remain below the window. */
  readonly onEndReached?: () => void
  readonly endThreshold?: number
}

/** Windowed `ul` inside the nearest scrolling body. Rows have one fixed height. */
export interface VirtualListProps<T> extends VirtualProps<T> {
  /** CSS px, default 60. */
  readonly rowHeight?: number
}

/** Windowed grid; columns follow the width with at least `minCellWidth`. */
export interface VirtualGridProps<T> extends VirtualProps<T> {
  readonly rowHeight: number
  /** CSS px, default 88. */
  readonly minCellWidth?: number
}

/** One cell of AllWallets: picture over a two-line name. */
export interface GridCellProps {
  readonly title: string
  readonly media: ReactNode
  readonly onSelect: () => void
}

export interface ErrorBoundaryProps {
  /** Drawn instead of the children after a throw. `reset` tries again. */
  readonly fallback: (error: unknown, reset: () => void) => ReactNode
  readonly onError?: (error: unknown) => void
  /** A change of this value resets the boundary (for example the view key). */
  readonly resetKey?: unknown
  readonly children?: ReactNode
}
