import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { DerivedTheme } from '../theme/derive.ts'
import type { ThemeMode, ThemeVariables } from '../theme/tokens.ts'

const ownTheme: DerivedTheme = { declarations: {}, warnings: [] }

type Derive = (mode: ThemeMode, variables: ThemeVariables) => DerivedTheme
let derive: Derive | undefined

/** Fallback if the code fails to load: reports that to the host and applies the default colours. */
const refuse: Derive = (mode) => {
  const message = 'themeVariables: the code for them did not load'
  return { declarations: {}, warnings: [{ mode, pair: 'themeVariables', ratio: 0, message }] }
}

/** Uses the default colours if a theme cannot be computed, for example from a recording. */
function attempt(derived: Derive, mode: ThemeMode, variables: ThemeVariables): DerivedTheme {
  try {
    return derived(mode, variables)
  } catch {
    const message = 'themeVariables left out: they hold values of the wrong kind.'
    return { declarations: {}, warnings: [{ mode, pair: 'themeVariables', ratio: 0, message }] }
  }
}

/** The host's theme, undefined while its code is loading. A page without variables never loads it. */
export function useHostTheme(mode: ThemeMode, variables: ThemeVariables): DerivedTheme | undefined {
  const key = JSON.stringify(variables)
  const plain = key === '{}'
  const [code, setCode] = useState(() => derive)
  useLayoutEffect(() => {
    if (plain || code) return
    let wanted = true
    const here = (loaded: Derive): void => {
      if (wanted) setCode(() => loaded)
    }
    import('../theme/derive.ts').then(
      ({ deriveTheme }) => {
        derive = deriveTheme
        here(deriveTheme)
      },
      () => here(refuse),
    )
    return () => {
      wanted = false
    }
  }, [plain, code])
  const theme = useMemo(
    () => (plain ? ownTheme : code && attempt(code, mode, JSON.parse(key) as ThemeVariables)),
    [mode, key, plain, code],
  )
  // Keeps the current theme while something is open, until the next one is computed.
  const last = useRef(theme)
  useLayoutEffect(() => {
    last.current = theme ?? last.current
  })
  return theme ?? last.current
}
