/** The texts of one language. Keys are `plugin.key`; a missing key falls back to English. */
export interface Locale {
  /** BCP 47 tag. */
  readonly tag: string
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  readonly load: () => Promise<Readonly<Record<string, string>>>
}

export interface I18nContract {
  readonly id: 'i18n'
  readonly state: {
    readonly locale: string
    readonly direction: 'ltr' | 'rtl'
    readonly messages: Readonly<Record<string, string>>
  }
  readonly commands: {
    /** Loads a registered locale's texts and shows them. Rejects with `i18n/unknown-locale`. */
    switchLocale(tag: string): void
  }
  readonly events: {
    switched: {
      readonly locale: string
      readonly direction: 'ltr' | 'rtl'
      readonly messages: Readonly<Record<string, string>>
    }
  }
  readonly slots: { locales: Locale }
}
