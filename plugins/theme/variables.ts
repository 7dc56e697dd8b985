import type { ThemeMode, ThemeVariables } from './contract.ts'

const texts = ['font', 'mono', 'bg', 'ink', 'fill', 'signal'] as const
const factors = ['scale', 'radius'] as const
const longest = 200

export const isThemeMode = (value: unknown): value is ThemeMode =>
  value === 'dark' || value === 'light'

/** Only the names of the closed list, with values of the right kind; colours are checked where they are drawn. */
export function knownVariables(input: ThemeVariables): ThemeVariables {
  const known: Record<string, string | number> = {}
  for (const name of texts) {
    const value: unknown = input[name]
    if (typeof value === 'string' && value.length <= longest) known[name] = value
  }
  for (const name of factors) {
    const value: unknown = input[name]
    if (typeof value === 'number' && Number.isFinite(value)) known[name] = value
  }
  return known
}
