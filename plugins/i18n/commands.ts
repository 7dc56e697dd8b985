import {
  abortable,
  arrival,
  type Commands,
  type Context,
  isReservedKey,
  memberOf,
} from '../../kernel/index.ts'
import type { I18nContract, Locale } from './contract.ts'
import { i18nErrors } from './errors.ts'

const longestText = 2000
const mostTexts = 5000
type ProvidedTexts = I18nContract['slots']['messages']

/** The tag requested last. */
const newest = 'i18n/newest'

/** A locale is untrusted data: only strings under plain keys are taken over. */
export function checkedMessages(loaded: unknown): Readonly<Record<string, string>> {
  if (typeof loaded !== 'object' || loaded === null) return {}
  const texts = Object.entries(loaded).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1].length <= longestText && !isReservedKey(entry[0]),
  )
  return Object.fromEntries(texts.slice(0, mostTexts))
}

const english: Locale = { tag: 'en', name: 'English', direction: 'ltr' }

/** All available locales; a registered one replaces the built-in English. */
export function allLocales(own: readonly Locale[], slots: readonly Locale[]): readonly Locale[] {
  const registered = [...own, ...slots]
  const hasEnglish = registered.some(({ tag }) => tag === english.tag)
  return hasEnglish ? registered : [english, ...registered]
}

/** The first of a visitor's languages with texts, shortened subtag by subtag (RFC 4647, 3.4); else English. */
export function firstOf(wanted: readonly string[], known: readonly Locale[]): string {
  for (const language of wanted) {
    const parts = language.toLowerCase().split('-')
    for (let length = parts.length; length > 0; length -= 1) {
      const range = parts.slice(0, length).join('-')
      const found = known.find(({ tag }) => tag.toLowerCase() === range)
      if (found) return found.tag
    }
  }
  return english.tag
}

/** Merges texts: plugins' for the language, then for the region, then the host's, each overriding the ones before. */
async function textsOf(
  { tag, load }: Locale,
  plugins: readonly ProvidedTexts[],
): Promise<Readonly<Record<string, string>>> {
  const [language = tag] = tag.split('-')
  const listed = await Promise.all(
    plugins.map((texts) => (typeof texts === 'function' ? texts() : texts)),
  )
  const loads = [...new Set([language, tag])].flatMap((wanted) =>
    listed.flatMap((texts) => (Object.hasOwn(texts, wanted) ? (texts[wanted] ?? []) : [])),
  )
  const brought = await Promise.all(loads.map(async (one) => memberOf(await one(), 'messages')))
  return Object.assign({}, ...[...brought, await load?.()].map(checkedMessages))
}

export function commandsFor(own: readonly Locale[]): Commands<I18nContract> {
  async function switchLocale(
    ctx: Context<I18nContract>,
    tag: string,
    by: 'visitor' | 'host' = 'visitor',
  ): Promise<void> {
    const locale = allLocales(own, ctx.slots.locales).find((known) => known.tag === tag)
    if (!locale) throw i18nErrors.create('unknown-locale', { tag })
    ctx.resources.put(newest, tag)
    ctx.emit.switchStarted({ locale: tag })
    try {
      const messages = await abortable(
        arrival(() => textsOf(locale, ctx.slots.messages)),
        ctx.signal,
      )
      // Ignore a slow language that arrives after a later choice.
      if (ctx.resources.get(newest) !== tag) return
      ctx.emit.switched({ locale: tag, direction: locale.direction, messages, by })
    } catch (cause) {
      if (ctx.signal.aborted) throw cause
      const error = i18nErrors.create('not-loaded', { tag }, { cause })
      ctx.emit.switchFailed({ locale: tag, code: error.code })
      throw error
    }
  }
  return { switchLocale }
}
