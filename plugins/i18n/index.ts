import {
  defineSmallPlugin,
  errorText,
  fieldsOf,
  listOf,
  type Plugin,
  slot,
} from '../../kernel/index.ts'
import { allLocales, commandsFor, firstOf } from './commands.ts'
import type { I18nContract, I18nState, Locale } from './contract.ts'

export type { I18nContract, I18nState, LoadTexts, Locale, PluginTexts } from './contract.ts'
export { i18nErrors } from './errors.ts'
export {
  arabic,
  chinese,
  everyLocale,
  french,
  german,
  japanese,
  korean,
  portuguese,
  russian,
  spanish,
} from './languages.ts'

/** Languages beside English, and which one is used. */
export interface I18nOptions {
  readonly locales?: readonly Locale[]
  /**
   * Tag of the first language, or `browser` for the first of the visitor's languages (`navigator.languages`) that is
   * registered. What the visitor chose themselves goes before. Default `en`.
   */
  readonly locale?: string
}

const isTag = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(value)

const mostLocales = 200

/** The languages that the visitor set in the browser, the preferred first; none on a server. */
const languagesOf = (window: Window | undefined): readonly string[] =>
  listOf(window?.navigator?.languages, mostLocales).filter(isTag)

const initialState = (): I18nState => ({
  locale: 'en',
  direction: 'ltr',
  messages: {},
  loading: false,
})

/** Other languages than English, with the reading direction they need. Without this plugin the modal is English. */
export function i18n(options: I18nOptions = {}): Plugin<I18nContract> {
  const given = fieldsOf(options)
  const locales = listOf(given.locales, mostLocales) as readonly Locale[]
  const locale = isTag(given.locale) ? given.locale : 'en'
  return defineSmallPlugin<I18nContract>({
    id: 'i18n',
    requires: {},
    slots: { locales: slot(), messages: slot() },
    initialState,
    commands: commandsFor(locales),
    start(ctx) {
      if (given.locale !== undefined && !isTag(given.locale))
        ctx.ports.logger.warn('i18n(): locale is no language tag like "ar"; English is shown.')
      return undefined
    },
    reduce: {
      switchStarted(draft) {
        draft.loading = true
      },
      switched(draft, { locale: tag, direction, messages, by }) {
        draft.loading = false
        draft.locale = tag
        draft.direction = direction
        draft.messages = messages
        if (by === 'visitor') draft.chosenLocale = tag
      },
      switchFailed(draft) {
        draft.loading = false
      },
    },
    ends: {
      switchLocale(draft) {
        draft.loading = false
      },
    },
    words: () => import('./words.ts'),
    persist: {
      fields: ['chosenLocale'],
      parse(stored) {
        const { chosenLocale } = fieldsOf(stored)
        return isTag(chosenLocale) ? { chosenLocale } : undefined
      },
    },
    effects: [
      {
        // The visitor's language of last time, else the host's.
        on: 'kernel/restored',
        order: 'latest',
        async run({ state, dispatch, slots, ports }) {
          const { chosenLocale, locale: shown } = state.i18n
          const first = () =>
            locale === 'browser'
              ? firstOf(languagesOf(ports.page.window), allLocales(locales, slots.locales))
              : locale
          const wanted = chosenLocale ?? first()
          // The host's own texts of the language that is shown already are texts as well.
          const own = [...locales, ...slots.locales].some(({ tag }) => tag === wanted)
          if (wanted === shown && !own) return
          try {
            await dispatch.i18n.switchLocale(wanted, 'host')
          } catch (error) {
            // It stays English. What a visitor chose before may be gone since; what the host set is its mistake.
            if (wanted === locale) ports.logger.warn(`i18n(): ${errorText(error)}`)
          }
        },
      },
    ],
  })
}
