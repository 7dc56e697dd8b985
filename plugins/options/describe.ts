import type { Examined, ExportPrivacy, Finding, PluginWords, Shape } from '../../kernel/index.ts'
import type { Features, OptionsContract } from './contract.ts'
import { defaultState } from './defaults.ts'

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
export function findings({ state, slots, origin }: Examined<OptionsContract>): readonly Finding[] {
  const { metadata, projectId } = state.options
  const found: Finding[] = []
  if (metadata.url !== '' && !URL.canParse(metadata.url))
    found.push({
      severity: 'error',
      code: 'options/bad-url',
      what: `metadata.url is "${metadata.url}", which is no address: wallets cannot name the app.`,
      mend: 'Set metadata.url to the whole address of the page, with https://, or leave it out.',
    })
  else if (metadata.url !== '' && origin !== '' && new URL(metadata.url).origin !== origin)
    found.push({
      severity: 'error',
      code: 'options/other-origin',
      what: `metadata.url is ${metadata.url}, and the page is at ${origin}: wallets warn visitors of that.`,
      mend: 'Set metadata.url to the address of the page, or leave it out.',
    })
  if (metadata.name === '')
    found.push({
      severity: 'note',
      code: 'options/no-name',
      what: 'The app has no name: wallets and reviews show the address of the page in its place.',
      mend: 'Set metadata.name in options().',
    })
  if (slots.providerUsers.length > 0 && !projectId)
    found.push({
      severity: 'error',
      code: 'options/no-project-id',
      what: `No project id is set, and it is needed by ${slots.providerUsers.join(', ')}.`,
      mend: 'Set projectId to the id of your project in the provider’s dashboard.',
    })
  return found
}
