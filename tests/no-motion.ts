import { vi } from 'vitest'

/** Lets nothing move until `vi.unstubAllGlobals()`: this DOM reports a cancelled animation as an unhandled rejection. */
export function noMotion(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('prefers-reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}
