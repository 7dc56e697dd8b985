import { type ReactNode, useEffect, useMemo } from 'react'
import { useConfig } from 'wagmi'
import { KernelModal, KernelProvider } from '../../index.ts'
import { useConnecting } from '../shared/connecting.ts'
import { type CompatKernel, keepOneConnector, kernelOf } from '../shared/kernel.ts'
import { useFirstChain, useLanguage, useLook, useWarning } from '../shared/settings.ts'
import { languageOf } from './locales.ts'
import { leftOf, lookOf } from './look.ts'
import { useConnectCallbacks } from './modal.ts'
import { type ConnectKitContext, Settings } from './settings.ts'
import type { ConnectCallbacks, ConnectKitOptions, CustomTheme, Mode, Theme } from './types.ts'

/** Props of `<ConnectKitProvider>`. */
export interface ConnectKitProviderProps extends ConnectCallbacks {
  children?: ReactNode
  theme?: Theme
  mode?: Mode
  customTheme?: CustomTheme
  options?: ConnectKitOptions
  /** @deprecated Without effect: the panel of `wallet-kernel/devtools` shows everything that happens. */
  debugMode?: boolean
}

/** Warns once of options whose absence would be noticed. */
function useWarnings(kernel: CompatKernel, { options = {}, customTheme }: ConnectKitContext): void {
  const { disclaimer, hideBalance, enforceSupportedChains = true, language } = options
  const left = leftOf(customTheme).join(', ')
  useWarning(
    kernel,
    disclaimer
      ? 'ConnectKitProvider: options.disclaimer is not shown. Show your terms on the page, or give their links to options({ termsConditionsUrl, privacyPolicyUrl }) of wallet-kernel/options.'
      : undefined,
  )
  useWarning(
    kernel,
    hideBalance
      ? 'ConnectKitProvider: options.hideBalance has no effect: the account shows its balance.'
      : undefined,
  )
  useWarning(
    kernel,
    enforceSupportedChains
      ? undefined
      : 'ConnectKitProvider: options.enforceSupportedChains has no effect: on a chain that you do not list, the modal asks to switch. A kernel of your own allows it by options({ allowUnsupportedChain: true }).',
  )
  useWarning(
    kernel,
    left === ''
      ? undefined
      : `ConnectKitProvider: customTheme has values that the modal does not follow: ${left}. It follows --ck-font-family, --ck-border-radius, --ck-body-background, --ck-body-color and --ck-accent-color.`,
  )
  useWarning(
    kernel,
    language && !languageOf(language)
      ? `ConnectKitProvider: there are no texts for the language "${language}", so the modal is English. Your own texts go to i18n({ locales }) of wallet-kernel/i18n.`
      : undefined,
  )
}

/** Draws the modal for wagmi's configuration, whose connector brings the kernel. Place it inside `WagmiProvider`. */
export function ConnectKitProvider({
  children,
  theme = 'auto',
  mode = 'auto',
  customTheme,
  options,
  debugMode = false,
  onConnect,
  onDisconnect,
}: ConnectKitProviderProps): ReactNode {
  const config = useConfig()
  const { kernel, authentication } = kernelOf(config)
  // In this render: wagmi reconnects in an effect of a component above.
  useMemo(() => keepOneConnector(config), [config])
  useConnecting(config, kernel)
  const settings = useMemo(
    (): ConnectKitContext => ({ theme, mode, customTheme, options, debugMode }),
    [theme, mode, customTheme, options, debugMode],
  )
  const { language, initialChainId, disableSiweRedirect = false } = options ?? {}
  useEffect(() => {
    authentication.isAsking = !disableSiweRedirect
  }, [authentication, disableSiweRedirect])
  useLook(kernel, lookOf({ theme, mode, customTheme }))
  useLanguage(kernel, language && (languageOf(language) ?? 'en'))
  useFirstChain(kernel, initialChainId)
  useWarnings(kernel, settings)
  useConnectCallbacks({
    ...(onConnect !== undefined && { onConnect }),
    ...(onDisconnect !== undefined && { onDisconnect }),
  })
  return (
    <KernelProvider kernel={kernel as never}>
      <Settings.Provider value={settings}>{children}</Settings.Provider>
      <KernelModal preload="idle" />
    </KernelProvider>
  )
}
