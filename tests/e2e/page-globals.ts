import type { Visitor } from '../../kernel/testing/index.ts'
import type { ModalKernel } from '../../plugins/modal/index.ts'

/** What the pages of these tests publish on `window`. */
export interface PageGlobals {
  readonly kernel: ModalKernel
  stateHash(state: object): Promise<string>
  readonly sandboxWallets: Readonly<
    Record<
      string,
      {
        readonly visitor: Visitor
        script(name: string, options?: object): void
        readonly requests: readonly { readonly method: string }[]
      }
    >
  >
}
