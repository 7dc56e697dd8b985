/** Tags of the languages beside English that plugins bring. */
const languages = ['ar', 'de', 'es', 'fr', 'ja', 'ko', 'pt', 'ru', 'zh']

const localeFile = (name: string): RegExp =>
  new RegExp(
    `^plugins/(account|balances|connections|eip155|modal|networks|options|profiles|transactions|wallets)/locales/${name}$`,
  )

/**
 * Source files that always load together, by the file of `dist` that holds them. A bundler cuts along files: modules of
 * their own end up in as many requests as there are ways to reach them, and a page's start names each of them. What a
 * page's start or a server loads stays out, since a file is loaded as a whole.
 */
export const joined: Readonly<Record<string, RegExp>> = {
  // The shell, what every view draws with, and the view that most openings show. What few views need stays apart.
  'react/ui':
    /^(react\/(shell\/|text$|view$|theme\/(tokens|sheet|base)|primitives\/(icons\/(arrows|icon|status|actions|devices|things)|body|button|checkbox|chip|clean-text|dialog|error-boundary|error-note|focus|hash|header|labels|list|live-region|media|motion|note|scroll-lock|sheet-drag|skeleton|snackbar|spinner|status-message|surface|tile|use-host-theme|use-keyboard-inset|use-pictures|use-sheet|view-transition|wallet-image)\b)|plugins\/wallets\/views\/(connect$|wallet-|method-|(legal-)?messages$|hooks$|legal$))/,
  // Shared by the connect view and the wallets' plugin.
  'plugins/wallets/selection': /^plugins\/wallets\/(selectors|filter|pipeline\/(merge|rules))$/,
  'react/fields':
    /^react\/primitives\/(amount-in-text|field|field-error|text-field|use-typed-secret|icons\/edit)$/,
  'plugins/wallets/views/waiting': /^plugins\/wallets\/views\/(connecting|pictured)/,
  'plugins/wallets/views/not-here': /^plugins\/wallets\/views\/(in-app|not-here)/,
  'plugins/wallets/views/newcomers':
    /^plugins\/wallets\/(obtainable$|views\/(newcomer-|what-is-a-wallet|get-a-wallet))/,
  'plugins/eip155/connecting': /^plugins\/eip155\/(connector|responses|provider|switch-chain|rpc)$/,
  // What signs, sends and confirms there.
  'plugins/eip155/sending':
    /^plugins\/eip155\/(adapter|calls|transactions|usdt|signing|confirmation|receipt|replacement|guard|transfers-in)$/,
  'plugins/solana/connecting': /^plugins\/solana\/(connector|responses|rpc)$/,
  'plugins/solana/sending': /^plugins\/solana\/(adapter|confirmation|transfers-in)$/,
  'plugins/bip122/connecting': /^plugins\/bip122\/(connector|responses|esplora)$/,
  'plugins/bip122/sending': /^plugins\/bip122\/(adapter|confirmation|payments-in)$/,
  'plugins/polkadot/connecting': /^plugins\/polkadot\/(connector|accounts|rpc|wallet-errors)$/,
  'plugins/polkadot/sending':
    /^plugins\/polkadot\/(adapter|confirmation|signing|transfers-in|wrapped)$/,
  'plugins/account/views/drawn': /^plugins\/account\/views\/(account|actions|hero|hooks|messages)/,
  'react/account-parts':
    /^react\/primitives\/(balance-text|person-button|row-value|roving|tabs|address-text|avatar)$/,
  // The connect view's login methods, and apart from them the code that a press needs in its own turn. The frame's code
  // loads after the press.
  'plugins/embedded-wallet/views/logging-in':
    /^plugins\/embedded-wallet\/views\/(email-field|email-method|social-method|lost-login|services|hooks|messages)$/,
  'plugins/embedded-wallet/press':
    /^plugins\/embedded-wallet\/(attempt|popup|hidden-socials|connect-social)$/,
  'plugins/networks/views/drawn': /^plugins\/networks\/views\//,
  'plugins/send/views/drawn': /^plugins\/send\/views\//,
  'plugins/swap/views/drawn': /^plugins\/swap\/views\//,
  'plugins/walletconnect/views/drawn': /^plugins\/walletconnect\/views\//,
  'plugins/transactions/views/drawn': /^plugins\/transactions\/views\//,
  // A language is asked of all plugins at once: which languages they have, then the texts in one.
  ...Object.fromEntries(
    ['index', ...languages].map((name) => [`plugins/locales/${name}`, localeFile(name)]),
  ),
}

/** The file of `dist`, without its extension, that holds a source file given in the same way. */
export const fileOf = (source: string): string =>
  Object.entries(joined).find(([, sources]) => sources.test(source))?.[0] ?? source
