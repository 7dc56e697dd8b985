import { definePlugin, fieldsOf, type Plugin } from '../../kernel/index.ts'
import type { ThemeContract, ThemeMode, ThemeVariables } from './contract.ts'
import { isThemeMode, knownVariables } from './variables.ts'

export type { ThemeContract, ThemeMode, ThemeState, ThemeVariables } from './contract.ts'

/** The host’s mode, colours and measures. */
export interface ThemeOptions {
  /** Default `dark`. */
  readonly themeMode?: ThemeMode
  readonly themeVariables?: ThemeVariables
}

function create(options: ThemeOptions, implied: boolean): Plugin<ThemeContract> {
  const { themeMode = 'dark', themeVariables = {} } = options
  return definePlugin<ThemeContract>({
    id: 'theme',
    implied,
    requires: {},
    initialState: () => ({ themeMode, themeVariables: knownVariables(themeVariables) }),
    commands: {
      switchMode({ emit }, mode) {
        if (isThemeMode(mode)) emit.modeSwitched({ mode, by: 'visitor' })
      },
      followHost({ emit }, mode) {
        if (isThemeMode(mode)) emit.modeSwitched({ mode, by: 'host' })
      },
      adjust: ({ emit }, variables) => emit.adjusted({ variables: knownVariables(variables) }),
    },
    reduce: {
      modeSwitched(draft, { mode, by }) {
        if (by === 'visitor') draft.chosenMode = mode
        draft.themeMode = draft.chosenMode ?? mode
      },
      adjusted(draft, { variables }) {
        draft.themeVariables = variables
      },
    },
    persist: {
      fields: ['chosenMode'],
      parse(stored) {
        const { chosenMode } = fieldsOf(stored)
        return isThemeMode(chosenMode) ? { chosenMode } : undefined
      },
      restore(draft, { chosenMode }) {
        // A switch made before storage answered is newer than what storage says.
        if (!chosenMode || draft.chosenMode) return
        draft.chosenMode = chosenMode
        draft.themeMode = chosenMode
      },
    },
    shared: ['modeSwitched'],
  })
}

/** Dark or light, and the host's variables. Without this plugin the modal is dark with its own tokens. */
export function theme(options: ThemeOptions = {}): Plugin<ThemeContract> {
  return create(options, false)
}

/** The defaults, for presets: gives way to the host's own `theme()`. */
export const themePlugin: Plugin<ThemeContract> = create({}, true)
