import type { ModalKernel } from '../../plugins/modal/contract.ts'

/** Props of `<KernelModal>`, all optional. */
export interface KernelModalProps {
  /**
   * `dialog` (a bottom sheet on phones) or `inline`: drawn in place, always open. Default: `inline` when the
   * option `enableEmbedded` is set, else `dialog`.
   */
  readonly mode?: 'dialog' | 'inline'
  /** Where the dialog's host element is appended. Default: document.body. */
  readonly container?: Element
  /**
   * `idle`: fetches the code of the modal, of its first view and of a lazy kernel when the page is idle, so that even a
   * tap opens without a wait. Default: a button fetches them when a pointer or focus reaches it.
   */
  readonly preload?: 'idle'
}

export interface ShellProps extends Omit<KernelModalProps, 'preload'> {
  readonly kernel: ModalKernel
}
