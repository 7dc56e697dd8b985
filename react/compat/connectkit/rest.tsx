import type { Context as ReactContext, ReactNode } from 'react'
import { useConfig } from 'wagmi'
import { type ConnectKitContext, Settings } from './settings.ts'
import type { CustomTheme, Languages, Mode, Theme } from './types.ts'

/** The version of ConnectKit whose names these are. */
export const CONNECTKIT_VERSION = '1.9.2'

/** @deprecated Holds the provider's props alone. Use `useModal()`, `useSIWE()` and wagmi's hooks. */
export const Context: ReactContext<ConnectKitContext> = Settings

/** The chains of wagmi's configuration. */
export const useChains = (): ReturnType<typeof useConfig>['chains'][number][] => [
  ...useConfig().chains,
]

/** True if wagmi's configuration lists the chain; null without one. */
export function useChainIsSupported(chainId?: number): boolean | null {
  const { chains } = useConfig()
  return chainId === undefined ? null : chains.some(({ id }) => id === chainId)
}

/**
 * The modal in the page, for builders of themes.
 * @deprecated Draws nothing: `<KernelModal />` is drawn by `ConnectKitProvider`, and opens by `useModal()`.
 */
export function ConnectKitModalDemo(_props: {
  theme?: Theme
  mode?: Mode
  customTheme?: CustomTheme
  lang?: Languages
  inline?: boolean
  open?: boolean
  onClose?: () => void
}): ReactNode {
  return null
}
