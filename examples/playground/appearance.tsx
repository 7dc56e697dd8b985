import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { everyLocale } from 'wallet-kernel/i18n'
import type { createAppKernel } from './kernel.ts'

const modes = { dark: 'Dark', light: 'Light' } as const
const languages = [{ tag: 'en', name: 'English' }, ...everyLocale]

/** Theme and language of the modal; the page around it takes the same colours. */
export function Appearance({
  kernel,
}: {
  readonly kernel: ReturnType<typeof createAppKernel>
}): ReactNode {
  const { theme, i18n } = useSyncExternalStore(kernel.subscribe, () => kernel.state)
  useEffect(() => {
    document.documentElement.style.colorScheme = theme.themeMode
  }, [theme.themeMode])
  return (
    <div className="row">
      {(['dark', 'light'] as const).map((mode) => (
        <button
          key={mode}
          type="button"
          aria-pressed={mode === theme.themeMode}
          onClick={() => void kernel.dispatch.theme.switchMode(mode)}
        >
          {modes[mode]}
        </button>
      ))}
      <select
        aria-label="Language"
        value={i18n.locale}
        onChange={({ target }) => void kernel.dispatch.i18n.switchLocale(target.value)}
      >
        {languages.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
