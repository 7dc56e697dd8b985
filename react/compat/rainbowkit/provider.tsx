import { type FunctionComponent, type ReactNode, useEffect, useMemo } from 'react'
import { useConfig } from 'wagmi'
import { KernelModal, KernelProvider } from '../../index.ts'
import { useConnecting } from '../shared/connecting.ts'
import { type CompatKernel, keepOneConnector, kernelOf } from '../shared/kernel.ts'
import { useFirstChain, useLanguage, useLook, useWarning } from '../shared/settings.ts'
import type { RainbowKitChain } from './chain.ts'
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
function useWarnings(kernel: CompatKernel, { appInfo, locale }: RainbowKitProviderProps): void {
  useWarning(
    kernel,
    appInfo?.disclaimer &&
      'RainbowKitProvider: appInfo.disclaimer is not shown. Show your terms on the page, or give their links to options({ termsConditionsUrl, privacyPolicyUrl }) of wallet-kernel/options.',
  )
  useWarning(
    kernel,
    locale && !languageOf(locale)
      ? `RainbowKitProvider: there are no texts for locale "${locale}", so the modal is English. Your own texts go to i18n({ locales }) of wallet-kernel/i18n.`
      : undefined,
  )
}

/** Applies the props to the kernel, which was made before them. */
function useSettings(kernel: CompatKernel, props: RainbowKitProviderProps): void {
  const { initialChain, locale, showRecentTransactions = false, theme = lightTheme() } = props
  useLook(kernel, theme && lookOf(theme))
  useEffect(() => {
    if (kernel.state.options.features.history !== showRecentTransactions)
      void kernel.with({ cause: 'host' }).options.configure({ history: showRecentTransactions })
  }, [kernel, showRecentTransactions])
  useLanguage(kernel, locale && (languageOf(locale) ?? 'en'))
  useFirstChain(kernel, typeof initialChain === 'object' ? initialChain.id : initialChain)
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
  useConnecting(config, kernel)
  return (
    <KernelProvider kernel={kernel as never}>
      <Settings {...props} kernel={kernel} />
      <KernelModal preload="idle" />
    </KernelProvider>
  )
}
