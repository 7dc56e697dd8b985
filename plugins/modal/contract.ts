import type { Kernel, KernelContract, Localizable } from '../../kernel/index.ts'
import type { I18nContract } from '../i18n/contract.ts'

/** JSON data that a view was opened with. */
export type ViewData = { readonly [key: string]: unknown }

/** One step of the modal's history. `id` is never reused, so that a flow can be tied to the step that started it. */
export interface ModalEntry {
  readonly id: number
  readonly view: string
  readonly data: ViewData
}

/** Style of a snackbar; `loading` stays until it is replaced or hidden. */
export type SnackbarVariant = 'success' | 'error' | 'loading'
/** A short notice below the view. */
export interface Snackbar extends Localizable {
  /** English text from the catalogue. */
  readonly message: string
  readonly variant: SnackbarVariant
  /**
   * Name of a built-in glyph, for example `send`: replaces the tick of a success, and is added beside the mark of other
   * variants.
   */
  readonly svg?: string
  readonly open: boolean
  readonly autoClose: boolean
  /** Not about the view: drawn even if the view shows the same words. */
  readonly elsewhere?: true
  /** Set while a pointer or focus is on it: it does not close by itself then. */
  readonly held?: true
}

/** A message for the host's developer, drawn above the view: a short lead (under `<code>.short`) and one sentence. */
export interface Alert extends Localizable {
  readonly short: string
  readonly long: string
  /** About the app's configuration: in production it is shown only in the console. */
  readonly setUp?: true
}

/** The action when a transaction-stack entry finishes; see spec section 2. */
export type TransactionEnd =
  | { readonly kind: 'back' }
  | { readonly kind: 'replace' }
  | { readonly kind: 'reset'; readonly view: string }
export interface TransactionEntry {
  readonly id: number
  readonly end: TransactionEnd
}

/** State of the modal: whether it is open, its view history, transactions, the snackbar and the alert. */
export interface ModalState {
  readonly open: boolean
  readonly embedded: boolean
  readonly loading: boolean
  readonly shaking: boolean
  /** At most 50, oldest first; the last entry is the current view. */
  readonly history: readonly ModalEntry[]
  /** At most 20, oldest first. */
  readonly transactions: readonly TransactionEntry[]
  readonly snackbar?: Snackbar
  readonly alert?: Alert
  readonly nextId: number
}

/**
 * All views, by name. A plugin with views adds its own beside its contract: `declare module 'wallet-kernel' { interface
 * Views { readonly Notes: true } }`
 */
export interface Views {
  /** The ways to connect; contributed by the modal's shell. */
  readonly Connect: true
}
/** Name of a view; a misspelt one does not compile. */
export type ViewName = keyof Views & string

/**
 * Options for opening the modal. Without a view it shows the account if the visitor is connected, else the ways to
 * connect.
 */
export interface OpenOptions {
  readonly view?: ViewName
  readonly data?: ViewData
  /** Chain namespace to switch to first. */
  readonly namespace?: string
}

/** The modal shell. It is independent of wallets and chains; plugins control it through its slots. */
export interface ModalContract {
  readonly id: 'modal'
  readonly uses: I18nContract
  readonly state: ModalState
  readonly commands: {
    /** Opens the view named by the `openers` slot, which may replace the requested one. */
    open(options?: OpenOptions): void
    /** Resolves with false if a guard blocked it; the modal then shakes. */
    close(): boolean
    /** Ends a flow: shows the view that opens by default, such as the account; closes if there is none. */
    finish(): void
    /** Shows a view above the current one, to which the visitor can go back. No effect if it is already shown. */
    push(view: ViewName, data?: ViewData): void
    /**
     * Replaces the current view, or all history entries from the index `from` on. No effect if the view is already
     * shown.
     */
    replace(view: ViewName, data?: ViewData, from?: number): void
    /** Shows a view and clears the history before it. */
    reset(view: ViewName, data?: ViewData): void
    /** Shows the previous view; closes the modal if there is none. */
    back(): void
    /** Truncates the history so that the entry at `index` becomes the current one. */
    backTo(index: number): void
    /** Shakes the modal, as when closing is refused. */
    shake(): void
    /** Marks the modal as loading, until `stopLoading`. */
    startLoading(): void
    /** Ends `startLoading`. */
    stopLoading(): void
    /** Puts an entry on the transaction stack and resolves with its id. `cancelled` runs if it is cancelled. */
    startTransaction(end: TransactionEnd, cancelled?: () => void): number
    /** Pops the newest transaction entry and performs its action. */
    finishTransaction(): void
    /** Pops the newest transaction entry, goes back and calls its cancel handler. */
    cancelTransaction(): void
    /** Shows one snackbar at a time; an open one closes first and the new one follows after 150 ms. */
    showSnackbar(
      snackbar: Omit<Snackbar, 'open' | 'held' | 'autoClose'> & { readonly autoClose?: boolean },
    ): void
    /** Closes the open snackbar. */
    hideSnackbar(): void
    /** Keeps the snackbar open while it is hovered or focused, or releases it. */
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
     * Returns the view to open, for a family if given; `requested` is the requested view. The first result is used;
     * without one it is the requested view, else Connect.
     */
    openers: (namespace?: string, requested?: ViewName) => ViewName | undefined
    /** True for a view that the host has disabled: no command shows it. */
    withheld: (view: ViewName) => boolean
    /** True while the view must not be closed. */
    guards: () => boolean
    /** Loads data useful for an opening, if any is missing. Failures are ignored: the modal works without it. */
    prefetches: (signal: AbortSignal) => Promise<unknown> | undefined
  }
}

/** A kernel with a modal, for the bindings and the shell. */
export type ModalKernel = Kernel<ModalContract | KernelContract>
