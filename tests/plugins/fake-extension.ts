import { fakePage } from '../../kernel/testing/index.ts'

/** A made-up extension of the Polkadot family, steered by the test. */
export interface FakeExtension {
  /** What it shares; sent to listeners by `tell`. */
  accounts: readonly unknown[]
  /** How it answers `enable`; grants at once by default. */
  enable: (appName: string) => unknown
  readonly signer: {
    signRaw?: (input: { address: string; data: string; type: string }) => unknown
    signPayload?: (input: object) => unknown
  }
  readonly appNames: readonly string[]
  readonly listening: number
  tell(): void
}

/** Builds an extension and puts it on the page under a key. */
export function fakeExtension(window: Window, key: string): FakeExtension {
  const listeners = new Set<(accounts: readonly unknown[]) => void>()
  const appNames: string[] = []
  const own: FakeExtension = {
    accounts: [],
    enable: () => injected,
    signer: {},
    appNames,
    get listening() {
      return listeners.size
    },
    tell() {
      for (const heard of [...listeners]) heard(own.accounts)
    },
  }
  const injected = {
    accounts: {
      get: async () => own.accounts,
      subscribe: (heard: (accounts: readonly unknown[]) => void) => {
        listeners.add(heard)
        heard(own.accounts)
        return () => void listeners.delete(heard)
      },
    },
    signer: own.signer,
  }
  const page = window as Window & { injectedWeb3?: Record<string, unknown> }
  page.injectedWeb3 ??= {}
  page.injectedWeb3[key] = {
    version: '1.0.0',
    enable: async (appName: string) => {
      appNames.push(appName)
      return own.enable(appName)
    },
  }
  return own
}

/** A page with a window of its own, for extensions to live on. */
export function pageWithWindow(): {
  readonly page: ReturnType<typeof fakePage>
  readonly window: Window
} {
  const window = new EventTarget() as Window & typeof globalThis
  return { page: fakePage({ window }), window }
}
