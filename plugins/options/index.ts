import { definePlugin, type Plugin } from '../../kernel/index.ts'
import type { Features, OptionsContract, OptionsState } from './contract.ts'
import { optionsErrors } from './errors.ts'

export type { AppMetadata, Features, OptionsContract, OptionsState } from './contract.ts'

/** Everything has a default; `siwe` and `siwx` exclude each other. */
export interface OptionsInput extends Partial<Omit<OptionsState, 'features' | 'metadata'>> {
  readonly features?: Partial<Features>
  readonly metadata?: Partial<OptionsState['metadata']>
  readonly siweConfig?: unknown
  readonly siwx?: unknown
}

/** What is offered where the host says nothing. */
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

/** Features with every group of wallets in the order: one that the host does not name comes after those it names. */
function complete(features: Features): Features {
  const { connectorTypeOrder: named } = features
  const rest = defaultFeatures.connectorTypeOrder.filter((group) => !named.includes(group))
  return { ...features, connectorTypeOrder: [...named, ...rest] }
}

function resolve({ features, metadata, siweConfig, siwx, ...rest }: OptionsInput): OptionsState {
  if (siweConfig && siwx) throw optionsErrors.create('both-sign-ins')
  return {
    projectId: '',
    sdkType: 'wallet-kernel',
    sdkVersion: '4',
    defaultAccountTypes: {
      eip155: 'smartAccount',
      solana: 'eoa',
      polkadot: 'eoa',
      bip122: 'payment',
    },
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
    ...rest,
    features: complete({ ...defaultFeatures, ...features }),
    metadata: { name: '', description: '', url: '', icons: [], ...metadata },
  }
}

function create(input: OptionsInput, implied: boolean): Plugin<OptionsContract> {
  const initial = resolve(input)
  return definePlugin<OptionsContract>({
    id: 'options',
    implied,
    requires: {},
    slots: ['providerUsers', 'signIns'],
    initialState: () => initial,
    commands: { configure: ({ emit }, features) => emit.configured({ features }) },
    reduce: {
      configured(draft, { features }) {
        Object.assign(draft.features, complete({ ...draft.features, ...features }))
      },
    },
    effects: [
      {
        on: 'kernel/started',
        order: 'latest',
        async run({ state, slots, dispatch }) {
          // A host that asks for sign-in must not believe that it happens when nothing does it.
          if ((input.siwx || input.siweConfig) && slots.signIns.length === 0)
            await dispatch.modal.showAlert({
              code: 'options/no-sign-in',
              short: 'SIWX is not enabled',
              long: 'A sign-in configuration is set, but no plugin signs visitors in.',
            })
          if (slots.providerUsers.length === 0 || state.options.projectId) return
          await dispatch.modal.showAlert({
            code: 'options/no-project-id',
            short: 'Project ID Not Configured',
            long: 'Set `projectId` in options() to the id of your project in the provider’s dashboard.',
          })
        },
      },
    ],
  })
}

/** What the host wants: features, metadata, wallet lists. Throws `options/both-sign-ins`. */
export function options(input: OptionsInput = {}): Plugin<OptionsContract> {
  return create(input, false)
}

/** The defaults, for presets: gives way to the host's own `options()`. */
export const defaultOptions: Plugin<OptionsContract> = create({}, true)
