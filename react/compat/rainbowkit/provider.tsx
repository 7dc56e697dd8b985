import { type FunctionComponent, type ReactNode, useEffect, useMemo } from 'react'
import { useConfig } from 'wagmi'
import { KernelModal, KernelProvider } from '../../index.ts'
import type { RainbowKitChain } from './chain.ts'
import { type CompatKernel, keepOneConnector, kernelOf } from './kernel.ts'
import { type Locale, languageOf } from './locales.ts'
import { type AvatarComponent, LookContext } from './look.ts'
import { lookOf } from './look-of-theme.ts'
import { usePageTheme } from './page-theme.ts'
import { lightTheme, type Theme } from './themes.ts'

/** The app's terms, below the wallets. */
export type DisclaimerComponent = FunctionComponent<{
  Text: FunctionComponent<{ children: ReactNode }>
  Link: FunctionComponent<{ children: ReactNode; href: string }>
}>

/** Props of `<RainbowKitProvider>`. */
export interface RainbowKitProviderProps {
  /** The chain that a wallet is asked for when it connects. */
  initialChain?: RainbowKitChain | number
  /** Value of `data-rk` at the element around the app. */
  id?: string
  children: ReactNode
  /** Default `lightTheme()`; null leaves the modal's look to `theme()` of the kernel. */
  theme?: Theme | null
  /** Adds the list of transactions to the account. */
  showRecentTransactions?: boolean
  appInfo?: {
    /** @deprecated The name is that of `getDefaultConfig` or `connectorsForWallets`: the kernel is made there. */
    appName?: string
    /** @deprecated The modal explains wallets itself, and links to no other page. */
    learnMoreUrl?: string
    /** @deprecated Not shown. Links to terms are options of the kernel: `options({ termsConditionsUrl, privacyPolicyUrl })`. */
    disclaimer?: DisclaimerComponent
  }
  /** @deprecated Has no counterpart. */
  coolMode?: boolean
  /** Draws the picture in `ConnectButton`. In the modal a source of names brings pictures: `names()` of `wallet-kernel/names`. */
  avatar?: AvatarComponent
  /** @deprecated Has no counterpart: the modal takes the room that a view needs. */
  modalSize?: 'compact' | 'wide'
  locale?: Locale
}

/** Warns once of options that the modal does not have. */
function useWarnings(kernel: CompatKernel, props: RainbowKitProviderProps): void {
  const { appInfo, locale } = props
  const hasDisclaimer = appInfo?.disclaimer !== undefined
  useEffect(() => {
    if (hasDisclaimer)
      kernel.ports.logger.warn(
        'RainbowKitProvider: appInfo.disclaimer is not shown. Show your terms on the page, or give their links to options({ termsConditionsUrl, privacyPolicyUrl }) of wallet-kernel/options.',
      )
  }, [kernel, hasDisclaimer])
  useEffect(() => {
    if (locale && !languageOf(locale))
      kernel.ports.logger.warn(
        `RainbowKitProvider: there are no texts for locale "${locale}", so the modal is English. Your own texts go to i18n({ locales }) of wallet-kernel/i18n.`,
      )
  }, [kernel, locale])
}

/** Applies the props to the kernel, which was made before them. */
function useSettings(kernel: CompatKernel, props: RainbowKitProviderProps): void {
  const { initialChain, locale, showRecentTransactions = false, theme = lightTheme() } = props
  const look = theme && JSON.stringify(lookOf(theme))
  useEffect(() => {
    if (look === null) return
    const { mode, variables } = JSON.parse(look) as ReturnType<typeof lookOf>
    const { theme: commands } = kernel.with({ cause: 'host' })
    void commands.followHost(mode)
    void commands.adjust(variables)
  }, [kernel, look])
  useEffect(() => {
    if (kernel.state.options.features.history !== showRecentTransactions)
      void kernel.with({ cause: 'host' }).options.configure({ history: showRecentTransactions })
  }, [kernel, showRecentTransactions])
  const tag = locale && (languageOf(locale) ?? 'en')
  useEffect(() => {
    if (tag) void kernel.with({ cause: 'host' }).i18n.switchLocale(tag, 'host')
  }, [kernel, tag])
  const chainId = typeof initialChain === 'object' ? initialChain.id : initialChain
  useEffect(() => {
    const { connections, networks } = kernel.state
    const wanted = `eip155:${chainId}` as const
    if (connections.connections.length > 0 || networks.active.eip155 === wanted) return
    if (networks.networks.some(({ caipNetworkId }) => caipNetworkId === wanted))
      void kernel.with({ cause: 'host' }).networks.switchNetwork(wanted)
  }, [kernel, chainId])
}

function Settings(props: RainbowKitProviderProps & { readonly kernel: CompatKernel }): ReactNode {
  const { kernel, id = '', theme = lightTheme(), children, avatar } = props
  useSettings(kernel, props)
  useWarnings(kernel, props)
  usePageTheme(id, theme)
  const look = useMemo(() => ({ avatar }), [avatar])
  return (
    <LookContext.Provider value={look}>
      <div data-rk={id}>{children}</div>
    </LookContext.Provider>
  )
}

/** Draws the modal for wagmi's configuration, whose connector brings the kernel. Place it inside `WagmiProvider`. */
export function RainbowKitProvider(props: RainbowKitProviderProps): ReactNode {
  const config = useConfig()
  const { kernel } = kernelOf(config)
  // In this render: wagmi reconnects in an effect of a component above.
  useMemo(() => keepOneConnector(config), [config])
  return (
    <KernelProvider kernel={kernel as never}>
      <Settings {...props} kernel={kernel} />
      <KernelModal preload="idle" />
    </KernelProvider>
  )
}
