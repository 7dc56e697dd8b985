import { type CreateConfigParameters, type CreateConnectorFn, http } from 'wagmi'
import { arbitrum, mainnet, optimism, polygon } from 'wagmi/chains'
import { connectorOf } from '../shared/kernel.ts'

/** Options of other accounts and SDKs in ConnectKit's default connectors. */
interface OtherAccounts {
  /**
   * False if no visitor of the app has an account of Aave: these accounts are not reachable here, and the console says so
   * otherwise.
   */
  enableAaveAccount?: boolean
  /** @deprecated Has no counterpart: accounts of Aave are not reachable by this modal. */
  aaveAccountOptions?: object
  /** @deprecated Has no counterpart: Coinbase Wallet connects as every other wallet. Smart accounts: `baseAccount()` of `wallet-kernel/eip155`. */
  coinbaseWalletPreference?: unknown
}

/** Options of `getDefaultConfig`: those of wagmi's `createConfig`, and what wallets show about the app. */
export type DefaultConfigProps = OtherAccounts & {
  appName: string
  appIcon?: string
  appDescription?: string
  appUrl?: string
  /** Lets phones connect; without it the modal has the wallets of the page alone. */
  walletConnectProjectId: string
} & Partial<CreateConfigParameters>

/** Options of `getDefaultConnectors`. */
export type DefaultConnectorsProps = OtherAccounts & {
  app: { name: string; icon?: string; description?: string; url?: string }
  walletConnectProjectId?: string
}

const aave =
  'getDefaultConfig: this modal does not reach accounts of Aave ("Continue with Aave"). Visitors who have one need a wallet that holds it. If your app has no such visitors, write enableAaveAccount: false.'

const leftConnectors =
  'getDefaultConfig: the option connectors is not used. The modal finds the wallets of the page by themselves, and WalletConnect by walletConnectProjectId. A connector for something else is a plugin of the kernel.'

function connectorsOf(
  { app, walletConnectProjectId = '', enableAaveAccount = true }: DefaultConnectorsProps,
  warnings: readonly string[] = [],
): CreateConnectorFn[] {
  return [
    connectorOf({
      kit: 'connectkit',
      appName: app.name,
      appDescription: app.description,
      appUrl: app.url,
      appIcon: app.icon,
      projectId: walletConnectProjectId,
      listed: { known: ['safe'], custom: [] },
      mustSignIn: false,
      warnings: [...warnings, ...(enableAaveAccount ? [aave] : [])],
    }),
  ]
}

/**
 * Makes the connector of wagmi for an app that writes `createConfig` itself. It is one connector for all wallets: the
 * modal finds those of the page, and lists those of the project id for phones.
 */
export const getDefaultConnectors = (options: DefaultConnectorsProps): CreateConnectorFn[] =>
  connectorsOf(options)

/** Makes the options of wagmi's `createConfig`, with the kernel as the only connector. */
export function getDefaultConfig({
  appName,
  appIcon,
  appDescription,
  appUrl,
  walletConnectProjectId,
  coinbaseWalletPreference: _preference,
  enableAaveAccount,
  aaveAccountOptions: _aave,
  chains = [mainnet, polygon, optimism, arbitrum],
  connectors,
  ...rest
}: DefaultConfigProps): CreateConfigParameters {
  const { client, transports } = rest as {
    readonly client?: unknown
    readonly transports?: unknown
  }
  const app = {
    name: appName,
    ...(appIcon !== undefined && { icon: appIcon }),
    ...(appDescription !== undefined && { description: appDescription }),
    ...(appUrl !== undefined && { url: appUrl }),
  }
  const reads = client ?? transports
  const config = {
    ...rest,
    // Without an endpoint of the app each chain is read through its own.
    ...(reads === undefined && {
      transports: Object.fromEntries(chains.map(({ id }) => [id, http()])),
    }),
    chains,
    connectors: connectorsOf(
      {
        app,
        walletConnectProjectId,
        ...(enableAaveAccount !== undefined && { enableAaveAccount }),
      },
      connectors && connectors.length > 0 ? [leftConnectors] : [],
    ),
    // Each wallet of the page would be a second connector.
    multiInjectedProviderDiscovery: false,
  }
  return config as CreateConfigParameters
}

/**
 * Wallets as connectors of wagmi.
 * @deprecated Empty: the modal finds the wallets of the page, and lists those of the project id for phones.
 */
export const wallets: { [id: string]: CreateConnectorFn } = {}
