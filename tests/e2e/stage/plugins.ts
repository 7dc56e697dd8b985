import { eip155 } from 'wallet-kernel/eip155'
import { embeddedWallet } from 'wallet-kernel/embedded-wallet'
import { everyLocale, i18n } from 'wallet-kernel/i18n'
import { type AnyPlugin, definePlugin, type Plugin } from 'wallet-kernel/kernel'
import { type OptionsContract, options } from 'wallet-kernel/options'
import { receive } from 'wallet-kernel/receive'
import { send } from 'wallet-kernel/send'
import { siwx } from 'wallet-kernel/siwx'
import { smartSessions } from 'wallet-kernel/smart-sessions'
import { theme } from 'wallet-kernel/theme'
import { walletConnect } from 'wallet-kernel/walletconnect'
import { evmNetworks, evmTokens, type SandboxConfig } from '../../../examples/playground/sandbox.ts'
import { market } from './market.ts'
import { methods, moreTiles } from './methods.tsx'
import type { StageOptions } from './options.ts'
import { permissions } from './permissions.ts'
import { portfolio } from './portfolio.ts'
import { swaps } from './swaps.ts'

interface BrokenContract {
  readonly id: 'broken'
  readonly state: Record<string, never>
  readonly commands: Record<string, never>
  readonly events: Record<string, never>
}

/** Views that fail in the two ways a view can: while drawing, and while its code loads. */
const broken: Plugin<BrokenContract> = definePlugin<BrokenContract>({
  id: 'broken',
  requires: {},
  initialState: () => ({}),
  commands: {},
  reduce: {},
  views: {
    Broken: () => import('./broken.tsx'),
    Unloadable: () => Promise.reject(new Error('This code does not load on purpose.')),
  },
})

type CustomWallet = OptionsContract['state']['customWallets'][number]

const names =
  'Tamarisk Loquat Sorrel Juniper Barberry Elder Rowan Serviceberry Sloe Damson Fig Greengage Mulberry Pawpaw'

const longNames =
  'Wallet of the United Orchard Keepers and Sons_Donaudampfschifffahrtsgesellschaftskapitaen_محفظة البستان الكبيرة'

/** A wallet by the id it has in the provider's list. */
const phantom: CustomWallet = {
  id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  name: 'Phantom',
  homepage: 'https://wallets.example/phantom',
}

const listed = ({ listed: count, long, browser }: StageOptions): readonly CustomWallet[] => [
  ...(browser ? [phantom] : []),
  ...Array.from({ length: count }, (_, index) => {
    const all = long ? longNames.split('_') : names.split(' ')
    const name = all[index % all.length] ?? ''
    return {
      id: `listed-${index}`,
      name: index < all.length ? name : `${name} ${index}`,
      homepage: `https://wallets.example/${index}`,
    }
  }),
]

function phoneWallets(
  { relay, lists }: SandboxConfig,
  { phones }: StageOptions,
): readonly AnyPlugin[] {
  // The port of the discard service, on which nothing listens.
  if (phones === 'dead')
    return walletConnect({ relayUrl: 'ws://127.0.0.1:9', listUrl: 'http://127.0.0.1:9' })
  if (phones === 'none' || !relay) return []
  return walletConnect({ relayUrl: relay.url, listUrl: lists?.url ?? false })
}

/** Everything the stage's modal can do. Also what a recording of it is replayed with, outside a browser. */
export function stagePlugins(
  sandbox: SandboxConfig,
  stage: StageOptions,
  origin: string,
  custom: readonly CustomWallet[] = listed(stage),
): readonly AnyPlugin[] {
  return [
    options({
      projectId: sandbox.projectId,
      metadata: { name: 'Orchard Exchange', url: origin },
      tokens: evmTokens(sandbox),
      customWallets: custom,
      ...(stage.legal && {
        termsConditionsUrl: 'https://orchard.example/terms',
        privacyPolicyUrl: 'https://orchard.example/privacy',
      }),
      features: {
        legalCheckbox: stage.legal,
        emailShowWallets: !stage.folded,
        smartSessions: stage.sessions,
      },
    }),
    theme({ themeMode: stage.theme }),
    i18n({ locales: everyLocale, locale: stage.locale }),
    ...eip155({
      networks: evmNetworks(sandbox).map((network) => ({
        ...network,
        ...(stage.explorer && { explorerUrl: 'https://explorer.example' }),
      })),
    }),
    ...phoneWallets(sandbox, stage),
    ...(stage.portfolio > 0 ? [...portfolio(stage.portfolio), ...market(stage.portfolio)] : []),
    ...(stage.swaps ? swaps(sandbox) : []),
    ...(stage.login && sandbox.frame ? [embeddedWallet({ url: sandbox.frame.sdkUrl })] : []),
    send(),
    receive(),
    ...(stage.signIn === 'none'
      ? []
      : [siwx({ required: stage.signIn === 'required', statement: 'Sign in to Orchard.' })]),
    ...(stage.sessions ? [smartSessions(), permissions] : []),
    ...(stage.methods ? [methods] : []),
    ...(stage.tiles > 0 ? [moreTiles(stage.tiles)] : []),
    broken,
  ]
}
