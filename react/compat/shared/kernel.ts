import type { Config, Connector, CreateConnectorFn, Transport } from 'wagmi'
import type { ContractOf } from '../../../kernel/index.ts'
import { createKernel, type Kernel, type KernelContract } from '../../../kernel/index.ts'
import type { ActivityContract } from '../../../plugins/activity/contract.ts'
import { activity } from '../../../plugins/activity/index.ts'
import type { Eip155Contract } from '../../../plugins/eip155/contract.ts'
import { baseAccount, evmNetwork, safeApp } from '../../../plugins/eip155/index.ts'
import type { I18nContract } from '../../../plugins/i18n/contract.ts'
import { everyLocale, i18n } from '../../../plugins/i18n/index.ts'
import type { CaipNetwork } from '../../../plugins/networks/contract.ts'
import type { CustomWallet } from '../../../plugins/options/contract.ts'
import { options } from '../../../plugins/options/index.ts'
import { eip155, type Foundation, walletConnect } from '../../../plugins/presets/index.ts'
import type { SiwxContract } from '../../../plugins/siwx/contract.ts'
import { siwx } from '../../../plugins/siwx/index.ts'
import type { ThemeContract } from '../../../plugins/theme/contract.ts'
import { theme } from '../../../plugins/theme/index.ts'
import { kernelConnector } from '../../../plugins/wagmi/index.ts'
import { type AuthenticationLink, createAuthenticationLink, linkedStore } from './sign-in-store.ts'

type Contracts =
  | ContractOf<Foundation[number]>
  | ActivityContract
  | Eip155Contract
  | I18nContract
  | KernelContract
  | SiwxContract
  | ThemeContract

/** The kernel behind a configuration of wagmi. */
export type CompatKernel = Kernel<Contracts>

/** The kernel of one configuration of wagmi, and the app's sign-in. */
export interface Linked {
  readonly kernel: CompatKernel
  readonly authentication: AuthenticationLink
}

/** The app's list of wallets, in the kernel's terms. */
export interface Listed {
  /** Ids of wallets that the kernel knows. */
  readonly known: readonly string[]
  /** Wallets of the app's own that a phone can open by a link. */
  readonly custom: readonly CustomWallet[]
}

/** The part of a kit's configuration that is known before anything is rendered. */
export interface AppDescription {
  /** Name of the kit in the log, as id of the store of sessions. */
  readonly kit: 'rainbowkit' | 'connectkit'
  readonly appName: string
  readonly appDescription?: string | undefined
  readonly appUrl?: string | undefined
  readonly appIcon?: string | undefined
  readonly projectId: string
  readonly listed?: Listed
  /** False: a visitor who declines to sign in stays connected. */
  readonly mustSignIn?: boolean
  /** Sentences for the console about options that have no counterpart. */
  readonly warnings?: readonly string[]
}

/** A chain of the configuration, with RainbowKit's option for its picture. */
type ListedChain = Config['chains'][number] & { readonly iconUrl?: unknown }

/** The endpoints of a transport of viem: one, or those of `fallback`. */
function endpointsOf(transport: Transport | undefined, chain: ListedChain): readonly string[] {
  try {
    const { value } = transport?.({ chain }) ?? {}
    const { url, transports = [] } = (value ?? {}) as {
      readonly url?: unknown
      readonly transports?: readonly { readonly value?: { readonly url?: unknown } }[]
    }
    return [url, ...transports.map((one) => one.value?.url)].filter(
      (one): one is string => typeof one === 'string' && /^https?:/.test(one),
    )
  } catch {
    return [] // A transport of the host's own that needs more than the chain: the chain's own endpoints are read.
  }
}

function networkOf(chain: ListedChain, transport: Transport | undefined): CaipNetwork {
  const network = evmNetwork(chain)
  const rpcUrls = endpointsOf(transport, chain)
  const { iconUrl } = chain
  return {
    ...network,
    ...(rpcUrls.length > 0 && { rpcUrls }),
    ...(typeof iconUrl === 'string' && { assets: { imageUrl: iconUrl } }),
  }
}

function link(description: AppDescription, networks: readonly CaipNetwork[]): Linked {
  const { appName, appDescription, appUrl, appIcon, projectId, listed, kit } = description
  const authentication = createAuthenticationLink()
  const kernel = createKernel({
    plugins: [
      options({
        metadata: {
          name: appName,
          ...(appDescription !== undefined && { description: appDescription }),
          ...(appUrl !== undefined && { url: appUrl }),
          ...(appIcon !== undefined && { icons: [appIcon] }),
        },
        ...(listed && { customWallets: listed.custom }),
        // `showRecentTransactions` switches it on.
        features: { history: false },
      }),
      ...eip155({ networks }),
      ...(projectId ? walletConnect({ projectId }) : []),
      ...(listed?.known.includes('safe') ? [safeApp()] : []),
      ...(listed?.known.includes('base') ? [baseAccount()] : []),
      activity(),
      theme({ themeMode: 'light' }),
      i18n({ locales: everyLocale, locale: 'browser' }),
      siwx({
        store: linkedStore(authentication, () => kernel, kit),
        required: description.mustSignIn ?? true,
        session: 'account',
        oneClick: false,
      }),
    ],
  } as never) as unknown as CompatKernel
  for (const sentence of description.warnings ?? []) kernel.ports.logger.warn(sentence)
  return { kernel, authentication }
}

const key: unique symbol = Symbol('wallet-kernel')

/** Wagmi copies the fields of a connector into its own object, and this one with them. */
interface Marked {
  readonly [key]?: Linked
}

/** One connector of wagmi for everything that the modal connects. It makes a kernel with the chains of its configuration. */
export function connectorOf(description: AppDescription): CreateConnectorFn {
  return (side) => {
    const { chains, transports } = side
    const linked = link(
      description,
      chains.map((chain) => networkOf(chain, transports?.[chain.id])),
    )
    return { ...kernelConnector(linked.kernel)(side), [key]: linked }
  }
}

const linkedOf = (connector: Connector): Linked | undefined =>
  (connector as Connector & Marked)[key]

/** The kernel's connector in a configuration of wagmi. */
export const connectorIn = ({ connectors }: Config): Connector | undefined =>
  connectors.find((one) => linkedOf(one) !== undefined)

/** Finds the kernel of a configuration. Throws if the app made its configuration in another way. */
export function kernelOf(config: Config): Linked {
  const found = config.connectors.map(linkedOf).find((one) => one !== undefined)
  if (found) return found
  throw new Error(
    'wagmi has no connector of wallet-kernel. Make its configuration by getDefaultConfig() of the entry that has this provider, or give the connectors of that entry to createConfig({ connectors }).',
  )
}

/**
 * Takes the wallets that wagmi found by itself out of its list: it would connect each of them a second time after a
 * reload. Apps that call `createConfig` themselves do not switch its discovery off.
 */
export function keepOneConnector({ _internal }: Config): void {
  _internal?.mipd?.destroy()
  _internal?.connectors?.setState((known) => {
    const own = known.filter((one) => linkedOf(one) !== undefined)
    return own.length > 0 && own.length < known.length ? own : known
  })
}
