import { useCallback } from 'react'
import { isKernelError } from '../kernel/index.ts'
import { useAnyKernel } from './kernel-context.ts'
import { useSelected } from './use-kernel.ts'

/** English texts by key; a locale replaces them under the same keys. */
export type Messages = Readonly<Record<string, string>>
/** Values for the `{braces}` of a message. */
export type TextParams = Readonly<Record<string, string | number>>

interface Localised {
  readonly i18n?: { readonly locale: string; readonly messages: Messages }
}

const plural = /\{(\w+), plural, ((?:\w+ \{[^{}]*\} ?)+)\}/g
const none: Messages = {}

/** A count in a language's plural form and digits; the plain number if the browser does not support the language. */
function counted(count: number, locale: string): { readonly rule: string; readonly shown: string } {
  try {
    return {
      rule: new Intl.PluralRules(locale).select(count),
      shown: new Intl.NumberFormat(locale).format(count),
    }
  } catch {
    return { rule: count === 1 ? 'one' : 'other', shown: String(count) }
  }
}

/** Fills `{name}` and `{count, plural, one {# item} other {# items}}` in a message. */
export function formatMessage(message: string, params: TextParams, locale = 'en'): string {
  const chosen = message.replace(plural, (_all, name: string, forms: string) => {
    const count = Number(params[name])
    const { rule, shown } = counted(count, locale)
    const texts = Object.fromEntries(
      [...forms.matchAll(/(\w+) \{([^{}]*)\}/g)].map(([, form, text]) => [form, text]),
    ) as Record<string, string>
    return (texts[rule] ?? texts.other ?? '').replaceAll('#', shown)
  })
  return chosen.replace(/\{(\w+)\}/g, (all, name: string) => String(params[name] ?? all))
}

/** Translates a message key, putting parameters into `{braces}`. */
export type Text<M extends Messages> = (key: keyof M & string, params?: TextParams) => string

/** BCP 47 tag of the language the modal is shown in. */
export function useLocale(): string {
  return useSelected(useAnyKernel(), (state: Localised) => state.i18n?.locale ?? 'en')
}

/** The texts of a view in the visitor's language, English if the locale lacks one. */
export function useText<const M extends Messages>(english: M): Text<M> {
  const kernel = useAnyKernel()
  const messages = useSelected(kernel, (state: Localised) => state.i18n?.messages ?? none)
  const locale = useLocale()
  return useCallback(
    (key, params = {}) => formatMessage(messages[key] ?? english[key] ?? key, params, locale),
    [english, messages, locale],
  )
}

interface Marks {
  readonly format: Intl.NumberFormat
  readonly point: string
}

const marks = new Map<string, Marks>()

/** Number separators of a language. Throws a `RangeError` for an invalid language tag. */
function marksOf(locale: string): Marks {
  const known = marks.get(locale)
  if (known) return known
  // Digits as wallets and explorers write them, so that they can be compared.
  const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
  const point = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const made = { format, point }
  marks.set(locale, made)
  return made
}

/** Puts a language's marks between the thousands and before the fraction of a decimal text; digits stay Latin. */
export function localAmount(decimal: string, locale: string): string {
  const [, sign = '', whole = '', fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  // No language groups three digits, and creating a page's first formatter takes 15 ms.
  if (whole.length < 4 && fraction === undefined) return decimal
  try {
    const { format, point } = marksOf(locale)
    const shown = format.format(BigInt(whole))
    return `${sign}${shown}${fraction === undefined ? '' : `${point}${fraction}`}`
  } catch {
    return decimal
  }
}

/** Formats amounts in the visitor's language. Only for display: never for input, stored or signed values. */
export function useAmounts(): (decimal: string) => string {
  const locale = useLocale()
  return useCallback((decimal) => localAmount(decimal, locale), [locale])
}

/** An error as a text that carries its own English. */
export function ownText(error: Error): OwnText {
  if (!isKernelError(error)) return { key: '', text: error.message }
  const { message, code, facts } = error
  return { key: code, text: message, facts }
}

/** A text that carries its own English: from a slot, or from a fact that stores its code and values. */
export interface OwnText {
  readonly key: string
  readonly text: string
  readonly facts?: unknown
}

/** Texts that carry their own English, translated if the visitor's language has the key. */
export function useSlotText(): (label: OwnText) => string {
  const kernel = useAnyKernel()
  const messages = useSelected(kernel, (state: Localised) => state.i18n?.messages ?? none)
  const locale = useLocale()
  return useCallback(
    ({ key, text, facts }) =>
      Object.hasOwn(messages, key)
        ? formatMessage(messages[key] as string, (facts ?? {}) as TextParams, locale)
        : text,
    [messages, locale],
  )
}
