import type { Plugin } from 'vite'

/**
 * Source files that always load together, by the file of `dist` that holds them. A bundler cuts along files: modules of
 * their own end up in as many requests as there are ways to reach them. What a page's start or a server loads stays out,
 * since a file is loaded as a whole.
 */
export const joined: Readonly<Record<string, RegExp>> = {
  // The shell, and what every view draws with. What few views need stays apart.
  'react/ui':
    /^react\/(shell\/|text$|view$|theme\/(tokens|sheet|base)|primitives\/(icons\/(arrows|icon|status|actions|devices)|body|button|checkbox|chip|clean-text|dialog|error-boundary|focus|hash|header|labels|list|live-region|media|motion|note|scroll-lock|sheet-drag|skeleton|snackbar|spinner|status-message|surface|use-host-theme|use-keyboard-inset|use-pictures|use-sheet|view-transition|wallet-image)\b)/,
  // What the start of a page and all that comes later share.
  'kernel/values/shared': /^kernel\/values\/(caip|errors|json|keys|text|url)$/,
  // The code of the plugins that every opening of the modal needs.
  'plugins/modal/opening':
    /^plugins\/(modal\/(plugin|commands|reduce|effects|scopes)|networks\/(plugin|effects|tab-sync)|wallets\/(plugin|list\/effects))$/,
  'plugins/wallets/views/choosing':
    /^plugins\/wallets\/views\/(connect|wallet-|method-|messages|hooks|legal)(?!ing)/,
  'plugins/wallets/views/waiting': /^plugins\/wallets\/(in-app$|views\/(connecting|in-app))/,
  // Choosing and connecting without a view, as a server or a host's own button does.
  'plugins/wallets/connecting': /^plugins\/wallets\/(pipeline\/|list\/select$|commands\/)/,
  'plugins/connections/connecting':
    /^plugins\/connections\/(commands\/connect|commands\/wallet|sessions|gates|after-connect|hosted|reconcile-networks|figures)$/,
  'plugins/eip155/connecting': /^plugins\/eip155\/(connector|responses|provider|switch-chain|rpc)$/,
  'plugins/values/errors':
    /^plugins\/values\/(rpc-errors|input-issue|either|poll-until-found|json-rpc)$/,
  'plugins/account/views/drawn':
    /^plugins\/account\/views\/(account|actions|hero|hooks|icon|messages)/,
  'react/account-parts':
    /^react\/primitives\/(balance-text|person-button|row-value|roving|tabs|tile|address-text|avatar|icons\/things)$/,
}

/** The file of `dist`, without its extension, that holds a source file given in the same way. */
export const fileOf = (source: string): string =>
  Object.entries(joined).find(([, sources]) => sources.test(source))?.[0] ?? source

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
    return code
      .replace(helper, '')
      .replace(
        namespaces,
        (_all, members: string) =>
          `{${members.replace(/(\w+): \(\) => ([\w$]+)/g, 'get $1() { return $2 }')}}`,
      )
  },
})
