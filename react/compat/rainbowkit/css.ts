import type { ThemeVars } from './themes.ts'

type Given = ThemeVars | (() => ThemeVars)
type Extension = { extends?: Given }

const read = (theme: Given): ThemeVars => (typeof theme === 'function' ? theme() : theme)

/** The values of a theme as custom properties, `--rk-colors-accentColor` for example; only those that differ from `extends`. */
export function cssObjectFromTheme(
  theme: Given,
  { extends: base }: Extension = {},
): Record<string, string> {
  const known = base ? cssObjectFromTheme(base) : {}
  const found = Object.entries(read(theme)).flatMap(([group, values]) =>
    Object.entries(values as Readonly<Record<string, string>>).map(
      ([name, value]) => [`--rk-${group}-${name}`, value] as const,
    ),
  )
  return Object.fromEntries(found.filter(([name, value]) => known[name] !== value))
}

/** The same as declarations of a style sheet. Values that would leave their declaration are left out. */
export function cssStringFromTheme(theme: Given, options: Extension = {}): string {
  return Object.entries(cssObjectFromTheme(theme, options))
    .filter(([, value]) => !/[{};<>]/.test(value))
    .map(([name, value]) => `${name}:${value};`)
    .join('')
}
