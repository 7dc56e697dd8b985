import type { Theme } from './panel-state.ts'
import type { Session } from './session.ts'
import { useStore } from './store.ts'

/** The mode that the modal is drawn in; undefined where it follows the system. */
function modalTheme({ kernel }: Session): 'dark' | 'light' | undefined {
  // Kernels without the plugin have no such slice.
  const { theme } = kernel.state as { readonly theme?: { readonly themeMode?: unknown } }
  const mode = theme?.themeMode
  return mode === 'dark' || mode === 'light' ? mode : undefined
}

/** The theme the panel wears: the chosen one, else that of the modal, which a recording or another position may change. */
export function useTheme(session: Session): Theme {
  const chosen = useStore(session.panel, (state) => state.theme)
  const modal = useStore(session.moment, () => modalTheme(session))
  return chosen === 'system' ? (modal ?? 'system') : chosen
}
