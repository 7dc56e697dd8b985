import type { Locale } from './contract.ts'

/** Arabic, read from right to left. The texts come from each plugin and load when the language is shown. */
export const arabic: Locale = { tag: 'ar', name: 'العربية', direction: 'rtl' }
/** German. */
export const german: Locale = { tag: 'de', name: 'Deutsch', direction: 'ltr' }
/** Spanish. */
export const spanish: Locale = { tag: 'es', name: 'Español', direction: 'ltr' }
/** French. */
export const french: Locale = { tag: 'fr', name: 'Français', direction: 'ltr' }
/** Japanese. */
export const japanese: Locale = { tag: 'ja', name: '日本語', direction: 'ltr' }
/** Korean. */
export const korean: Locale = { tag: 'ko', name: '한국어', direction: 'ltr' }
/** Portuguese, as in Brazil. */
export const portuguese: Locale = { tag: 'pt', name: 'Português', direction: 'ltr' }
/** Russian. */
export const russian: Locale = { tag: 'ru', name: 'Русский', direction: 'ltr' }
/** Chinese in simplified characters. */
export const chinese: Locale = { tag: 'zh', name: '简体中文', direction: 'ltr' }

/** All languages that the plugins have texts in, besides English, in the order of their tags. */
export const everyLocale: readonly Locale[] = [
  arabic,
  german,
  spanish,
  french,
  japanese,
  korean,
  portuguese,
  russian,
  chinese,
]
