import { useEffect } from 'react'
import { cssStringFromTheme } from './css.ts'
import type { Theme } from './themes.ts'

/** Custom properties for style sheets of the app that read them, as a constructed sheet, which a strict CSP allows. */
export function usePageTheme(id: string, theme: Theme | null): void {
  const selector = `[data-rk="${id.replace(/["\\\n]/g, '')}"]`
  const rule = (css: string): string => `${selector}{${css}}`
  const css = !theme
    ? ''
    : 'lightMode' in theme
      ? `${rule(cssStringFromTheme(theme.lightMode))}@media(prefers-color-scheme:dark){${rule(
          cssStringFromTheme(theme.darkMode, { extends: theme.lightMode }),
        )}}`
      : rule(cssStringFromTheme(theme))
  useEffect(() => {
    if (css === '') return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [css])
}
