import type { Shape } from '../../kernel/index.ts'
import { defaultState } from './defaults.ts'

/** What a recording's slice has to look like. Lists and maps of the host are read item by item, so any item fits. */
export const shape: Shape = {
  projectId: 'text',
  sdkType: 'text',
  sdkVersion: 'text',
  metadata: { name: 'text', description: 'text', url: 'text', icons: ['data'] },
  features: {
    swaps: 'flag',
    onramp: 'flag',
    receive: 'flag',
    send: 'flag',
    email: 'flag',
    emailShowWallets: 'flag',
    history: 'flag',
    analytics: 'flag',
    allWallets: 'flag',
    socials: ['data'],
    legalCheckbox: 'flag',
    smartSessions: 'flag',
    collapseWallets: 'flag',
    connectorTypeOrder: ['data'],
    walletFeaturesOrder: ['data'],
    'connectMethodsOrder?': 'data',
  },
  defaultAccountTypes: { '*': 'data' },
  enableNetworkSwitch: 'flag',
  allowUnsupportedChain: 'flag',
  enableEmbedded: 'flag',
  enableWalletConnect: 'flag',
  enableEIP6963: 'flag',
  enableInjected: 'flag',
  customWallets: ['data'],
  includeWalletIds: ['data'],
  excludeWalletIds: ['data'],
  featuredWalletIds: ['data'],
  tokens: { '*': 'data' },
  'termsConditionsUrl?': 'data',
  'privacyPolicyUrl?': 'data',
}

/** Of a host that sets nothing: another page's options say nothing of the recorded one. */
export const defaults: typeof defaultState = defaultState
