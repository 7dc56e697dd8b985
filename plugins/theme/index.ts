import { definePlugin, fieldsOf, type Plugin, type Ports } from '../../kernel/index.ts'
import type { ThemeContract, ThemeMode, ThemeVariables } from './contract.ts'
import { isThemeMode, isUsable, knownVariables } from './variables.ts'

export type {
  ThemeColors,
  ThemeContract,
  ThemeMode,
  ThemeState,
  ThemeVariables,
} from './contract.ts'
export { midnight, paper, terminal } from './presets.ts'

/** The host's mode, colours and sizes. */
export interface ThemeOptions {
  /** Default `dark`; `auto` follows the system. */
  readonly themeMode?: ThemeMode
  readonly themeVariables?: ThemeVariables
}

/** Warns in the console about ignored values; the texts load only then. */
function explain({ logger }: Pick<Ports, 'logger'>, mode: unknown, variables: unknown): void {
  if (isUsable(mode, variables)) return
  import('./complaint.ts').then(
    ({ complaint }) => logger.warn(complaint(mode, variables)),
    () => logger.warn('theme(): invalid values were ignored.'),
  )
}

function create(options: ThemeOptions, implied: boolean): Plugin<ThemeContract> {
  const { themeMode, themeVariables } = fieldsOf(options) as ThemeOptions
  const mode = isThemeMode(themeMode) ? themeMode : 'dark'
  return definePlugin<ThemeContract>({
    id: 'theme',
    implied,
    requires: {},
    initialState: () => ({
      themeMode: mode,
      themeVariables: knownVariables(themeVariables ?? {}),
      ...((themeMode ?? themeVariables) && { decided: true }),
    }),
    commands: {
      switchMode({ emit }, mode) {
        if (isThemeMode(mode)) emit.modeSwitched({ mode, by: 'visitor' })
      },
      followHost({ emit }, mode) {
        if (isThemeMode(mode)) emit.modeSwitched({ mode, by: 'host' })
      },
      adjust({ emit, ports }, variables) {
        explain(ports, undefined, variables)
        emit.adjusted({ variables: knownVariables(variables) })
      },
    },
    start(ctx) {
      explain(ctx.ports, themeMode, themeVariables)
      return undefined
    },
    reduce: {
      modeSwitched(draft, { mode, by }) {
        if (by === 'visitor') draft.chosenMode = mode
        draft.decided = true
        draft.themeMode = draft.chosenMode ?? mode
      },
      adjusted(draft, { variables }) {
        draft.themeVariables = variables
        draft.decided = true
      },
    },
    describe: () => import('./describe.ts'),
    persist: {
      fields: ['chosenMode'],
      parse(stored) {
        const { chosenMode } = fieldsOf(stored)
        return isThemeMode(chosenMode) ? { chosenMode } : undefined
      },
      restore(draft, { chosenMode }) {
        // A switch made before storage answered is newer than the stored one.
        if (!chosenMode || draft.chosenMode) return
        draft.chosenMode = chosenMode
        draft.themeMode = chosenMode
        draft.decided = true
      },
    },
    shared: {
      modeSwitched: {
        as: 'modeSwitched',
        parse(payload) {
          const { mode, by } = fieldsOf(payload)
          return isThemeMode(mode) ? { mode, by: by === 'host' ? by : 'visitor' } : undefined
        },
      },
    },
  })
}

/** Dark or light, and the host's variables. Without this plugin the modal is dark with its own tokens. */
export function theme(options: ThemeOptions = {}): Plugin<ThemeContract> {
  return create(options, false)
}

/** The defaults, for presets: replaced by the host's own `theme()`. */
export const themePlugin: Plugin<ThemeContract> = create({}, true)
