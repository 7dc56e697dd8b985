import type { AnyPlugin } from '../../../kernel/index.ts'
import { activity } from '../../activity/index.ts'
import { analytics } from '../../analytics/index.ts'
import { bip122Adapter } from '../../bip122/index.ts'
import { eip155Adapter, evmSessions } from '../../eip155/index.ts'
import { embeddedWallet } from '../../embedded-wallet/index.ts'
import { i18n } from '../../i18n/index.ts'
import { ens, names } from '../../names/index.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import { nfts } from '../../nfts/index.ts'
import { onramp } from '../../onramp/index.ts'
import { options } from '../../options/index.ts'
import { polkadotAdapter } from '../../polkadot/index.ts'
import { provider } from '../../provider/index.ts'
import { receive } from '../../receive/index.ts'
import { send } from '../../send/index.ts'
import { siwx } from '../../siwx/index.ts'
import { smartSessions } from '../../smart-sessions/index.ts'
import { solanaAdapter } from '../../solana/index.ts'
import { swap } from '../../swap/index.ts'
import { theme } from '../../theme/index.ts'
import { tokens } from '../../tokens/index.ts'
import { walletConnectDriver } from '../../walletconnect/index.ts'
import { foundation } from '../foundation.ts'
import type { Everything, EverythingOptions } from './contract.ts'
import { everythingErrors } from './errors.ts'
import { byFamily } from './networks.ts'

export type { Everything, EverythingOptions, KitNetwork, NetworkInput } from './contract.ts'
export { everythingErrors } from './errors.ts'

type Family = (input: { readonly networks: readonly CaipNetwork[] }) => AnyPlugin

const families: Readonly<Record<string, Family>> = {
  eip155: eip155Adapter,
  solana: solanaAdapter,
  bip122: bip122Adapter,
  polkadot: polkadotAdapter,
}

/**
 * The whole product: the chain families of the networks, WalletConnect, login by e-mail and social services, tokens,
 * NFTs, activity, sending, receiving, swapping, buying and names. Signing in, analytics and languages come with their
 * options; `features` turns single ones off.
 *
 * @example
 * createKernel({ plugins: [everything({ projectId, networks: [mainnet, base] })] })
 * @throws `everything/bad-networks`, `everything/unknown-network`, `everything/unknown-family`
 */
export function everything<const O extends EverythingOptions>(given: O): Everything<O> {
  const {
    networks = ['eip155:1'],
    siwx: signIn,
    analytics: reports,
    i18n: languages,
    ...rest
  } = given as EverythingOptions
  const {
    walletConnect = {},
    embeddedWallet: login,
    nfts: collections,
    onramp: sellers,
    provider: service,
    swap: exchange,
    ...more
  } = rest
  const { themeMode, themeVariables, ...settings } = more
  const lists = byFamily(networks, given)
  const chains = [...lists].map(([namespace, list]) => {
    const family = Object.hasOwn(families, namespace) ? families[namespace] : undefined
    if (family) return family({ networks: list })
    throw everythingErrors.create('unknown-family', {
      network: list[0]?.caipNetworkId ?? namespace,
    })
  })
  const plugins: readonly AnyPlugin[] = [
    ...foundation,
    options(settings),
    theme({ ...(themeMode && { themeMode }), ...(themeVariables && { themeVariables }) }),
    ...chains,
    walletConnectDriver(walletConnect, evmSessions),
    embeddedWallet(login),
    provider(service),
    ...[tokens(), nfts(collections), activity()],
    ...[send(), receive(), swap(exchange), onramp(sellers)],
    names(),
    // It reads Ethereum only.
    ...(lists.get('eip155')?.some(({ id }) => id === '1') ? [ens()] : []),
    ...(signIn ? [siwx(signIn)] : []),
    ...(settings.features?.smartSessions ? [smartSessions()] : []),
    ...(reports ? [analytics(reports === true ? {} : reports)] : []),
    ...(languages ? [i18n(languages)] : []),
  ]
  // The list is that of the type, in its order, and more: the families, which only the networks tell.
  return plugins as never
}
