import type { Described, ExportPrivacy, PluginWords, Shape } from '../../kernel/index.ts'
import type { Features, OptionsContract } from './contract.ts'
import { defaultState } from './defaults.ts'
import {
  aboutTheApp,
  missingPlugins,
  missingServices,
  unknownNames,
  wrongValues,
} from './findings.ts'

/** The slice's shape in a recording. Lists and maps of the host are validated per item when read, so any item fits. */
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

/** The package's defaults: another page's options do not apply to the recorded one. */
export const defaults: typeof defaultState = defaultState

const configured = (features: Partial<Features>): string =>
  `configured ${Object.keys(features).join(', ') || 'nothing'}`

/** Words for the commands and facts of the host's settings in tools. */
export const words: PluginWords<OptionsContract> = {
  commands: { configure: configured },
  events: { configured: ({ features }) => configured(features) },
}

// The project id gives access to the provider's services in the app's name.
export const privacy: ExportPrivacy<OptionsContract> = { state: { projectId: 'pseudonym' } }

/** Problems in the set-up of the options, for `doctor`. */
export const findingsOf =
  (input: unknown): NonNullable<Described<OptionsContract>['findings']> =>
  (seen) => [
    ...wrongValues(input),
    ...unknownNames(input, seen),
    ...missingPlugins(input, seen),
    ...aboutTheApp(seen),
    ...missingServices(input, seen),
  ]
