import { fieldsOf } from '../../kernel/index.ts'
import type { ThemeMode, ThemeVariables } from './contract.ts'

export const colors = ['bg', 'ink', 'fill', 'signal'] as const
export const texts = ['font', 'mono', 'bg', 'ink', 'fill', 'signal'] as const
export const factors = ['scale', 'radius'] as const
export const longest = 200

export const modes = ['dark', 'light'] as const

export const isThemeMode = (value: unknown): value is ThemeMode =>
  value === 'dark' || value === 'light' || value === 'auto'

function knownTexts(given: unknown, names: readonly string[]): Record<string, unknown> {
  const input = fieldsOf(given)
  const known: Record<string, unknown> = {}
  for (const name of names) {
    const value = input[name]
    if (typeof value === 'string' && value.length <= longest) known[name] = value
  }
  return known
}

/** Keeps known names with values of the right type; colours are validated when they are drawn. */
export function knownVariables(variables: ThemeVariables): ThemeVariables {
  const input = fieldsOf(variables)
  const known = knownTexts(input, texts)
  for (const mode of modes) if (isObject(input[mode])) known[mode] = knownTexts(input[mode], colors)
  for (const name of factors) {
    const value: unknown = input[name]
    if (typeof value === 'number' && Number.isFinite(value)) known[name] = value
  }
  return known
}

/** Whether all given values can be used. */
export const isUsable = (mode: unknown, variables: unknown): boolean =>
  (mode === undefined || isThemeMode(mode)) &&
  (variables === undefined || isObject(variables)) &&
  unusable(variables).length === 0

/** Names whose given values are ignored. */
export function unusable(variables: unknown): readonly string[] {
  const given = fieldsOf(variables)
  const known = knownVariables(given) as Readonly<Record<string, unknown>>
  return Object.keys(given).flatMap((name) => {
    if (given[name] === undefined) return []
    if (!(name in known)) return [name]
    const [inside, kept] = [fieldsOf(given[name]), fieldsOf(known[name])]
    return isObject(given[name])
      ? Object.keys(inside).flatMap((key) =>
          inside[key] === undefined || key in kept ? [] : [`${name}.${key}`],
        )
      : []
  })
}

export const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
