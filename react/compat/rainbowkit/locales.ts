/** Language of the modal, by RainbowKit's names for it. */
export type Locale =
  | 'ar'
  | 'ar-AR'
  | 'de'
  | 'de-DE'
  | 'en'
  | 'en-US'
  | 'es'
  | 'es-419'
  | 'fr'
  | 'fr-FR'
  | 'hi'
  | 'hi-IN'
  | 'id'
  | 'id-ID'
  | 'ja'
  | 'ja-JP'
  | 'ko'
  | 'ko-KR'
  | 'ms'
  | 'ms-MY'
  | 'pt'
  | 'pt-BR'
  | 'ru'
  | 'ru-RU'
  | 'th'
  | 'th-TH'
  | 'tr'
  | 'tr-TR'
  | 'ua'
  | 'uk-UA'
  | 'vi'
  | 'vi-VN'
  | 'zh'
  | 'zh-CN'
  | 'zh-HK'
  | 'zh-TW'
  | 'zh-Hans'
  | 'zh-Hant'

const languages = ['ar', 'de', 'en', 'es', 'fr', 'ja', 'ko', 'pt', 'ru', 'zh']

/** The kernel's language for a locale; undefined if it has no texts in it. Traditional Chinese is another script. */
export function languageOf(locale: Locale): string | undefined {
  if (/^zh-(HK|TW|Hant)$/.test(locale)) return undefined
  const [language = ''] = locale.split('-')
  return languages.includes(language) ? language : undefined
}
