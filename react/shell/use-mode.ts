import { useSyncExternalStore } from 'react'
import type { ThemeMode } from '../primitives/index.ts'
import { matches, media } from '../primitives/media.ts'

const light = '(prefers-color-scheme: light)'

function watch(changed: () => void): () => void {
  const query = media(light)
  query?.addEventListener?.('change', changed)
  return () => query?.removeEventListener?.('change', changed)
}
const systemMode = (): ThemeMode => (matches(light) ? 'light' : 'dark')

/** The mode to draw: `auto` follows the system, and an unknown value is dark. */
export function useMode(mode: unknown): ThemeMode {
  const system = useSyncExternalStore(watch, systemMode, (): ThemeMode => 'dark')
  return mode === 'auto' ? system : mode === 'light' ? 'light' : 'dark'
}
