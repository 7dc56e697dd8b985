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
  /**
   * `idle`: fetches the code of the modal and of its first view once the page has nothing else to do, for an
   * opening without a wait also by a tap. Of a lazy kernel that is the kernel too. Default: a button fetches them
   * when a pointer or focus reaches it.
   */
  readonly preload?: 'idle'
}

export interface ShellProps extends Omit<KernelModalProps, 'preload'> {
  readonly kernel: ModalKernel
}
