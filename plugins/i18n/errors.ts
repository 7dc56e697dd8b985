import { defineErrors, type Errors } from '../../kernel/index.ts'

interface I18nErrors {
  'unknown-locale': { readonly tag: string }
  'not-loaded': { readonly tag: string }
}

/** Codes of the languages: `i18n/…`. */
export const i18nErrors: Errors<'i18n', I18nErrors> = defineErrors<'i18n', I18nErrors>('i18n', {
  'unknown-locale': ({ tag }) =>
    `There are no texts for "${tag}". Add its locale to i18n({ locales }).`,
  'not-loaded': ({ tag }) => `The texts for "${tag}" did not load. Try again.`,
})
