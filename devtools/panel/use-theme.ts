import type { Theme } from './panel-state.ts'
import type { Session } from './session.ts'
import { useStore } from './store.ts'

/** The mode of the modal; undefined if it follows the system. */
function modalTheme({ kernel }: Session): 'dark' | 'light' | undefined {
  // Kernels without the plugin have no such slice.
  const { theme } = kernel.state as { readonly theme?: { readonly themeMode?: unknown } }
  const mode = theme?.themeMode
  return mode === 'dark' || mode === 'light' ? mode : undefined
}

/** The panel's theme: the chosen one, else the modal's, which a recording or another position may change. */
export function useTheme(session: Session): Theme {
  const chosen = useStore(session.panel, (state) => state.theme)
  const modal = useStore(session.moment, () => modalTheme(session))
  return chosen === 'system' ? (modal ?? 'system') : chosen
}
