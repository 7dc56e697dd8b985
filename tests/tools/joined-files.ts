import { readFileSync } from 'node:fs'
import { type Plugin, transformWithOxc } from 'vite'

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
    /^(react\/(shell\/|text$|view$|theme\/(tokens|sheet|base)|primitives\/(icons\/(arrows|icon|status|actions|devices)|body|button|checkbox|chip|clean-text|dialog|error-boundary|focus|hash|header|labels|list|live-region|media|motion|note|scroll-lock|sheet-drag|skeleton|snackbar|spinner|status-message|surface|use-host-theme|use-keyboard-inset|use-pictures|use-sheet|view-transition|wallet-image)\b)|plugins\/wallets\/views\/(connect$|wallet-|method-|(legal-)?messages$|hooks$|legal$))/,
  // What the start of a page and all that comes later share.
  'kernel/values/shared':
    /^(kernel\/change-copy|kernel\/values\/(async|caip|errors|json|keys|text|url)|plugins\/(values\/(family|claims)|(connections|modal|networks)\/selectors))$/,
  // What the first code with effects brings along, and the order of wallets, which the first opening shows. Hosts import
  // both: nothing that is imported lazily may be in it, nor have lazy imports.
  'kernel/effects':
    /^(kernel\/(define-small-plugin|effects|values\/painted)|plugins\/wallets\/(selectors|filter|pipeline\/\w+))$/,
  // What is declared of the foundation, and the code of the plugins that every opening of the modal needs. Without React.
  'plugins/modal/opening':
    /^plugins\/((account|balances|modal|profiles|transactions)\/(early|declaration)|modal\/(plugin|commands|reduce|effects|scopes)|networks\/(plugin|reduce|effects|tab-sync)|wallets\/(plugin|reduce|list\/(effects|reduce)))$/,
  // Choosing without a view, as a server or a host's own button does.
  'plugins/wallets/connecting': /^plugins\/wallets\/(commands\/|list\/select$)/,
  'plugins/wallets/views/waiting': /^plugins\/wallets\/views\/(connecting|pictured)/,
  'plugins/wallets/views/not-here': /^plugins\/wallets\/views\/(in-app|not-here)/,
  'plugins/wallets/views/newcomers':
    /^plugins\/wallets\/(obtainable$|views\/(newcomer-|what-is-a-wallet|get-a-wallet))/,
  // The code of the plugins that every connection needs, restored ones too, as a server or a host's own button has it.
  'plugins/connections/connecting':
    /^plugins\/(connections\/(plugin|changes|reduce|effects|tab-sync|commands\/(index|end-requests|attempt|connect)|sessions|gates|after-connect|hosted|reconcile-networks|figures)|balances\/(plugin|reduce|effects|persist|fresh|commands)|networks\/commands|account\/(plugin|follow))$/,
  'plugins/eip155/connecting': /^plugins\/eip155\/(connector|responses|provider|switch-chain|rpc)$/,
  // What signs, sends and confirms there.
  'plugins/eip155/sending':
    /^plugins\/eip155\/(adapter|calls|transactions|usdt|signing|confirmation|receipt|replacement|guard|transfers-in)$/,
  'plugins/solana/connecting': /^plugins\/solana\/(connector|responses|rpc|wallet-errors)$/,
  'plugins/solana/sending': /^plugins\/solana\/(adapter|confirmation|transfers-in)$/,
  'plugins/bip122/connecting': /^plugins\/bip122\/(connector|responses|esplora)$/,
  'plugins/bip122/sending': /^plugins\/bip122\/(adapter|confirmation|payments-in)$/,
  'plugins/polkadot/connecting': /^plugins\/polkadot\/(connector|accounts|rpc|wallet-errors)$/,
  'plugins/polkadot/sending':
    /^plugins\/polkadot\/(adapter|confirmation|signing|transfers-in|wrapped)$/,
  'plugins/values/sending': /^plugins\/values\/(look-until|unsent|load-sdk)$/,
  'plugins/values/errors':
    /^(plugins\/values\/(rpc-errors|contested|input-issue|either|poll-until-found|json-rpc|ask-rpc|nodes|units|when-left)|kernel\/ports\/fetch-text)$/,
  'plugins/account/views/drawn':
    /^plugins\/account\/views\/(account|actions|hero|hooks|icon|messages)/,
  'react/account-parts':
    /^react\/primitives\/(balance-text|person-button|row-value|roving|tabs|tile|address-text|avatar|icons\/things)$/,
  'plugins/networks/views/drawn': /^plugins\/networks\/views\//,
  'plugins/receive/plugin': /^plugins\/receive\/(plugin|selectors)$/,
  'plugins/send/views/drawn': /^plugins\/send\/views\//,
  // What asks the server of a host, which a page may hold before its plugin is declared.
  'plugins/siwx/requests': /^plugins\/siwx\/(host-requests|ask-json)$/,
  'plugins/swap/plugin':
    /^plugins\/swap\/(amount|ask|clean|commands\/index|effects|kind|order|plugin|popular|reduce|selectors|settle)$/,
  'plugins/swap/views/drawn': /^plugins\/swap\/views\//,
  'plugins/walletconnect/views/drawn': /^plugins\/walletconnect\/views\//,
  'plugins/transactions/views/drawn': /^plugins\/transactions\/views\//,
  // A language is asked of all plugins at once: which languages they have, then the texts in one.
  ...Object.fromEntries(
    ['index', ...languages].map((name) => [`plugins/locales/${name}`, localeFile(name)]),
  ),
}

/**
 * RxJS stands in `dist`, in its build for current browsers: bundlers take the one for ES5, whose classes and generators
 * are 1.7 kB more of every page's start. Its observables work with those of another copy, which a host may have.
 */
export const isInlined = (specifier: string): boolean => specifier === 'rxjs'

/**
 * Two files of that build still have `async` compiled away, by helpers of tslib (0.7 kB of every opening). They are taken
 * from RxJS's own source, which `async` stands in.
 */
export const modernRxjs = (): Plugin => ({
  name: 'wallet-kernel:modern-rxjs',
  async load(id) {
    if (!id.includes('/rxjs/dist/esm/')) return null
    if (!readFileSync(id, 'utf8').includes('from "tslib"')) return null
    const source = id.replace('/dist/esm/', '/src/').replace(/js$/, 'ts')
    const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source)
    return code
  },
})

/** What of RxJS a page starts with; the rest comes with effects. */
const observable =
  /\/rxjs\/.*\/(Observable|Subscriber|Subscription|NotificationFactories|config|timeoutProvider|observable|arrRemove|createErrorClass|errorContext|identity|isFunction|noop|pipe|reportUnhandledError|UnsubscriptionError)$/

/** The file of `dist`, without its extension, that holds a source file given in the same way. */
export const fileOf = (source: string): string => {
  if (source.startsWith('node_modules/'))
    return observable.test(source) ? 'kernel/rxjs' : 'kernel/effects'
  return Object.entries(joined).find(([, sources]) => sources.test(source))?.[0] ?? source
}

const namespaces = /(?:\/\* *[@#]__PURE__ *\*\/ *)?\b__exportAll\(\{([^}]*)\}\)/g
const helper = /^import \{ __exportAll \} from "[^"]*";\n/m

/**
 * A module that is imported lazily from a joined file is an object of getters there. Rolldown makes them by a helper in
 * a file of its own, which is one request more; a literal needs none.
 */
export const plainNamespaces = (): Plugin => ({
  name: 'wallet-kernel:plain-namespaces',
  generateBundle(_options, bundle) {
    delete bundle['rolldown-runtime.js']
  },
  renderChunk(code) {
    if (!helper.test(code)) return null
    // No line moves, so that the source map stays right.
    const plain = code
      .replace(helper, (found) => found.replace(/[^\n]/g, ''))
      .replace(
        namespaces,
        (_all, members: string) =>
          `{${members.replace(/(\w+): \(\) => ([\w$]+)/g, 'get $1() { return $2 }')}}`,
      )
    return { code: plain, map: null }
  },
})
