import type { Account } from '../../plugins/connections/react/use-account.ts'
import type { KernelModalProps } from '../index.ts'
import type { MountedKernel } from './mount.ts'

/** Common to both elements. */
export interface KernelElement extends HTMLElement {
  /**
   * Default: the kernel given to `defineElements`. Without a kernel nothing is drawn. May be set and replaced at any
   * time.
   */
  kernel: MountedKernel | undefined
}

/** Which of the three buttons is drawn. */
export type ButtonKind = 'connect' | 'account' | 'network'

/**
 * `<wallet-kernel-modal>`: the modal. One per page; a dialog is appended to `container`, an inline modal to the element
 * itself.
 */
export interface KernelModalElement extends KernelElement {
  /** The attribute `mode`. Default: `dialog`, or `inline` with the option `enableEmbedded`. */
  mode: KernelModalProps['mode']
  /** The attribute `preload`. */
  preload: KernelModalProps['preload']
  /** Where the dialog's host element is appended. Default: document.body. */
  container: Element | undefined
  addEventListener<E extends keyof KernelModalEventMap>(
    type: E,
    listener: (this: KernelModalElement, event: KernelModalEventMap[E]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
}

/** `<wallet-kernel-button>`: opens the modal, and shows the account or the network. */
export interface KernelButtonElement extends KernelElement {
  /** The attribute `kind`. Default, also for an unknown one: `connect`. */
  kind: ButtonKind
  /** The attribute `label`: the text while there is no account or network to show. */
  label: string | undefined
  addEventListener<E extends keyof KernelButtonEventMap>(
    type: E,
    listener: (this: KernelButtonElement, event: KernelButtonEventMap[E]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
}

/** Events of `<wallet-kernel-modal>`. They do not bubble. */
export interface KernelModalEventMap extends HTMLElementEventMap {
  open: CustomEvent<{ readonly view: string | undefined }>
  close: CustomEvent<undefined>
}

/** Events of `<wallet-kernel-button>`. They do not bubble. */
export interface KernelButtonEventMap extends HTMLElementEventMap {
  /** The result of `useAccount`: fires when the button is first drawn and whenever the account changes. */
  accountchange: CustomEvent<Account>
}

declare global {
  interface HTMLElementTagNameMap {
    'wallet-kernel-modal': KernelModalElement
    'wallet-kernel-button': KernelButtonElement
  }
}
