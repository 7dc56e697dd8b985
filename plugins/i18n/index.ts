import { defineSmallPlugin, fieldsOf, listOf, type Plugin, slot } from '../../kernel/index.ts'
import { commandsFor } from './commands.ts'
import type { I18nContract, I18nState, Locale } from './contract.ts'

export type { I18nContract, I18nState, Locale, PluginTexts } from './contract.ts'
export { i18nErrors } from './errors.ts'

/** Arabic, read from right to left; each plugin brings its texts, which load when it is shown. */
export const arabic: Locale = { tag: 'ar', name: 'العربية', direction: 'rtl' }

/** Languages beside English, and which one is used. */
export interface I18nOptions {
  readonly locales?: readonly Locale[]
  /** Tag of the first language. Default `en`. */
  readonly locale?: string
}

const isTag = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(value)

const mostLocales = 200

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
        async run({ state, dispatch }) {
          const { chosenLocale, locale: shown } = state.i18n
          const wanted = chosenLocale ?? locale
          if (wanted === shown) return
          try {
            await dispatch.i18n.switchLocale(wanted, 'host')
          } catch {
            // A language the app no longer has: it stays English, and the log says why.
          }
        },
      },
    ],
  })
}
