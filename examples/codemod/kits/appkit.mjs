import { callsOf, declaredBy } from '../find.mjs'
import { fieldsOf } from '../setup.mjs'
import { modeTheme } from '../theme.mjs'

/** Options of `createAppKit` that cannot be migrated, each with a hint. */
const left = {
  features:
    'A feature is a plugin: send(), swap(), onramp(), embeddedWallet({ url }), analytics().',
  themeVariables: 'theme({ themeVariables: { fill, radius, font } }).',
  defaultNetwork: 'The first network of the list is the first one shown.',
  siwx: 'siwx({ … }) of wallet-kernel/siwx.',
  siweConfig: 'siwx({ … }) of wallet-kernel/siwx.',
}
const sameOption =
  /^(featuredWalletIds|includeWalletIds|excludeWalletIds|customWallets|allowUnsupportedChain|termsConditionsUrl|privacyPolicyUrl)$/

/** Families other than that of EVM, whose networks wagmi does not have. */
const otherFamily = /^(solana|bitcoin|ton|tron|sui|near|polkadot)/

const objectOf = (call) =>
  call.arguments[0]?.type === 'ObjectExpression' ? fieldsOf(call.arguments[0]) : undefined

/** The one `createAppKit({ … })` of an app, at the top of a module. */
function findOpening(all) {
  const found = all.flatMap((parts) =>
    callsOf(parts, 'createAppKit').flatMap((call) => {
      const { module } = parts
      const around = module.parentOf(call)
      const isAlone =
        around.type === 'ExpressionStatement' && module.parentOf(around).type === 'Program'
      const statement = isAlone ? around : declaredBy(module, call)
      const fields = objectOf(call)
      return statement && fields ? [{ ...parts, node: call, statement, fields }] : []
    }),
  )
  return found.length === 1 ? found[0] : undefined
}

/** The text of a field for another place; undefined where that place does not know its names. */
function textAt({ module, fields }, name, place) {
  const field = fields.get(name)
  if (!field) return undefined
  const { value } = field
  if (value.type !== 'Identifier' || isKnownAt(module, value.name, place))
    return module.textOf(value)
  const declared = declarationInlined({ module, fields }, name, place)
  return declared?.init ? module.textOf(declared.init) : undefined
}

/** Finds the declaration of a field's value if the value's name is unknown at another place. */
function declarationInlined({ module, fields }, name, place) {
  const value = fields.get(name)?.value
  if (value?.type !== 'Identifier' || isKnownAt(module, value.name, place)) return undefined
  return module.all.find(({ type, id }) => type === 'VariableDeclarator' && id.name === value.name)
}

/** Whether a name of a module is declared or imported before a place. */
const isKnownAt = (module, name, { module: other, statement }) =>
  module === other
    ? module.program.body.some(
        (one) =>
          one.end <= statement.start &&
          /Import|Variable|Export/.test(one.type) &&
          declares(one, name),
      )
    : other.names.has(name)

const declares = (statement, name) =>
  (statement.specifiers ?? []).some(({ local }) => local.name === name) ||
  ((statement.declaration ?? statement).declarations ?? []).some(({ id }) => id.name === name)

/** The adapter of wagmi, with what `createAppKit` says about the app. */
function findSetups(parts, { all }) {
  const opening = findOpening(all)
  if (!opening) return []
  return callsOf(parts, 'WagmiAdapter').flatMap((node) => {
    const { module } = parts
    const statement = declaredBy(module, node)
    const fields = objectOf(node)
    const networks = fields?.get('networks') ?? undefined
    if (!statement || !networks) return []
    fields.set('chains', networks)
    const setup = { ...parts, node, fields, statement }
    return [{ ...setup, opening, name: module.parentOf(node).id.name }]
  })
}

/** Whether what `createAppKit` returns is used, in its module or perhaps in another. */
function isReturnUsed({ module, node, statement }) {
  const { type, id } = module.parentOf(node)
  if (type !== 'VariableDeclarator') return false
  const isExported = statement.type === 'ExportNamedDeclaration'
  return isExported || !id.name || module.uses(id.name).some((use) => use !== id)
}

/** The app's name and project; what else `createAppKit` says, or returns, goes to `note`. */
function introduce(setup, note) {
  const { opening, name } = setup
  const { module, fields } = opening
  const leave = (node, sentence) => note(module, node, sentence)
  if (isReturnUsed(opening))
    leave(
      opening.node,
      'useModal() in components and kernel.dispatch.modal elsewhere take its place.',
    )
  const metadata = textAt(opening, 'metadata', setup)
  const unused = declarationInlined(opening, 'metadata', setup)
  if (unused)
    leave(unused, 'Stands in options({ metadata }): delete it where nothing else uses it.')
  if (fields.has('metadata') && !metadata) leave(fields.get('metadata'), 'options({ metadata }).')
  for (const [key, field] of fields) {
    if (key === 'adapters') {
      const others = (field.value.elements ?? [field.value]).filter((one) => one?.name !== name)
      for (const one of others)
        leave(one, 'Only WagmiAdapter moves: solana() and bip122() are the families of others.')
    } else if (sameOption.test(key)) leave(field, `options({ ${key} }) means the same.`)
    else if (!/^(networks|projectId|metadata|themeMode)$/.test(key))
      leave(field, left[key] ?? 'Has no counterpart by this name.')
  }
  return {
    metadata: metadata && (metadata === 'metadata' ? metadata : `metadata: ${metadata}`),
    projectId: textAt(opening, 'projectId', setup) ?? textAt(setup, 'projectId', setup),
    plugins: [],
  }
}

const buttons = {
  'appkit-button': 'ConnectButton',
  'appkit-connect-button': 'ConnectButton',
  'appkit-account-button': 'AccountButton',
  'appkit-network-button': 'NetworkButton',
}

/** Migrates an AppKit app with the wagmi adapter. Follows AppKit's public documentation. */
export const appkit = {
  title: 'AppKit',
  packages: [
    '@reown/appkit',
    ...['wagmi', 'ethers', 'ethers5', 'solana', 'bitcoin'].map(
      (name) => `@reown/appkit-adapter-${name}`,
    ),
  ],
  /** Elements need no import. */
  marks: ['@reown/appkit', '<appkit-'],
  inside: 'wagmi',
  provider: 'WagmiProvider',
  buttons: {
    ...buttons,
    AppKitButton: 'ConnectButton',
    AppKitConnectButton: 'ConnectButton',
    AppKitAccountButton: 'AccountButton',
    AppKitNetworkButton: 'NetworkButton',
  },
  elements: Object.keys(buttons),
  hooks: { useAppKit: { open: 'open', close: 'close' } },
  /** Hooks for which wagmi has one of the same form, as far as these are taken from it. */
  renamed: {
    useAppKitAccount: {
      to: 'useAccount',
      fields: { address: 'address', isConnected: 'isConnected' },
    },
    useDisconnect: { to: 'useDisconnect', fields: { disconnect: 'disconnect' } },
  },
  setupForm:
    '`const adapter = new WagmiAdapter({ networks, … })` and one `createAppKit({ adapters: [adapter], … })`',
  findSetups,
  /** `adapter.wagmiConfig` goes on wherever it is read. */
  wrap: (config) => `{ wagmiConfig: ${config} }`,
  keys: { metadata: {}, projectId: 'projectId', left: {} },
  introduce,
  themeOf: ({ opening: { fields } }) => modeTheme(fields.get('themeMode')?.value),
  /** Names of networks: those of EVM are viem's. */
  movedNames: ({ declaration, name, node }) =>
    declaration.source.value !== '@reown/appkit/networks' || otherFamily.test(name)
      ? undefined
      : name === 'AppKitNetwork'
        ? { type: ['viem', 'Chain'] }
        : node.importKind === 'type'
          ? undefined
          : { from: name === 'defineChain' ? 'viem' : 'viem/chains' },
  modules: {},
  names: {
    AppKitProvider: 'KernelProvider with KernelModal; its props are plugins of createKernel.',
    useAppKitNetwork: 'useNetwork and useSwitchNetwork.',
    useAppKitAccount: 'useAccount and useAccounts; only address and isConnected move.',
    useAppKitProvider: 'useProvider.',
    useAppKitBalance: 'useBalance.',
    useAppKitState: 'useModal().isOpen, useKernelState.',
    useAppKitEvents: 'useKernelEvent.',
    useAppKitTheme: 'kernel.dispatch.theme.',
    useWalletInfo: 'useConnections: the connector of each.',
    useDisconnect: 'useDisconnect.',
  },
}
