import { createKernel } from 'wallet-kernel'
import { bip122 } from 'wallet-kernel/bip122'
import { eip155 } from 'wallet-kernel/eip155'
import { embeddedWallet } from 'wallet-kernel/embedded-wallet'
import { arabic, i18n } from 'wallet-kernel/i18n'
import type { AnyKernel } from 'wallet-kernel/kernel'
import type { CaipNetwork } from 'wallet-kernel/networks'
import { options } from 'wallet-kernel/options'
import { polkadot } from 'wallet-kernel/polkadot'
import { send } from 'wallet-kernel/send'
import { hostStore, siwx } from 'wallet-kernel/siwx'
import { solana } from 'wallet-kernel/solana'
import { theme } from 'wallet-kernel/theme'
import { walletConnect } from 'wallet-kernel/walletconnect'
import type { PageConfig } from '../server/api.ts'

/** The families of the networks that the server lists, and sign-in at that server. */
export function createAppKernel(
  { networks: listed, relay, frame }: PageConfig,
  query: URLSearchParams,
): AnyKernel {
  const of = (namespace: string): readonly CaipNetwork[] =>
    listed.filter(({ chainNamespace }) => chainNamespace === namespace)
  const others = [
    ...(of('solana').length > 0 ? solana({ networks: of('solana') }) : []),
    ...(of('bip122').length > 0 ? bip122({ networks: of('bip122') as never }) : []),
    ...(relay
      ? walletConnect({ relayUrl: relay.url, projectId: relay.projectId, listUrl: false })
      : []),
    ...(frame ? [embeddedWallet({ url: frame.url })] : []),
    ...(of('polkadot').length > 0 ? polkadot({ networks: of('polkadot') as never }) : []),
  ]
  return createKernel({
    plugins: [
      options({ metadata: { name: 'Orchard Exchange', url: location.origin } }),
      eip155({ networks: of('eip155') }),
      others,
      siwx({
        store: hostStore({ url: '/api/sign-in' }),
        required: query.get('sign-in') !== 'optional',
        statement: 'Sign in to Orchard Exchange.',
      }),
      send(),
      theme({ themeMode: query.get('theme') === 'light' ? 'light' : 'dark' }),
      i18n({ locales: [arabic], locale: query.get('locale') ?? 'en' }),
    ],
  })
}
