import { definePlugin, type Plugin, type PluginInput } from '../../kernel/index.ts'
import { activity } from '../../plugins/activity/index.ts'
import { evmNetwork } from '../../plugins/eip155/index.ts'
import { german, i18n } from '../../plugins/i18n/index.ts'
import { names } from '../../plugins/names/index.ts'
import { nfts } from '../../plugins/nfts/index.ts'
import { onramp } from '../../plugins/onramp/index.ts'
import { options } from '../../plugins/options/index.ts'
import { bip122, eip155, polkadot, solana, walletConnect } from '../../plugins/presets/index.ts'
import { provider } from '../../plugins/provider/index.ts'
import { receive } from '../../plugins/receive/index.ts'
import { send } from '../../plugins/send/index.ts'
import { siwx } from '../../plugins/siwx/index.ts'
import { smartSessions } from '../../plugins/smart-sessions/index.ts'
import { swap } from '../../plugins/swap/index.ts'
import { paper, theme } from '../../plugins/theme/index.ts'
import { tokens } from '../../plugins/tokens/index.ts'

const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const rpcUrl = 'https://rpc.example/8453'
const store = {
  id: 'none',
  namespaces: [],
  nonce: async () => 'nonce',
  signIn: async () => ({}),
  sessions: async () => [],
  signOut: async () => undefined,
} as never

interface ShelfContract {
  readonly id: 'shelf'
  readonly state: {
    readonly sort: string
    readonly labels: Readonly<Record<string, string>>
    readonly rows?: number
  }
  readonly commands: { relabel(labels: Readonly<Record<string, string>>): void }
  readonly events: { relabelled: { readonly labels: Readonly<Record<string, string>> } }
}

/** A plugin of somebody else, which declares no shape and takes its state from its options. */
export const shelf = (given: Partial<ShelfContract['state']> = {}): Plugin<ShelfContract> =>
  definePlugin<ShelfContract>({
    id: 'shelf',
    requires: {},
    initialState: () => ({ sort: 'name', labels: {}, ...given }),
    commands: { relabel: ({ emit }, labels) => emit.relabelled({ labels }) },
    reduce: {
      relabelled(draft, { labels }) {
        draft.labels = { ...labels }
      },
    },
  })

const families = [...eip155(), ...solana(), ...polkadot(), ...bip122()]
const features = [
  ...[send(), receive(), swap(), onramp(), nfts(), tokens(), activity(), names(), smartSessions()],
]

/** Ordinary ways to configure an app, by name. */
export const configurations: Readonly<Record<string, readonly PluginInput[]>> = {
  minimal: eip155(),
  'every plugin': [
    ...families,
    ...features,
    ...walletConnect(),
    ...[provider(), theme(), i18n({ locales: [german] }), siwx({ store }), shelf()],
    options({ projectId: 'orchard' }),
  ],
  'four families': families,
  'Solana alone': solana(),
  'a dark look': [...eip155(), theme({ themeMode: 'dark' })],
  'a look of its own': [...eip155(), theme({ themeMode: 'auto', themeVariables: paper })],
  'one colour': [...eip155(), theme({ themeVariables: { fill: 'teal', dark: { ink: 'white' } } })],
  tokens: [
    ...eip155(),
    tokens(),
    options({ tokens: { 'eip155:1': [contract], 'eip155:8453': [contract] } }),
  ],
  'tokens elsewhere': [...eip155(), tokens(), options({ tokens: { 'solana:mainnet': ['mint'] } })],
  'images of the app': [
    ...eip155(),
    options({
      metadata: { name: 'Orchard', url: 'https://orchard.example', icons: ['https://a.example/i'] },
      customWallets: [{ id: 'pear', name: 'Pear', imageUrl: 'https://a.example/pear.png' }],
    }),
  ],
  'images of networks': eip155({
    networks: [
      {
        ...evmNetwork({ id: 8453, name: 'Base', rpcUrl, symbol: 'ETH' }),
        assets: { imageUrl: 'https://a.example/base.png' },
        rpc: { batch: true, rank: true },
      },
    ],
  }),
  features: [
    ...eip155(),
    ...features,
    options({
      features: {
        ...{ swaps: false, socials: [], legalCheckbox: true, connectMethodsOrder: ['wallet'] },
        connectorTypeOrder: ['recent'],
      },
      defaultAccountTypes: { eip155: 'eoa' },
    }),
  ],
  'lists and links': [
    ...eip155(),
    options({
      ...{ includeWalletIds: ['a'], excludeWalletIds: ['b'], featuredWalletIds: ['c'] },
      termsConditionsUrl: 'https://a.example/terms',
      privacyPolicyUrl: 'https://a.example/privacy',
      allowUnsupportedChain: true,
    }),
  ],
  languages: [...eip155(), i18n({ locales: [german], locale: 'de' })],
  'a provider of its own': [
    ...families,
    ...features,
    provider({
      url: 'https://api.example',
      zone: 'pear.eth',
      exchanges: { 'eip155:1': [contract] },
    }),
    options({ projectId: 'pear' }),
  ],
  'collections and sellers': [
    ...eip155(),
    nfts({ collections: { 'eip155:1': [{ address: contract, standard: 'erc721' }] } }),
    onramp({ residence: { country: 'DE' }, meld: { publicKey: 'key' } }),
  ],
  'sign-in': [...eip155(), siwx({ store, required: false })],
  'a plugin of somebody else': [...eip155(), shelf()],
  'a plugin of somebody else with labels': [
    ...eip155(),
    shelf({ rows: 4, labels: { a: 'Apples', b: 'Pears' } }),
  ],
}
