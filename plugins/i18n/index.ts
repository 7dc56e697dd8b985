import { definePlugin, errorText, fieldsOf, listOf, type Plugin, slot } from '../../kernel/index.ts'
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

/** Languages besides English, and the initial one. */
export interface I18nOptions {
  readonly locales?: readonly Locale[]
  /**
   * Tag of the first language, or `browser` for the first of the visitor's languages (`navigator.languages`) that is
   * registered. The visitor's own choice overrides it. Default `en`.
   */
  readonly locale?: string
}

const isTag = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(value)

const mostLocales = 200

/** The languages set in the visitor's browser, preferred first; empty on a server. */
const languagesOf = (window: Window | undefined): readonly string[] =>
  listOf(window?.navigator?.languages, mostLocales).filter(isTag)

const initialState = (): I18nState => ({
  locale: 'en',
  direction: 'ltr',
  messages: {},
  loading: false,
})

/** Adds languages besides English, with their reading direction. Without this plugin the modal is English. */
export function i18n(options: I18nOptions = {}): Plugin<I18nContract> {
  const given = fieldsOf(options)
  const locales = listOf(given.locales, mostLocales) as readonly Locale[]
  const locale = isTag(given.locale) ? given.locale : 'en'
  return definePlugin<I18nContract>({
    id: 'i18n',
    requires: {},
    // Texts are thousands of strings, which are merged at once: a copy of them would be merged instead.
    slots: { locales: slot({ live: true }), messages: slot({ live: true }) },
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
    describe: () => import('./describe.ts'),
    persist: {
      fields: ['chosenLocale'],
      parse(stored) {
        const { chosenLocale } = fieldsOf(stored)
        return isTag(chosenLocale) ? { chosenLocale } : undefined
      },
    },
    effects: [
      {
        // The visitor's last language, else the host's.
        on: 'kernel/restored',
        order: 'latest',
        async run({ state, dispatch, slots, ports }) {
          const { chosenLocale, locale: shown } = state.i18n
          const first = () =>
            locale === 'browser'
              ? firstOf(languagesOf(ports.page.window), allLocales(locales, slots.locales))
              : locale
          const wanted = chosenLocale ?? first()
          // The host may have texts for the current language, so load them even without a switch.
          const own = [...locales, ...slots.locales].some(({ tag }) => tag === wanted)
          if (wanted === shown && !own) return
          try {
            await dispatch.i18n.switchLocale(wanted, 'host')
          } catch (error) {
            // The language stays English. A visitor's earlier choice may be gone; an invalid tag from the host is
            // reported.
            if (wanted === locale) ports.logger.warn(`i18n(): ${errorText(error)}`)
          }
        },
      },
    ],
  })
}
