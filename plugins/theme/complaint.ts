import {
  colors,
  factors,
  isObject,
  isThemeMode,
  longest,
  modes,
  texts,
  unusable,
} from './variables.ts'

/** Unusable parts of the host's theme, in one sentence with the allowed values. */
export function complaint(mode: unknown, variables: unknown): string {
  const wrong = unusable(variables)
  const parts = [
    ...(mode === undefined || isThemeMode(mode)
      ? []
      : ["themeMode is 'dark', 'light' or 'auto'; 'dark' is used"]),
    ...(variables === undefined || isObject(variables) ? [] : ['themeVariables is an object']),
    ...(wrong.length > 0
      ? [
          `themeVariables ${wrong.join(', ')} left out: ${texts.join(', ')} are texts of at most ${longest} characters, ${factors.join(' and ')} numbers, ${modes.join(' and ')} objects of ${colors.join(', ')}`,
        ]
      : []),
  ]
  return `theme(): ${parts.join('; ')}.`
}
