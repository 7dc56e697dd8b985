import {
  type Config,
  type CreateConfigParameters,
  type CreateConnectorFn,
  createConfig,
  http,
  type Transport,
} from 'wagmi'
import { connectorOf } from '../shared/kernel.ts'
import type { RainbowKitChain } from './chain.ts'
import { readList } from './listed.ts'
import type { CreateConnector, RainbowKitWalletConnectParameters, WalletList } from './wallet.ts'
import { defaultWallets } from './wallets/default.ts'

type Chains = readonly [RainbowKitChain, ...RainbowKitChain[]]
type Transports = Record<Chains[number]['id'], Transport>

/** Parameters of `connectorsForWallets` and `getDefaultWallets`. */
export interface ConnectorsForWalletsParameters {
  projectId: string
  appName: string
  appDescription?: string
  appUrl?: string
  appIcon?: string
  /** @deprecated Not used: the kernel makes its own WalletConnect client. See `walletConnect()` of `wallet-kernel/walletconnect`. */
  walletConnectParameters?: RainbowKitWalletConnectParameters
}

/** Parameters of `getDefaultConfig`: those of wagmi's `createConfig`, and what wallets show about the app. */
export interface GetDefaultConfigParameters<C extends Chains, T extends Transports>
  extends Omit<CreateConfigParameters<C, T>, 'client' | 'connectors'>,
    ConnectorsForWalletsParameters {
  wallets?: WalletList
}

/**
 * Makes wagmi's configuration with the kernel as its only connector. Without `transports` each chain is read through its
 * own public endpoint; the kernel reads through the same endpoints as wagmi.
 */
export function getDefaultConfig<C extends Chains, T extends Transports>({
  appName,
  appDescription,
  appUrl,
  appIcon,
  wallets,
  projectId,
  walletConnectParameters,
  ...rest
}: GetDefaultConfigParameters<C, T>): Config<C, T, CreateConnectorFn[]> {
  const { chains, transports } = rest as { readonly chains: C; readonly transports?: T }
  return createConfig<C, T>({
    ...rest,
    chains,
    transports: transports ?? Object.fromEntries(chains.map(({ id }) => [id, http()])),
    connectors: connectorsForWallets(wallets ?? defaultWallets, {
      projectId,
      appName,
      ...(appDescription !== undefined && { appDescription }),
      ...(appUrl !== undefined && { appUrl }),
      ...(appIcon !== undefined && { appIcon }),
      ...(walletConnectParameters !== undefined && { walletConnectParameters }),
    }),
    multiInjectedProviderDiscovery: false,
  })
}

/**
 * Makes the connector of wagmi for an app that calls `createConfig` itself. It is one connector for all wallets: the modal
 * finds those of the page by themselves, and lists those of `projectId` for phones.
 */
export const connectorsForWallets = (
  wallets: WalletList,
  parameters: ConnectorsForWalletsParameters,
): CreateConnectorFn[] => {
  const { appName, appDescription, appUrl, appIcon, projectId } = parameters
  const { unreached, ...listed } = readList(wallets, parameters)
  const warnings =
    unreached.length === 0
      ? []
      : [
          `connectorsForWallets: ${unreached.join(', ')}: connectors of the app's own are not used. Give the wallet an rdns if it announces itself, mobile.getUri if WalletConnect reaches it, or make it a plugin of the kernel.`,
        ]
  const app = { appName, appDescription, appUrl, appIcon, projectId }
  return [connectorOf({ kit: 'rainbowkit', ...app, listed, warnings })]
}

/** The usual list of wallets; with parameters also its connector. */
export function getDefaultWallets(parameters: ConnectorsForWalletsParameters): {
  connectors: CreateConnectorFn[]
  wallets: WalletList
}
export function getDefaultWallets(): { wallets: WalletList }
export function getDefaultWallets(parameters?: ConnectorsForWalletsParameters): {
  connectors?: CreateConnectorFn[]
  wallets: WalletList
} {
  const wallets = defaultWallets
  return parameters
    ? { connectors: connectorsForWallets(wallets, parameters), wallets }
    : { wallets }
}

/**
 * The connector for wallets of an app's own.
 * @deprecated All wallets connect through the kernel's connector: `walletConnect({ projectId })` of `wallet-kernel/walletconnect`.
 */
export function getWalletConnectConnector({
  projectId,
}: {
  projectId: string
  walletConnectParameters?: RainbowKitWalletConnectParameters
}): CreateConnector {
  return () => connectorOf({ kit: 'rainbowkit', appName: '', projectId })
}
