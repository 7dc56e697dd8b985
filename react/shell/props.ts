import type { ModalKernel } from '../../plugins/modal/contract.ts'

/** What `<KernelModal>` takes. All of it is optional. */
export interface KernelModalProps {
  /**
   * `dialog` (a bottom sheet on phones) or `inline`: drawn in place, always open. Default: `inline` when the
   * option `enableEmbedded` is set, else `dialog`.
   */
  readonly mode?: 'dialog' | 'inline'
  /** Where the dialog's host element is appended. Default: document.body. */
  readonly container?: Element
}

export interface ShellProps extends KernelModalProps {
  readonly kernel: ModalKernel
}
