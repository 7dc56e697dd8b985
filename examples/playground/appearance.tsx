import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { createAppKernel } from './kernel.ts'

const modes = { dark: 'Dark', light: 'Light' } as const
const locales = { en: 'English', ar: 'العربية' } as const

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
      {(['en', 'ar'] as const).map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === i18n.locale}
          onClick={() => void kernel.dispatch.i18n.switchLocale(locale)}
        >
          {locales[locale]}
        </button>
      ))}
    </div>
  )
}
