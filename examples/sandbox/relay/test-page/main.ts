import { UniversalProvider } from '@walletconnect/universal-provider'

/** The client's class, for tests that drive it from outside the page. */
declare global {
  var Provider: typeof UniversalProvider
}

globalThis.Provider = UniversalProvider
document.title = 'ready'
