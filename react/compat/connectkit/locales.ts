import type { Languages } from './types.ts'

const languages = ['ar', 'en', 'es', 'fr', 'ja', 'pt', 'ru', 'zh']

/** The kernel's language for one of ConnectKit's; undefined if it has no texts in it. */
export function languageOf(language: Languages): string | undefined {
  const [tag = ''] = language.split('-')
  return languages.includes(tag) ? tag : undefined
}
