import type { AnyKernel } from '../../kernel/index.ts'

/** What the pages of these tests publish on `window`. */
export interface PageGlobals {
  readonly kernel: AnyKernel
  stateHash(state: object): Promise<string>
  readonly sandboxWallets: Readonly<
    Record<
      string,
      {
        script(name: string, options?: object): void
        readonly requests: readonly { readonly method: string }[]
      }
    >
  >
}
