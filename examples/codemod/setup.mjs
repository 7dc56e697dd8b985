/** The members of an object literal by their names; undefined where one of them has none. */
export function fieldsOf(object) {
  const fields = new Map()
  for (const member of object.properties) {
    if (member.type !== 'Property' || member.computed) return undefined
    fields.set(member.key.name ?? member.key.value, member)
  }
  return fields
}

const isText = ({ type, value }) =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')

/** The chains of the set-up by their names; undefined where the list is made in another way. */
function chainNames(value) {
  const list = value.type === 'TSAsExpression' ? value.expression : value
  const names = (list.elements ?? []).map((one) => one?.type === 'Identifier' && one.name)
  return names.length > 0 && names.every(Boolean) ? names : undefined
}

/** The endpoint that `transports` names for each chain, `[mainnet.id]: http('https://…')`; `http()` is that of the chain. */
function endpointsOf(transports) {
  const found = new Map()
  for (const { key, value } of transports?.value.properties ?? []) {
    const chain = key?.type === 'MemberExpression' && key.property.name === 'id' && key.object.name
    if (!chain || value.callee?.name !== 'http') continue
    const [url] = value.arguments
    if (url === undefined || isText(url)) found.set(chain, url)
  }
  return found
}

/** Chains that are listed by their names: each is a network, with its endpoint where one is named. */
function listedChains({ module, fields, need }, names) {
  const transports = fields.get('transports')
  const endpoints = endpointsOf(transports)
  const evmNetwork = need(['wallet-kernel/eip155'], 'evmNetwork')
  const networks = names.map((name) => {
    const url = endpoints.get(name)
    return `${evmNetwork}(${url ? `{ ...${name}, rpcUrl: ${module.textOf(url)} }` : name})`
  })
  const reads = () => {
    const http = need(['wagmi', 'viem'], 'http')
    return [`transports: { ${names.map((name) => `[${name}.id]: ${http}()`).join(', ')} }`]
  }
  return {
    before: '',
    networks: `[${networks.join(', ')}]`,
    wagmi: [
      `chains: ${module.textOf(fields.get('chains').value)}`,
      ...(transports || fields.has('client') ? [] : reads()),
    ],
    isRead: !transports || names.every((name) => endpoints.has(name)),
  }
}

/** Chains in a list that is put together: both sides map it. */
function mappedChains({ module, fields, need, end, fresh }) {
  const { value } = fields.get('chains')
  const isName = value.type === 'Identifier'
  const list = isName ? value.name : fresh('chains')
  const tuple = module.isTypeScript && value.type === 'ArrayExpression' ? ' as const' : ''
  const evmNetwork = need(['wallet-kernel/eip155'], 'evmNetwork')
  const reads = () => {
    const made = `transport: ${need(['wagmi', 'viem'], 'http')}()`
    return [`client: ({ chain }) => ${need(['viem'], 'createClient')}({ chain, ${made} })`]
  }
  return {
    before: isName ? '' : `const ${list} = ${module.textOf(value)}${tuple}${end}\n\n`,
    networks: `${list}.map((chain) => ${evmNetwork}(chain))`,
    wagmi: [
      list === 'chains' ? list : `chains: ${list}`,
      ...(fields.has('transports') || fields.has('client') ? [] : reads()),
    ],
    isRead: !fields.has('transports'),
  }
}

/** How the app introduces itself and its project, from a kit's names for them. */
export function introducedBy({ module, fields }, keys) {
  const given = Object.entries(keys.metadata)
    .filter(([theirs]) => fields.has(theirs))
    .map(([theirs, ours]) => {
      const text = module.textOf(fields.get(theirs).value)
      return ours === 'icons' ? `icons: [${text}]` : `${ours}: ${text}`
    })
  const projectId = fields.get(keys.projectId)
  return {
    metadata: given.length > 0 ? `metadata: { ${given.join(', ')} }` : undefined,
    projectId: projectId && module.textOf(projectId.value),
    plugins: [],
  }
}

/** Options that are always rewritten, whatever their value. */
const moved = ['chains', 'networks', 'transports', 'connectors', 'multiInjectedProviderDiscovery']

const lines = (depth, items) => items.map((item) => `${'  '.repeat(depth)}${item},\n`).join('')

/** `projectId: projectId` as it is written. */
const member = (name, text) => (text === name ? name : `${name}: ${text}`)

function pluginsOf({ need, quote, theme, introduced }, networks) {
  const made = (entry, name, input) => `${need([`wallet-kernel/${entry}`], name)}(${input})`
  const { metadata, projectId, plugins } = introduced
  const look = theme && (() => theme.text(quote, (preset) => need(['wallet-kernel/theme'], preset)))
  return [
    ...(metadata ? [made('options', 'options', `{ ${metadata} }`)] : []),
    made('eip155', 'eip155', `{ networks: ${networks} }`),
    ...(projectId
      ? [made('walletconnect', 'walletConnect', `{ ${member('projectId', projectId)} }`)]
      : []),
    ...plugins.map(([entry, name]) => made(entry, name, '')),
    ...(look ? [made('theme', 'theme', look())] : []),
  ]
}

/**
 * Returns texts of the kernel for a kit's set-up, and of wagmi's configuration with that kernel as its only connector.
 * Reports everything that could not be migrated through `note`.
 */
export function writeSetup(parts) {
  const { fields, keys, module, need, note, end, kernel } = parts
  const names = chainNames(fields.get('chains').value)
  const chains = names ? listedChains(parts, names) : mappedChains(parts)
  if (!chains.isRead)
    note(
      fields.get('transports'),
      'The kernel reads through the endpoints of the chains themselves: give a network its own by evmNetwork({ ...chain, rpcUrl }).',
    )
  for (const [name, sentence] of Object.entries(keys.left))
    if (fields.has(name)) note(fields.get(name), sentence)
  const used = [...Object.keys({ ...keys.metadata, ...keys.left }), ...[keys.projectId, ...moved]]
  const rest = [...fields].filter(([name]) => !used.includes(name))
  const config = [
    ...chains.wagmi,
    ...(fields.has('transports') ? [module.textOf(fields.get('transports'))] : []),
    `connectors: [${need(['wallet-kernel/wagmi'], 'kernelConnector')}(${kernel})]`,
    // Else wagmi connects each wallet once more.
    'multiInjectedProviderDiscovery: false',
    ...rest.map(([, field]) => module.textOf(field)),
  ]
  const createKernel = need(['wallet-kernel'], 'createKernel')
  const plugins = lines(2, pluginsOf(parts, chains.networks))
  return {
    before: chains.before,
    kernel: `${createKernel}({\n  plugins: [\n${plugins}  ],\n})${end}`,
    config: `${need(['wagmi'], 'createConfig')}({\n${lines(1, config)}})`,
  }
}
