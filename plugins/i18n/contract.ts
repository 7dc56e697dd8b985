/** The texts of one language. Keys are `plugin.key`; a missing key falls back to English. */
export interface Locale {
  /** BCP 47 tag. */
  readonly tag: string
  /** Name in the language itself. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** Texts of the host, which override those of plugins. */
  readonly load?: () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>
}

/** Loads a plugin's texts in one language. */
export type LoadTexts = () => Promise<{ readonly messages: Readonly<Record<string, string>> }>

/** A plugin's texts by language tag: `{ ar: () => import('./locales/ar.ts') }`. */
export interface PluginTexts {
  readonly [tag: string]: LoadTexts
}

/** The current locale and its texts. */
export interface I18nState {
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** Texts by key; empty for English, whose texts live with the views. */
  readonly messages: Readonly<Record<string, string>>
  /** The visitor's own choice, if any: the only stored part. */
  readonly chosenLocale?: string
  readonly loading: boolean
}

/** The language of the modal. */
export interface I18nContract {
  readonly id: 'i18n'
  readonly state: I18nState
  readonly commands: {
    /**
     * Loads a registered locale's texts and shows them. The visitor's choice is stored. Rejects with
     * `i18n/unknown-locale` or `i18n/not-loaded`; the language then stays unchanged.
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
    /** Available languages. */
    locales: Locale
    /**
     * Texts of plugins, merged by tag; those of `ar` serve `ar-EG` too.  import('./locales/index.ts')`.=>For many
     * languages, pass a loader of a module that exports one loader per tag, which keeps the list out of the page's
     * start: `() => import('./locales/index.ts')`.=> import('./locales/index.ts')`.
     */
    messages: PluginTexts | (() => Promise<PluginTexts>)
  }
}
