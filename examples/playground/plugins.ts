import { activity } from 'wallet-kernel/activity'
import { eip155 } from 'wallet-kernel/eip155'
import { embeddedWallet } from 'wallet-kernel/embedded-wallet'
import { everyLocale, i18n } from 'wallet-kernel/i18n'
import { ens, names } from 'wallet-kernel/names'
import { nfts } from 'wallet-kernel/nfts'
import { onramp } from 'wallet-kernel/onramp'
import { options } from 'wallet-kernel/options'
import { provider } from 'wallet-kernel/provider'
import { receive } from 'wallet-kernel/receive'
import { send } from 'wallet-kernel/send'
import { localStore, providerStore, siwx } from 'wallet-kernel/siwx'
import { smartSessions } from 'wallet-kernel/smart-sessions'
import { swap } from 'wallet-kernel/swap'
import { theme } from 'wallet-kernel/theme'
import { tokens } from 'wallet-kernel/tokens'
import { notes } from '../plugin-notes/index.ts'
import { otherFamilies } from './families.ts'
import { keptPermissions } from './kept-permissions.ts'
import { outside } from './outside.ts'
import {
  evmCollections,
  evmNetworks,
  evmTokens,
  exchanges,
  registryOf,
  type SandboxConfig,
} from './sandbox.ts'

/** Settings from the page's URL, with which tests and screenshots set a scene. */
export interface Visit {
  readonly query: URLSearchParams
  readonly origin: string
}

/** Sign-in at the provider, where it runs, for an address that says `sign-in=required` or `sign-in=optional`. */
function signIn({ projectId, provider: at }: SandboxConfig, query: URLSearchParams) {
  const asked = query.get('sign-in')
  if (asked !== 'required' && asked !== 'optional') return []
  const store = at ? providerStore({ projectId, url: at.url }) : localStore()
  return [
    siwx({ store, required: asked === 'required', statement: 'Sign in to Orchard Exchange.' }),
  ]
}

/** Everything the modal can do on the sandbox's chains. Also what a recording of it is replayed with, outside a browser. */
export function appPlugins(sandbox: SandboxConfig, { query, origin }: Visit) {
  return [
    options({
      projectId: sandbox.projectId,
      metadata: { name: 'Orchard Exchange', url: origin },
      tokens: evmTokens(sandbox),
      features: { smartSessions: true },
    }),
    eip155({ networks: evmNetworks(sandbox) }),
    otherFamilies(sandbox),
    ...(sandbox.frame ? [embeddedWallet({ url: sandbox.frame.sdkUrl })] : []),
    ...(sandbox.smart ? [smartSessions(), keptPermissions] : []),
    tokens(),
    nfts({ collections: evmCollections(sandbox) }),
    activity(),
    names(),
    ...(query.get('ens') === 'on' ? [ens(registryOf(sandbox))] : []),
    ...(sandbox.provider
      ? [provider({ url: sandbox.provider.url, exchanges: exchanges(sandbox) })]
      : []),
    send(),
    swap({ networks: evmNetworks(sandbox).map(({ caipNetworkId }) => caipNetworkId) }),
    receive(),
    onramp({ residence: { country: 'US' } }),
    theme({ themeMode: query.get('theme') === 'light' ? 'light' : 'dark' }),
    notes,
    ...outside(sandbox, query),
    ...signIn(sandbox, query),
    i18n({ locales: everyLocale, locale: query.get('locale') ?? 'browser' }),
  ] as const
}
