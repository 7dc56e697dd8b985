import { fieldsOf } from '../../kernel/index.ts'
import type { ThemeMode, ThemeVariables } from './contract.ts'

export const texts = ['font', 'mono', 'bg', 'ink', 'fill', 'signal'] as const
export const factors = ['scale', 'radius'] as const
export const longest = 200

export const isThemeMode = (value: unknown): value is ThemeMode =>
  value === 'dark' || value === 'light' || value === 'auto'

/** Only the names of the closed list, with values of the right kind; colours are checked where they are drawn. */
export function knownVariables(variables: ThemeVariables): ThemeVariables {
  const input = fieldsOf(variables)
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

/** Whether all that is given can be used. */
export const isUsable = (mode: unknown, variables: unknown): boolean =>
  (mode === undefined || isThemeMode(mode)) &&
  (variables === undefined || isObject(variables)) &&
  unusable(variables).length === 0

/** Names that are given with a value and left out. */
export function unusable(variables: unknown): readonly string[] {
  const given = fieldsOf(variables)
  const known = knownVariables(given)
  return Object.keys(given).filter((name) => given[name] !== undefined && !(name in known))
}

export const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
