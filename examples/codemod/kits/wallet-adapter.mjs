import { attributesOf, elementsOf } from '../elements.mjs'
import { importsOf } from '../imports.mjs'

const adapter = '@solana/wallet-adapter-react'

/** The elements of a name that a module imports of a package. */
const elementsNamed = (module, packageName, name) =>
  importsOf(module, [packageName])
    .specifiers.filter((one) => one.name === name)
    .flatMap(({ local }) => elementsOf(module, local).elements)

/** Where the adapter's list of wallets stands: the provider of its modal. */
function findSetups({ module }) {
  return elementsNamed(module, `${adapter}-ui`, 'WalletModalProvider').map((node) => {
    let statement = module.statementOf(node)
    while (!module.program.body.includes(statement))
      statement = module.statementOf(module.parentOf(statement))
    return { module, node, statement, fields: new Map() }
  })
}

/** Solana's own names of networks, where a text chooses one. */
const networksNamed = (text) =>
  new Set(
    [
      ...text.matchAll(
        /(?:clusterApiUrl\(\s*['"]|WalletAdapterNetwork\.)(devnet|testnet|mainnet)/gi,
      ),
    ].map(([, name]) => name.toLowerCase()),
  )

/** The network of the endpoint, and the endpoint itself where it is written out; what is not known of it goes to `note`. */
function networkOf({ module, node }, need, note) {
  const [provider] = elementsNamed(module, adapter, 'ConnectionProvider')
  const endpoint = provider && attributesOf(provider).get('endpoint')?.node
  const url = endpoint?.type === 'Literal' ? module.textOf(endpoint) : undefined
  const [inUrl] = /devnet|testnet|mainnet/.exec(url ?? '') ?? []
  const [name, ...others] = url ? (inUrl ? [inUrl] : []) : networksNamed(module.text)
  if (others.length > 0 || !['devnet', 'mainnet'].includes(name))
    note(
      (provider ?? node).openingElement,
      'The network of its endpoint: solana({ networks }) takes solanaMainnet, solanaDevnet or solanaNetwork({ … }).',
    )
  const isDevnet = name === 'devnet' || others.includes('devnet')
  const network = need(['wallet-kernel/solana'], isDevnet ? 'solanaDevnet' : 'solanaMainnet')
  return url ? `{ ...${network}, rpcUrls: [${url}] }` : network
}

/** The component that keeps the adapter on the kernel's wallet. */
function followerText({ need, needType, quote, end, isTypeScript, follower }) {
  if (isTypeScript) needType('@solana/wallet-adapter-base', 'WalletName', 'WalletName')
  const useAccount = need(['wallet-kernel'], 'useAccount')
  const useWallet = need([adapter], 'useWallet')
  const useEffect = need(['react'], 'useEffect')
  const solana = `${quote}solana${quote}`
  return `/** Lets the adapter follow the account of the modal. */
function ${follower}() {
  const { status } = ${useAccount}(${solana})${end}
  const { connected, select, wallet } = ${useWallet}()${end}
  ${useEffect}(() => {
    if (wallet?.adapter.name !== kernelWallet.name) select(kernelWallet.name${isTypeScript ? ' as WalletName' : ''})${end}
    else if (status === ${quote}connected${quote} && !connected) wallet.adapter.connect().catch(() => undefined)${end}
  }, [connected, select, status, wallet])${end}
  return null${end}
}

`
}

/** The kernel as a wallet of the page, and the adapter made to follow it. */
function writeSetup(setup, { edit, need, needType, fresh, note, kernel, quote, end, isExported }) {
  const { module, node, statement } = setup
  const { isTypeScript } = module
  const solana = need(['wallet-kernel/solana'], 'solana')
  const network = networkOf(setup, need, note)
  const follower = fresh('FollowKernel')
  const toWalletStandard = need(['wallet-kernel/solana'], 'toWalletStandard')
  const register = need(['@wallet-standard/wallet'], 'registerWallet')
  const plugins = `[${solana}({ networks: [${network}] })]`
  edit.insert(
    statement.start,
    `${isExported ? 'export ' : ''}const ${kernel} = ${need(['wallet-kernel'], 'createKernel')}({ plugins: ${plugins} })${end}
const kernelWallet = ${toWalletStandard}(${kernel}, { name: ${quote}This app${quote} })${end}
${register}(kernelWallet)${end}

${followerText({ need, needType, quote, end, isTypeScript, follower })}`,
  )
  note(
    node.openingElement,
    'The name of the wallet that the adapter sees: give toWalletStandard that of your app.',
  )
  edit.replace(node.openingElement, `<><${follower} />`)
  edit.replace(node.closingElement, '</>')
  for (const { openingElement } of elementsNamed(module, adapter, 'WalletProvider')) {
    const attributes = attributesOf({ openingElement })
    const auto = attributes.get('autoConnect')?.attribute
    // The kernel remembers who was connected; with it the adapter would open the modal on every page load.
    if (auto) edit.replace({ start: auto.start - 1, end: auto.end }, '')
    const wallets = attributes.get('wallets')
    if (wallets?.node?.type !== 'ArrayExpression' || wallets.node.elements.length > 0)
      note(
        wallets?.attribute ?? openingElement,
        'Wallets of the Wallet Standard are found by the modal: an empty list will do for them.',
      )
  }
}

/** Migrates the modal of an app on Solana's wallet adapter. The adapter stays, and follows the kernel. */
export const walletAdapter = {
  title: 'the modal of Solana’s wallet adapter',
  packages: [`${adapter}-ui`],
  inside: adapter,
  place: 'around',
  provider: 'ConnectionProvider',
  modalProvider: 'WalletModalProvider',
  buttons: {
    WalletMultiButton: 'ConnectButton',
    WalletModalButton: 'ConnectButton',
    WalletConnectButton: 'ConnectButton',
  },
  hooks: { useWalletModal: { visible: 'isOpen', setVisible: 'setOpen' } },
  setupForm: '`<WalletModalProvider>`',
  findSetups,
  writeSetup,
  introduce: () => ({ installs: ['@wallet-standard/wallet'] }),
  keys: { left: {} },
  modules: {},
  names: {
    WalletDisconnectButton: 'useDisconnect behind a button of yours; the account view has one.',
    WalletModal: 'KernelModal.',
    WalletIcon: 'useConnections names the icon of each.',
  },
}
