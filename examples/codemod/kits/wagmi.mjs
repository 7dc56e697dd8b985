import { importsOf } from '../imports.mjs'
import { fieldsOf } from '../setup.mjs'

const found = 'Wallets of the page are found by themselves (EIP-6963).'

/** The plugin for each connector of wagmi. `options` and `instead` are hints for manual work. */
const connectors = {
  injected: { options: found },
  metaMask: { options: `${found} On a phone it is reached by walletConnect({ projectId }).` },
  safe: {
    plugin: ['eip155', 'safeApp'],
    installs: ['@safe-global/safe-apps-sdk@9', '@safe-global/safe-apps-provider@0.18'],
    options: 'safeApp({ origins }) names other interfaces of Safe.',
  },
  walletConnect: { options: 'walletConnect({ … }) of wallet-kernel/walletconnect.' },
  coinbaseWallet: { instead: `${found} Its SDK is listed by eip1193({ id, name, provider }).` },
  baseAccount: {
    plugin: ['eip155', 'baseAccount'],
    installs: ['@base-org/account@2'],
    options: 'baseAccount({ paymasterUrls }) of wallet-kernel/eip155.',
  },
}

/** Replaces the connectors of a set-up by plugins; reports everything else through `note`. */
function introduce({ module, fields }, note) {
  const made = { metadata: undefined, projectId: undefined, plugins: [], installs: [] }
  const { specifiers } = importsOf(module, ['wagmi/connectors'])
  const leave = (node, sentence) => note(module, node, sentence)
  const readWalletConnect = (input, node) => {
    const own = input?.type === 'ObjectExpression' ? fieldsOf(input) : undefined
    if (!own?.has('projectId')) return leave(node, connectors.walletConnect.options)
    made.projectId = module.textOf(own.get('projectId').value)
    if (own.has('metadata')) made.metadata = module.textOf(own.get('metadata'))
    for (const [name, field] of own)
      if (!/^(projectId|metadata|showQrModal)$/.test(name))
        leave(field, connectors.walletConnect.options)
  }
  const field = fields.get('connectors')
  if (field && field.value.type !== 'ArrayExpression') leave(field, found)
  for (const node of field?.value.elements ?? []) {
    const local = node.type === 'CallExpression' ? node.callee.name : undefined
    const name = specifiers.find((one) => one.local === local)?.name
    const known = connectors[name]
    if (!known || known.instead)
      leave(
        node,
        known?.instead ??
          'eip1193({ id, name, provider }) of wallet-kernel/eip155 lists a provider of yours.',
      )
    else if (name === 'walletConnect') readWalletConnect(node.arguments[0], node)
    else {
      if (known.plugin) made.plugins.push(known.plugin)
      made.installs.push(...(known.installs ?? []))
      if (node.arguments.length > 0) leave(node, known.options)
    }
  }
  return made
}

/** Migrates the connectors of an app on wagmi without a kit. wagmi stays. */
export const wagmi = {
  title: 'wagmi’s connectors',
  packages: ['wagmi'],
  stays: ({ declaration }) => declaration.source.value !== 'wagmi/connectors',
  inside: 'wagmi',
  provider: 'WagmiProvider',
  buttons: {},
  hooks: {},
  setupName: 'createConfig',
  setupForm: '`const config = createConfig({ chains, … })`',
  configOf: (call) => call,
  keys: { metadata: {}, left: {} },
  introduce,
  modules: { 'wagmi/connectors': found },
  names: {},
}
