/** The texts of one language. Keys are `plugin.key`; a missing key falls back to English. */
export interface Locale {
  /** BCP 47 tag. */
  readonly tag: string
  /** In the language itself. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** Texts of the host, which go before those that plugins bring. */
  readonly load?: () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>
}

/** Loads a plugin's texts in one language. */
export type LoadTexts = () => Promise<{ readonly messages: Readonly<Record<string, string>> }>

/** The texts that a plugin brings, by language tag: `{ ar: () => import('./locales/ar.ts') }`. */
export interface PluginTexts {
  readonly [tag: string]: LoadTexts
}

/** The locale in use and its strings. */
export interface I18nState {
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** Texts by key; empty for English, whose texts live with the views. */
  readonly messages: Readonly<Record<string, string>>
  /** What the visitor chose, if they did: the only part that outlives the page. */
  readonly chosenLocale?: string
  readonly loading: boolean
}

/** The language of the modal. */
export interface I18nContract {
  readonly id: 'i18n'
  readonly state: I18nState
  readonly commands: {
    /**
     * Loads a registered locale's texts and shows them. The visitor's choice is kept for the next visit.
     * Rejects with `i18n/unknown-locale` or `i18n/not-loaded`; the language then stays as it was.
     */
    switchLocale(tag: string, by?: 'visitor' | 'host'): void
  }
  readonly events: {
    switchStarted: { readonly locale: string }
    switched: {
      readonly locale: string
      readonly direction: 'ltr' | 'rtl'
      readonly messages: Readonly<Record<string, string>>
      readonly by: 'visitor' | 'host'
    }
    switchFailed: { readonly locale: string; readonly code: string }
  }
  readonly slots: {
    /** Languages that can be switched to. */
    locales: Locale
    /**
     * Texts of plugins, merged by tag; those of `ar` serve `ar-EG` too. For many languages, one loader of a module that
     * exports one loader per tag, so that a page's start does not list them: `() => import('./locales/index.ts')`.
     */
    messages: PluginTexts | (() => Promise<PluginTexts>)
  }
}
