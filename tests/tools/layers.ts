import type { ModuleImport, SourceModule } from './modules.ts'
import { isTest, libraryFolders } from './modules.ts'

const react = ['react', 'react-dom']

/** Packages a layer may load. A package beyond rxjs and React has its reason beside it. */
const packages: Readonly<Record<string, readonly string[]>> = {
  // idb-keyval: the default implementation of the Storage port.
  kernel: ['rxjs', 'immer', 'idb-keyval'],
  // zod: schemas at the edges of a plugin, `zod/mini` only.
  plugins: ['rxjs', 'zod/mini'],
  // lean-qr: the QR code of pairing, receive and install views.
  views: [...react, 'lean-qr'],
  hooks: react,
  react: [...react, 'lean-qr'],
  elements: react,
  // zod: what a recording from elsewhere and other extensions say, inside the panel's own lazy code.
  devtools: [...react, 'zod/mini'],
  // The apps of those kits have them, and keep them.
  compat: [...react, 'wagmi', '@solana/wallet-adapter-react'],
}

/** The SDK of each plugin that has one; hashes and encodings come through `plugins/values` alone. */
const sdks: Readonly<Record<string, readonly string[]>> = {
  values: ['@noble/hashes', '@scure/base'],
  // The Safe's are for apps that are opened inside one, Base Account's for apps that list it.
  eip155: [
    'viem',
    '@safe-global/safe-apps-sdk',
    '@safe-global/safe-apps-provider',
    '@base-org/account',
  ],
  // ens-normalize: names in their one form (ENSIP-15), where a look-alike is refused.
  names: ['viem', '@adraffy/ens-normalize'],
  solana: ['@solana/kit', '@solana/web3.js'],
  polkadot: ['@polkadot/types'],
  // The curve tells whether a wallet's key is that of its taproot address.
  bip122: ['@sats-connect/core', '@noble/curves'],
  walletconnect: ['@walletconnect/universal-provider'],
  // A framework of apps, which have it.
  vue: ['vue'],
  // Signatures of every family: curves, Schnorrkel, and the transaction that BIP-322 signs.
  siwx: ['@noble/curves', '@noble/hashes', '@scure/sr25519', '@scure/btc-signer'],
}

/** Where a file stands: its layer and, for plugins, which one. */
interface Place {
  readonly layer: string
  readonly plugin?: string
}

const placeOf = (path: string): Place => {
  const [layer = '', plugin = '', inside] = path.split('/')
  if (layer === 'index.ts') return { layer: 'root' }
  // As the root: what hosts place, made of the binding and hooks of plugins.
  if (path.startsWith('react/elements/')) return { layer: 'elements' }
  // The names of other modals: made of ours as an app would be.
  if (path.startsWith('react/compat/')) return { layer: 'compat' }
  if (layer !== 'plugins') return { layer }
  if (inside === 'views') return { layer: 'views', plugin }
  return { layer: /^react(\.tsx?)?$/.test(inside ?? '') ? 'hooks' : 'plugins', plugin }
}

const isWithin = (name: string, parent: string): boolean =>
  name === parent || name.startsWith(`${parent}/`)

const packageProblem = (place: Place, { from, kind }: ModuleImport): string | undefined => {
  if (kind === 'type' && place.layer !== 'kernel' && !react.some((name) => isWithin(from, name))) {
    return undefined // types of an SDK cost nothing at run time
  }
  const allowed = [...(packages[place.layer] ?? []), ...(sdks[place.plugin ?? ''] ?? [])]
  if (allowed.some((name) => isWithin(from, name))) return undefined
  return `${place.layer} may not load the package ${from}`
}

const between: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  plugins: [
    'kernel/index.ts',
    'kernel/storage/index.ts',
    'plugins/values/index.ts',
    // A chain family is described by the same function as one from elsewhere.
    'plugins/families/index.ts',
    // What bindings of frameworks are made of.
    'plugins/stores/index.ts',
  ],
  // What a plugin offers to hosts: its hooks and buttons.
  hooks: ['kernel/index.ts', 'plugins/values/index.ts', 'react/index.ts'],
  // Primitives are a door of their own, so that the page's start stays without them.
  views: [
    'kernel/index.ts',
    'plugins/values/index.ts',
    'react/index.ts',
    'react/primitives/index.ts',
  ],
  react: ['kernel/index.ts'],
  root: ['kernel/index.ts', 'react/index.ts'],
  elements: ['kernel/index.ts', 'react/index.ts'],
  devtools: ['kernel/index.ts', 'react/index.ts', 'react/primitives/index.ts'],
}

/** Per plugin, the plugins that its contract names: those it requires or uses. */
export type Partners = ReadonlyMap<string, ReadonlySet<string>>

export const partnersOf = (modules: readonly SourceModule[]): Partners =>
  new Map(
    modules.flatMap(({ path, imports }) => {
      const plugin = /^plugins\/([^/]+)\/contract\.ts$/.exec(path)?.[1]
      if (plugin === undefined) return []
      const named = imports.flatMap(
        ({ target }) => /^plugins\/([^/]+)\/contract\.ts$/.exec(target)?.[1] ?? [],
      )
      return [[plugin, new Set(named)] as const]
    }),
  )

const isDoor = (target: string, kind: ModuleImport['kind']): boolean =>
  /^(kernel|react|plugins\/[^/]+)\/index\.ts$/.test(target) ||
  /^plugins\/[^/]+\/react\.tsx?$/.test(target) ||
  (kind === 'type' && /^plugins\/[^/]+\/contract\.ts$/.test(target))

const fileProblem = (
  place: Place,
  { target, kind }: ModuleImport,
  partners: Partners,
): string | undefined => {
  const to = placeOf(target)
  if (to.plugin !== undefined && to.plugin === place.plugin) {
    if (place.layer === 'plugins' && to.layer !== 'plugins' && kind === 'static') {
      return `headless code reaches ${target} only through a lazy import()`
    }
    return undefined
  }
  if (to.layer === place.layer && place.plugin === undefined) return undefined
  if (between[place.layer]?.includes(target)) return undefined
  if (place.plugin === 'presets' && /^plugins\/[^/]+\/(index|contract)\.ts$/.test(target)) {
    return undefined // a preset is a tuple of whole plugins
  }
  const isWhole = ['root', 'elements'].includes(place.layer) || place.plugin === 'presets'
  // The component of a preset is made of the hooks of its plugins.
  if (isWhole && place.layer !== 'plugins' && to.layer === 'hooks') return undefined
  if (place.layer === 'react' && /^plugins\/modal\/(contract|selectors)\.ts$/.test(target)) {
    return undefined // what draws the modal, and views that open others, know its contract and no other
  }
  // As an app's own code: doors of the package, and the types of contracts.
  if (place.layer === 'compat' && isDoor(target, kind)) return undefined
  const asked = /^plugins\/([^/]+)\/selectors\.ts$/.exec(target)?.[1]
  if (place.plugin !== undefined && asked !== undefined) {
    if (partners.get(place.plugin)?.has(asked)) return undefined
    return `${target} is open to plugins whose contract requires or uses ${asked}`
  }
  if (place.plugin !== undefined && /^plugins\/[^/]+\/contract\.ts$/.test(target)) {
    return kind === 'type' ? undefined : `${target} of another plugin comes with import type only`
  }
  return `${place.layer} may not import ${target}`
}

const importProblem = (
  path: string,
  found: ModuleImport,
  partners: Partners,
): string | undefined => {
  const place = placeOf(path)
  if (place.layer === 'examples') {
    return libraryFolders.some((folder) => found.target.startsWith(`${folder}/`))
      ? `an example imports wallet-kernel/…, not ${found.target}`
      : undefined
  }
  if (found.from.startsWith('node:')) return `${found.from} does not exist in a browser`
  if (!found.from.startsWith('.')) return packageProblem(place, found)
  if (!/\.(tsx?|json|css\?raw)$/.test(found.from)) return `${found.from} lacks its file extension`
  return fileProblem(place, found, partners)
}

/** Every rule about imports and exports that a module breaks, as sentences starting with its path. */
export const layerProblems = (module: SourceModule, partners: Partners = new Map()): string[] => {
  const problems = isTest(module.path)
    ? []
    : module.imports.flatMap((found) => importProblem(module.path, found, partners) ?? [])
  const isExample = module.path.startsWith('examples/')
  if (!isExample && module.exports.includes('*')) problems.push('names its exports one by one')
  if (!isExample && module.exports.includes('default')) problems.push('has no default export')
  return problems.map((problem) => `${module.path}: ${problem}`)
}
