import type { Features, OptionsState } from './contract.ts'

/** Default features. */
export const defaultFeatures: Features = {
  swaps: true,
  onramp: true,
  receive: true,
  send: true,
  email: true,
  emailShowWallets: true,
  history: true,
  analytics: true,
  allWallets: true,
  socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  connectorTypeOrder: [
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended',
  ],
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
}

/** Options of a host that sets none. */
export const defaultState: OptionsState = {
  projectId: '',
  sdkType: 'wallet-kernel',
  sdkVersion: '4',
  metadata: { name: '', description: '', url: '', icons: [] },
  features: defaultFeatures,
  defaultAccountTypes: {},
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  enableEmbedded: false,
  enableWalletConnect: true,
  enableEIP6963: true,
  enableInjected: true,
  customWallets: [],
  includeWalletIds: [],
  excludeWalletIds: [],
  featuredWalletIds: [],
  tokens: {},
}
