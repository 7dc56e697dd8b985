import type { CreateConnectorFn } from 'wagmi'

type InstructionStepName = 'install' | 'create' | 'scan' | 'connect' | 'refresh'

interface Instructions {
  learnMoreUrl: string
  steps: { step: InstructionStepName; title: string; description: string }[]
}

/** Details of a wallet for its connector, from the makers of a list. */
export interface WalletDetailsParams {
  rkDetails: Omit<Wallet, 'createConnector' | 'hidden'> & {
    index: number
    groupIndex: number
    groupName: string
    isWalletConnectModalConnector?: boolean
    isRainbowKitConnector: boolean
    showQrModal?: true
  }
}

/** Makes a connector of wagmi for a wallet of a list. */
export type CreateConnector = (walletDetails: WalletDetailsParams) => CreateConnectorFn

/** A wallet of a list. */
export interface Wallet {
  id: string
  aliases?: string[]
  name: string
  rdns?: string
  shortName?: string
  iconUrl: string | (() => Promise<string>)
  iconAccent?: string
  iconBackground: string
  installed?: boolean
  downloadUrls?: {
    android?: string
    ios?: string
    mobile?: string
    qrCode?: string
    chrome?: string
    edge?: string
    firefox?: string
    opera?: string
    safari?: string
    browserExtension?: string
    macos?: string
    windows?: string
    linux?: string
    desktop?: string
  }
  hidden?: () => boolean
  /** @deprecated Not called: the kernel connects every wallet. A connector of your own is a plugin of the kernel. */
  createConnector: CreateConnector
  mobile?: { getUri?: (uri: string) => string }
  desktop?: { getUri?: (uri: string) => string; instructions?: Instructions }
  qrCode?: { getUri: (uri: string) => string; instructions?: Instructions }
  extension?: { instructions?: Instructions }
}

/** Options of wagmi's WalletConnect connector, which the kernel does not use. */
export type RainbowKitWalletConnectParameters = Readonly<Record<string, unknown>>

/** Parameters that a list passes to each of its wallets. */
export interface WalletParameters {
  projectId: string
  appName: string
  appDescription?: string
  appUrl?: string
  appIcon?: string
  walletConnectParameters?: RainbowKitWalletConnectParameters
}

// A method's type, so that a wallet with stricter parameters of its own is accepted.
/** Makes a wallet of a list. */
export type CreateWalletFn = { make(parameters: WalletParameters): Wallet }['make']

/** Wallets in groups, each under a title. */
export type WalletList = { groupName: string; wallets: CreateWalletFn[] }[]
