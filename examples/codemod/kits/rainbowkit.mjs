import { introducedBy } from '../setup.mjs'
import { rainbowTheme } from '../theme.mjs'

/** The parts of RainbowKit that can be migrated, and hints for the others. */
export const rainbowkit = {
  title: 'RainbowKit',
  packages: ['@rainbow-me/rainbowkit'],
  provider: 'RainbowKitProvider',
  buttons: { ConnectButton: 'ConnectButton' },
  hooks: {
    useConnectModal: { openConnectModal: 'open Connect', connectModalOpen: 'isOpen' },
    useAccountModal: { openAccountModal: 'open Account', accountModalOpen: 'isOpen' },
    useChainModal: { openChainModal: 'open Networks', chainModalOpen: 'isOpen' },
  },
  setupName: 'getDefaultConfig',
  setupForm: '`const config = getDefaultConfig({ chains, … })`',
  /** The call to replace: this one. */
  configOf: (call) => call,
  keys: {
    metadata: { appName: 'name', appDescription: 'description', appUrl: 'url', appIcon: 'icons' },
    projectId: 'projectId',
    left: { wallets: 'Wallets of the page are found by themselves; others: options({ … }).' },
  },
  introduce: (setup) => introducedBy(setup, rainbowkit.keys),
  /** Props of the provider that say how it looks; the others have their sentences below. */
  look: ['theme'],
  themeOf: (module, { theme }, reading) => rainbowTheme(module, theme, reading),
  themeNames: ['darkTheme', 'lightTheme', 'midnightTheme'],
  props: {
    theme:
      'Only its own themes with plain values move: write theme({ themeMode, themeVariables }).',
    locale: 'i18n({ locales, locale }) of wallet-kernel/i18n.',
    initialChain: 'The first network of the list is the first one shown.',
    showRecentTransactions: 'activity() of wallet-kernel/activity.',
    appInfo: 'options({ metadata, termsConditionsUrl, privacyPolicyUrl }).',
    avatar: 'A source of names brings pictures: names() of wallet-kernel/names.',
  },
  /** Modules of the kit whose every name has the same reason. */
  modules: { '@rainbow-me/rainbowkit/wallets': 'Wallets of the page are found by themselves.' },
  names: {
    getDefaultWallets: 'Wallets of the page are found by themselves.',
    connectorsForWallets: 'Wallets of the page are found by themselves.',
    RainbowKitAuthenticationProvider: 'siwx({ … }) of wallet-kernel/siwx.',
    createAuthenticationAdapter: 'siwx({ … }) of wallet-kernel/siwx.',
    useAddRecentTransaction:
      'activity() lists what is sent through the kernel; what other clients send is not there.',
    WalletButton: 'useConnect().mutate({ walletId }) behind a button of yours.',
    Chain: 'Chain of viem.',
  },
}
