import { createContext, type Context as ReactContext } from 'react'
import type { ConnectKitOptions, CustomTheme, Mode, Theme } from './types.ts'

/** The provider's props that other components read. */
export interface ConnectKitContext {
  theme: Theme
  mode: Mode
  customTheme?: CustomTheme
  options?: ConnectKitOptions | undefined
  debugMode?: boolean
}

/** Null outside of the provider. */
const usual: ConnectKitContext = { theme: 'auto', mode: 'auto' }

export const Settings: ReactContext<ConnectKitContext> = createContext<ConnectKitContext>(usual)
