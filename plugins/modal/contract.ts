import type { Kernel, KernelContract, Localizable } from '../../kernel/index.ts'
import type { I18nContract } from '../i18n/contract.ts'

/** JSON a view was opened with. */
export type ViewData = { readonly [key: string]: unknown }

/** One step of the modal's history. `id` never repeats, so a flow can be tied to the step that started it. */
export interface ModalEntry {
  readonly id: number
  readonly view: string
  readonly data: ViewData
}

/** How a snackbar looks; `loading` stays until it is replaced or hidden. */
export type SnackbarVariant = 'success' | 'error' | 'loading'
/** A short notice below the view. */
export interface Snackbar extends Localizable {
  /** English, as the catalogue has it. */
  readonly message: string
  readonly variant: SnackbarVariant
  /** Names a glyph of our own, such as `send`, for the tick of a success or beside the mark of another variant. */
  readonly svg?: string
  readonly open: boolean
  readonly autoClose: boolean
  /** About something else than the view is: drawn also where the view shows the same words. */
  readonly elsewhere?: true
  /** Set while a pointer or focus rests on it: it does not close by itself then. */
  readonly held?: true
}

/** A message for the host's developer, drawn above the view: a short lead (under `<code>.short`) and one sentence. */
export interface Alert extends Localizable {
  readonly short: string
  readonly long: string
  /** About the set-up of the app: in production it is in the console alone. */
  readonly setUp?: true
}

/** What happens when a transaction-stack entry finishes; see spec section 2. */
export type TransactionEnd =
  | { readonly kind: 'back' }
  | { readonly kind: 'replace' }
  | { readonly kind: 'reset'; readonly view: string }
export interface TransactionEntry {
  readonly id: number
  readonly end: TransactionEnd
}

/** What the modal shows: whether it is open, the views gone through, transactions, the snackbar and the alert. */
export interface ModalState {
  readonly open: boolean
  readonly embedded: boolean
  readonly loading: boolean
  readonly shaking: boolean
  /** Oldest first; the last entry is the current view. */
  readonly history: readonly ModalEntry[]
  readonly transactions: readonly TransactionEntry[]
  readonly snackbar?: Snackbar
  readonly alert?: Alert
  readonly nextId: number
}

/**
 * The views there are, by name. A plugin with views adds its own beside its contract:
 * `declare module 'wallet-kernel' { interface Views { readonly Notes: true } }`
 */
export interface Views {
  /** The ways to connect, which the modal's shell contributes. */
  readonly Connect: true
}
/** Name of a view; a misspelt one does not compile. */
export type ViewName = keyof Views & string

/** How the modal opens. Without a view: the account of a visitor who is connected, else the ways to connect. */
export interface OpenOptions {
  readonly view?: ViewName
  readonly data?: ViewData
  /** Chain namespace to switch to first. */
  readonly namespace?: string
}

/** The modal shell. It knows no wallet and no chain; plugins steer it through its slots. */
export interface ModalContract {
  readonly id: 'modal'
  readonly uses: I18nContract
  readonly state: ModalState
  readonly commands: {
    /** Opens at the view that the `openers` slot names, which may replace the requested one. */
    open(options?: OpenOptions): void
    /** Resolves with false when a guard blocked it; the modal shakes then. */
    close(): boolean
    /** A flow is done: shows the view that opens by itself, such as the account; closes where there is none. */
    finish(): void
    /** Shows a view above the current one, to which the visitor can go back. Nothing where it is shown already. */
    push(view: ViewName, data?: ViewData): void
    /** Shows a view in place of the current one, or of all entries of the history from the index `from` on. Nothing where it is shown already. */
    replace(view: ViewName, data?: ViewData, from?: number): void
    /** Shows a view and forgets those before it. */
    reset(view: ViewName, data?: ViewData): void
    /** Shows the view before the current one; closes where there is none. */
    back(): void
    /** Truncates the history so that the entry at `index` is the current one. */
    backTo(index: number): void
    /** Shakes the modal, as it does where closing is not possible. */
    shake(): void
    /** Marks the modal as loading, until `stopLoading`. */
    startLoading(): void
    /** Ends what `startLoading` began. */
    stopLoading(): void
    /** Puts an entry on the transaction stack and resolves with its id. `cancelled` runs if it is cancelled. */
    startTransaction(end: TransactionEnd, cancelled?: () => void): number
    /** Pops the newest transaction entry and does what it was set to do. */
    finishTransaction(): void
    /** Pops the newest transaction entry, goes back and calls its cancel handler. */
    cancelTransaction(): void
    /** One at a time; an open one closes first and the new one follows after 150 ms. */
    showSnackbar(
      snackbar: Omit<Snackbar, 'open' | 'held' | 'autoClose'> & { readonly autoClose?: boolean },
    ): void
    /** Closes the snackbar that is open. */
    hideSnackbar(): void
    /** Keeps the snackbar while it is hovered or focused, and releases it. */
    holdSnackbar(held: boolean): void
    /** Shows an alert in the modal, and writes both of its parts to the console. */
    showAlert(alert: Alert): void
    /** Closes the alert. */
    dismissAlert(): void
    /** Sets whether the shell is drawn inline in the page instead of as a dialog. */
    embed(embedded: boolean): void
  }
  readonly events: {
    opened: { readonly view: string; readonly data: ViewData; readonly namespace?: string }
    closed: void
    closeBlocked: void
    pushed: { readonly view: string; readonly data: ViewData }
    replaced: { readonly view: string; readonly data: ViewData; readonly from?: number }
    wasReset: { readonly view: string; readonly data: ViewData }
    wentBack: void
    wentBackTo: { readonly index: number }
    shaken: void
    shakeEnded: void
    loadingStarted: void
    loadingStopped: void
    transactionStarted: { readonly end: TransactionEnd }
    transactionFinished: void
    transactionCancelled: void
    snackbarShown: Omit<Snackbar, 'open' | 'held'>
    snackbarHeld: { readonly held: boolean }
    snackbarHidden: void
    alertShown: Alert
    alertDismissed: void
    embedded: { readonly embedded: boolean }
  }
  readonly slots: {
    /**
     * Names the view to open, for a family when one is given; `requested` is the view asked for. The first answer
     * wins; without one it is the requested view, else Connect.
     */
    openers: (namespace?: string, requested?: ViewName) => ViewName | undefined
    /** True for a view that the host does not offer: neither opened nor shown above another one. */
    withheld: (view: ViewName) => boolean
    /** True while the view must not be closed. */
    guards: () => boolean
    /** Data worth having when the modal opens, if any is missing. Failures are ignored: the modal works without. */
    prefetches: (signal: AbortSignal) => Promise<unknown> | undefined
  }
}

/** A kernel that has a modal; what the bindings and the shell accept. */
export type ModalKernel = Kernel<ModalContract | KernelContract>
