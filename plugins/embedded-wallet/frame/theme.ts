import type { EmbeddedWalletContext } from './host.ts'
import type { SecureFrame } from './secure-frame.ts'

type Host = Pick<EmbeddedWalletContext, 'state' | 'ports'>

/** The media query for a light system, or undefined if the page has none. */
function lightSystem({ ports }: Host): MediaQueryList | undefined {
  try {
    return ports.page.window?.matchMedia('(prefers-color-scheme: light)')
  } catch {
    return undefined // `matchMedia` is absent, or a stub that throws.
  }
}

/** Sends the frame the current theme: the mode, and the two colours of the protocol. */
export function syncTheme(host: Host, frame: SecureFrame): void {
  const { theme } = host.state
  const mode = theme?.themeMode
  const light = mode === 'auto' ? lightSystem(host)?.matches : mode === 'light'
  const themeMode = light ? 'light' : 'dark'
  const { [themeMode]: own, ...both } = theme?.themeVariables ?? {}
  const { signal, bg } = { ...both, ...own }
  frame
    .request('SYNC_THEME', {
      themeMode,
      themeVariables: {},
      w3mThemeVariables: {
        '--w3m-accent': signal ?? (light ? 'hsla(231, 100%, 70%, 1)' : 'hsla(230, 100%, 67%, 1)'),
        '--w3m-background': bg ?? (light ? '#fff' : '#121313'),
      },
    })
    .catch(() => undefined)
}

/**
 * Sends the frame the new mode when the system's changes, while the mode is `auto`. Returns a function that stops it.
 */
export function followSystem(host: Host, frame: SecureFrame): () => void {
  const query = lightSystem(host)
  const changed = (): void => {
    if (host.state.theme?.themeMode === 'auto' && frame.usable()) syncTheme(host, frame)
  }
  query?.addEventListener?.('change', changed)
  return () => query?.removeEventListener?.('change', changed)
}
