import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parseModule, root } from './tools/modules.ts'

const place = mkdtempSync(join(tmpdir(), 'codemod-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

type Kit = 'rainbowkit' | 'connectkit' | 'appkit' | 'wagmi' | 'wallet-adapter'
type Files = Readonly<Record<string, string>>

interface Moved {
  /** What it printed: the report, or why nothing could be moved. */
  readonly said: string
  /** The files afterwards. Every one of them has been parsed. */
  readonly files: Files
}

/** Writes an app, runs the codemod over it, and reads the app again. */
function moved(kit: Kit, files: Files, ...flags: readonly string[]): Moved {
  const folder = mkdtempSync(join(place, 'app-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const args = [join(root, 'examples/codemod/codemod.mjs'), kit, folder, ...flags]
  const said = (() => {
    try {
      return execFileSync('node', args, { encoding: 'utf8', stdio: 'pipe' })
    } catch (error) {
      return (error as { readonly stderr: string }).stderr
    }
  })()
  const read = (path: string): string => {
    const text = readFileSync(join(folder, path), 'utf8')
    return parseModule(path, text).source
  }
  return { said, files: Object.fromEntries(Object.keys(files).map((path) => [path, read(path)])) }
}

/** A text without the comments that the codemod leaves in it. */
const codeOf = (text = ''): string => text.replace(/^ *\/\/ TODO\(wallet-kernel\): .*\n/gm, '')

const setup = `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { mainnet } from 'wagmi/chains'

export const config = getDefaultConfig({
  appName: 'Orchard',
  appIcon: 'https://orchard.example/icon.png',
  projectId: import.meta.env.PROJECT,
  chains: [mainnet],
  ssr: true,
})
`
const provider = (attributes = '', more = ''): string =>
  `import { RainbowKitProvider${more} } from '@rainbow-me/rainbowkit'
import { WagmiProvider } from 'wagmi'
import { config } from '@/wagmi'

export const App = ({ children }) => (
  <WagmiProvider config={config}>
    <RainbowKitProvider${attributes}>{children}</RainbowKitProvider>
  </WagmiProvider>
)
`
/** An app with a page beside its set-up and its provider. */
const withPage = (page: string): Files => ({
  'src/wagmi.ts': setup,
  'src/App.jsx': provider(),
  'src/page.tsx': page,
})
const pageOf = (page: string, kit: Kit = 'rainbowkit'): Moved & { readonly page: string } => {
  const result = moved(kit, withPage(page), '--write')
  return { ...result, page: result.files['src/page.tsx'] ?? '' }
}
const importing = (names: string): string => `import { ${names} } from '@rainbow-me/rainbowkit'\n`
const themed = (attributes: string, more: string): string =>
  moved('rainbowkit', { 'wagmi.ts': setup, 'App.jsx': provider(attributes, more) }, '--write')
    .files['wagmi.ts'] ?? ''

describe('the set-up', () => {
  const { files, said } = moved('rainbowkit', withPage('export {}\n'), '--write')
  const text = files['src/wagmi.ts'] ?? ''

  test('becomes a kernel, and a configuration of wagmi with the kernel as its one connector', () => {
    expect(text).toContain(
      "options({ metadata: { name: 'Orchard', icons: ['https://orchard.example/icon.png'] } })",
    )
    expect(text).toContain('eip155({ networks: [evmNetwork(mainnet)] })')
    expect(text).toContain('walletConnect({ projectId: import.meta.env.PROJECT })')
    expect(text).toContain('export const kernel = createKernel({')
    expect(text).toContain('connectors: [kernelConnector(kernel)]')
    expect(text).toContain('transports: { [mainnet.id]: http() }')
    expect(text).toContain('multiInjectedProviderDiscovery: false')
  })

  test('keeps what is an option of wagmi', () => expect(text).toContain('ssr: true'))

  test('is imported where the provider stands, from where its configuration is', () => {
    expect(files['src/App.jsx']).toContain("import { config, kernel } from '@/wagmi'")
    expect(files['src/App.jsx']).toContain(
      '<KernelProvider kernel={kernel}>{children}<KernelModal />',
    )
  })

  test('leaves the kit without a use, and says that it can go', () =>
    expect(said).toContain('npm uninstall @rainbow-me/rainbowkit'))

  test('gives a network the endpoint that its transport has', () => {
    const transports = "transports: { [mainnet.id]: http('https://node.example') },\n  ssr"
    const own = `import { http } from 'wagmi'\n${setup.replace('ssr', transports)}`
    const after = moved('rainbowkit', { 'wagmi.ts': own, 'App.jsx': provider() }, '--write')
    expect(after.files['wagmi.ts']).toContain(
      "evmNetwork({ ...mainnet, rpcUrl: 'https://node.example' })",
    )
    expect(after.files['wagmi.ts']?.match(/transports/g)).toHaveLength(1)
  })

  test('leaves a network its own endpoint where its transport names none, and is silent about it', () => {
    const own = setup.replace('ssr', 'transports: { [mainnet.id]: http() },\n  ssr')
    const before = { 'wagmi.ts': `import { http } from 'wagmi'\n${own}`, 'App.jsx': provider() }
    const after = moved('rainbowkit', before, '--write')
    expect(after.files['wagmi.ts']).toContain('evmNetwork(mainnet)')
    expect(after.said).not.toContain('transports')
  })

  test('takes with it what of the kit only its left fields use, and names them', () => {
    const wallets = "wallets: [{ groupName: 'Ours', wallets: [safeWallet] }],\n  ssr"
    const own = `import { safeWallet } from '@rainbow-me/rainbowkit/wallets'\n${setup.replace('ssr', wallets)}`
    const after = moved('rainbowkit', { 'wagmi.ts': own, 'App.jsx': provider() }, '--write')
    expect(after.said).toContain('wallets: [{ groupName')
    expect(codeOf(after.files['wagmi.ts'])).not.toContain('safeWallet')
    expect(after.said).toContain('npm uninstall')
  })

  test('maps chains that are put together, for both sides', () => {
    const own = setup.replace('[mainnet]', '[mainnet, ...more]')
    const after = moved('rainbowkit', { 'wagmi.ts': own, 'App.jsx': provider() }, '--write')
    expect(after.files['wagmi.ts']).toContain('const chains = [mainnet, ...more] as const')
    expect(after.files['wagmi.ts']).toContain('networks: chains.map((chain) => evmNetwork(chain))')
    expect(after.files['wagmi.ts']).toContain('client: ({ chain }) => createClient(')
  })

  test('takes another name where the file has one of its own by it', () => {
    const own = `${setup}\nexport const kernel = 1\nexport const theme = 2\n`
    const after = moved('rainbowkit', { 'wagmi.ts': own, 'App.jsx': provider() }, '--write')
    expect(after.files['wagmi.ts']).toContain('theme as kernelTheme')
    expect(after.files['wagmi.ts']).toContain('const kernel2 = createKernel({')
    expect(after.files['App.jsx']).toContain('kernel={kernel2}')
  })

  const refused: readonly (readonly [string, Files, string])[] = [
    ['that is missing', { 'App.jsx': provider() }, 'There is no set-up at the top of a file'],
    ['of which there are two', { 'a.ts': setup, 'b.ts': setup }, 'more than one set-up'],
    [
      'inside a function',
      { 'a.ts': setup.replace('export const config =', 'export const make = () =>') },
      'There is no set-up',
    ],
    ['without a provider', { 'a.ts': setup }, 'There is no <RainbowKitProvider>.'],
  ]
  test.each(refused)(
    '%s is refused with its reason, and nothing is written',
    (_what, before, sentence) => {
      const after = moved('rainbowkit', before, '--write')
      expect(after.said).toContain(sentence)
      expect(after.files).toEqual(before)
    },
  )
})

describe('the theme', () => {
  test.each([
    ['', '', "theme({ themeMode: 'light' })"],
    [
      " theme={darkTheme({ accentColor: '#7b3fe4', borderRadius: 'none' })}",
      ', darkTheme',
      "theme({ themeMode: 'dark', themeVariables: { radius: 0, fill: '#7b3fe4' } })",
    ],
    [
      " theme={midnightTheme({ accentColor: 'red' })}",
      ', midnightTheme',
      "theme({ themeMode: 'dark', themeVariables: { ...midnight, dark: { ...midnight.dark, fill: 'red' } } })",
    ],
    [
      ' theme={{ lightMode: lightTheme(), darkMode: darkTheme() }}',
      ', darkTheme, lightTheme',
      "theme({ themeMode: 'auto' })",
    ],
  ])('of the provider goes into the kernel:%s', (attributes, more, expected) =>
    expect(themed(attributes, more)).toContain(expected),
  )

  test('moves but for its parts without a counterpart, which are named', () => {
    const attributes = " theme={darkTheme({ accentColor: 'red', fontStack: 'system' })}"
    const app = provider(attributes, ', darkTheme')
    const { said, files } = moved('rainbowkit', { 'wagmi.ts': setup, 'App.jsx': app }, '--write')
    expect(said).toContain("App.jsx:7  fontStack: 'system'")
    expect(files['wagmi.ts']).toContain(
      "theme({ themeMode: 'dark', themeVariables: { fill: 'red' } })",
    )
  })

  test('that is put together is named, not guessed', () => {
    const app = provider(' theme={merge(darkTheme(), mine)}', ', darkTheme')
    const { said, files } = moved('rainbowkit', { 'wagmi.ts': setup, 'App.jsx': app }, '--write')
    expect(said).toContain('App.jsx:7  theme={merge(darkTheme(), mine)}')
    expect(files['wagmi.ts']).toContain("theme({ themeMode: 'auto' })")
    expect(files['App.jsx']).not.toContain('rainbowkit')
  })
})

describe('a page', () => {
  test('has the button with its label alone; other props are named', () => {
    const { page, said } = pageOf(
      `${importing('ConnectButton')}export const A = () => <ConnectButton label="Log in" showBalance={false} />\n`,
    )
    expect(page).toContain("import { ConnectButton } from 'wallet-kernel'")
    expect(page).toContain('<ConnectButton label="Log in" />')
    expect(said).toContain('src/page.tsx:2  showBalance={false}')
  })

  test('opens the modal by one call of useModal for all hooks of a function', () => {
    const { page } = pageOf(`import { useChainModal, useConnectModal } from '@rainbow-me/rainbowkit'
export function A() {
  const { openConnectModal } = useConnectModal()
  const { openChainModal: networks, chainModalOpen } = useChainModal()
  return { openConnectModal, networks, chainModalOpen }
}
`)
    expect(page.match(/useModal\(\)/g)).toHaveLength(1)
    expect(page).toContain("const openConnectModal = () => modal.open({ view: 'Connect' })")
    expect(page).toContain("const networks = () => modal.open({ view: 'Networks' })")
    expect(page).toContain('const chainModalOpen = modal.isOpen')
  })

  test('is warned of a condition on a hook that gives its function at any time', () => {
    const { said } = pageOf(`import { useConnectModal } from '@rainbow-me/rainbowkit'
export function A() {
  const { openConnectModal } = useConnectModal()
  return openConnectModal && <button onClick={openConnectModal} />
}
`)
    expect(said).toContain('openConnectModal is always there now')
  })

  test.each([
    [
      'ConnectButton.Custom',
      `${importing('ConnectButton')}export const A = () => <ConnectButton.Custom>{() => null}</ConnectButton.Custom>\n`,
    ],
    [
      'a hook in another form',
      `${importing('useConnectModal')}export const useIt = () => useConnectModal().openConnectModal\n`,
    ],
    [
      'a name without a counterpart',
      `${importing('WalletButton')}export const A = () => <WalletButton wallet="x" />\n`,
    ],
    ['another way of loading', "export const load = () => import('@rainbow-me/rainbowkit')\n"],
    ['a type', "import type { Theme } from '@rainbow-me/rainbowkit'\nexport type T = Theme\n"],
  ])('keeps %s, names it, and the kit with it', (_what, before) => {
    const { page, said } = pageOf(before)
    expect(codeOf(page)).toBe(before)
    expect(page).toMatch(/^\/\/ TODO\(wallet-kernel\): /)
    expect(said).toContain('src/page.tsx:1  ')
    expect(said).not.toContain('npm uninstall')
    expect(said).toContain('What is left of RainbowKit fails when it runs')
  })

  test('has a comment above the statement of whatever is left, once', () => {
    const { page } = pageOf(`${importing('ConnectButton')}export function A() {
  return (
    <p>
      <ConnectButton showBalance={false} />
      <ConnectButton showBalance={false} />
    </p>
  )
}
`)
    expect(page).toContain('  // TODO(wallet-kernel): showBalance={false}: The button has nothing')
    expect(page.match(/TODO/g)).toHaveLength(1)
  })

  test('has the button moved where another form of it stays, and attributes that are spread named', () => {
    const { page, said } = pageOf(`${importing('ConnectButton')}export const A = () => (
  <>
    <ConnectButton {...rest} />
    <ConnectButton.Custom>{() => null}</ConnectButton.Custom>
  </>
)
`)
    expect(page).toContain('<KernelConnectButton />')
    expect(page).toContain('<ConnectButton.Custom>')
    expect(page).toContain("import { ConnectButton as KernelConnectButton } from 'wallet-kernel'")
    expect(said).toContain('src/page.tsx:4  {...rest}')
  })

  test('has each line named where a name that stays is used', () => {
    const { said } = pageOf(`import { ConnectButton } from '@rainbow-me/rainbowkit'
export const A = () => <ConnectButton />
export const B = () => (
  <ConnectButton.Custom>
    {() => null}
  </ConnectButton.Custom>
)
`)
    expect(said).toContain('Used at line 2, 4.')
  })

  test('gives away what moves and keeps what does not, of one import', () => {
    const { page } = pageOf(
      `${importing('ConnectButton, WalletButton')}export const A = () => [<ConnectButton />, <WalletButton />]\n`,
    )
    expect(page).toContain("import { ConnectButton } from 'wallet-kernel'")
    expect(page).toContain("import { WalletButton } from '@rainbow-me/rainbowkit'")
  })

  test('without the kit is left as it is', () => {
    const before = "import { ConnectButton } from './mine'\nexport const A = ConnectButton\n"
    expect(pageOf(before).page).toBe(before)
  })
})

describe('ConnectKit', () => {
  const app = `import { ConnectKitButton, ConnectKitProvider, getDefaultConfig, useModal } from "connectkit";
import { createConfig, http } from "wagmi";
import { mainnet } from "wagmi/chains";

const config = createConfig(
  getDefaultConfig({
    appName: "Orchard",
    walletConnectProjectId: "1",
    chains: [mainnet],
    transports: { [mainnet.id]: http("https://node.example") },
    connectors: [mine],
  }),
);

const Open = () => {
  const { open, setOpen } = useModal();
  return <button disabled={open} onClick={() => setOpen(true)} />;
};

export const App = () => (
  <ConnectKitProvider mode="dark" customTheme={{}}>
    <ConnectKitButton />
    <Open />
  </ConnectKitProvider>
);
`
  const { files, said } = moved('connectkit', { 'app.tsx': app }, '--write')
  const text = files['app.tsx'] ?? ''

  test('moves with its set-up, provider, button and hook, in the marks of the file', () => {
    expect(text).not.toContain('connectkit')
    expect(text).not.toContain("'")
    expect(text).toContain('import { createConfig, http } from "wagmi";')
    expect(text).toContain('evmNetwork({ ...mainnet, rpcUrl: "https://node.example" })')
    expect(text).toContain('theme({ themeMode: "dark" })')
    expect(text).toContain('connectors: [kernelConnector(kernel)]')
    expect(text).toContain('<ConnectButton />')
    expect(text).toContain('    <KernelModal />\n  </KernelProvider>')
    expect(text).toContain('const open = modal.isOpen;')
    expect(text).toContain('(open: boolean) => (open ? modal.open() : modal.close());')
  })

  test('names connectors and a theme of the host’s own', () => {
    expect(said).toContain('app.tsx:11  connectors: [mine]')
    expect(said).toContain('app.tsx:21  customTheme={{}}')
  })
})

describe('AppKit', () => {
  const config = `import { mainnet, type AppKitNetwork } from '@reown/appkit/networks'
import { createAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'

const networks: [AppKitNetwork, ...AppKitNetwork[]] = [mainnet]
export const adapter = new WagmiAdapter({ networks, projectId: '1', ssr: true })
const metadata = { name: 'Orchard', description: '', url: 'https://orchard.example', icons: [] }

createAppKit({
  adapters: [adapter],
  networks,
  metadata,
  projectId: '1',
  themeMode: 'light',
  features: { swaps: false },
  termsConditionsUrl: 'https://orchard.example/terms',
})
`
  const app = `import { useAppKit, useAppKitAccount, useAppKitNetwork, useDisconnect } from '@reown/appkit/react'
import { WagmiProvider } from 'wagmi'
import { adapter } from './config'

export const App = () => (
  <WagmiProvider config={adapter.wagmiConfig}><Page /></WagmiProvider>
)
function Page() {
  const { open, close } = useAppKit()
  const { address } = useAppKitAccount()
  const { caipAddress } = useAppKitAccount()
  const { disconnect } = useDisconnect()
  const { switchNetwork } = useAppKitNetwork()
  return <appkit-network-button />
}
`
  const bare = 'export const Header = () => <appkit-button label="Log in" size="sm" />\n'
  const before = { 'config.ts': config, 'app.tsx': app, 'header.tsx': bare }
  const { files, said } = moved('appkit', before, '--write')

  test('on its adapter for wagmi becomes a kernel and a configuration of wagmi in the adapter’s place', () => {
    const text = files['config.ts']
    expect(text).toContain("import { mainnet } from 'viem/chains'")
    expect(text).toContain("import type { Chain as AppKitNetwork } from 'viem'")
    expect(text).toContain('eip155({ networks: networks.map((chain) => evmNetwork(chain)) })')
    expect(text).toContain("walletConnect({ projectId: '1' })")
    expect(text).toContain("theme({ themeMode: 'light' })")
    expect(text).toContain('export const adapter = { wagmiConfig: createConfig({')
    expect(text).toContain('connectors: [kernelConnector(kernel)]')
    expect(text).not.toContain('createAppKit')
    expect(text).not.toContain('reown')
  })

  test('takes metadata that stands below to where the kernel is made', () =>
    expect(files['config.ts']).toContain("options({ metadata: { name: 'Orchard'"))

  test('names features and options, which have plugins of their own', () => {
    expect(said).toContain('config.ts:15  features: { swaps: false }')
    expect(said).toContain('options({ termsConditionsUrl }) means the same.')
  })

  test('has the kernel inside of wagmi’s provider', () =>
    expect(files['app.tsx']).toContain(
      '<WagmiProvider config={adapter.wagmiConfig}><KernelProvider kernel={kernel}><Page /><KernelModal /></KernelProvider></WagmiProvider>',
    ))

  test('has its elements moved, also where nothing is imported, each label with it', () => {
    expect(files['header.tsx']).toContain("import { ConnectButton } from 'wallet-kernel'")
    expect(files['header.tsx']).toContain('<ConnectButton label="Log in" />')
    expect(files['header.tsx']).toContain('// TODO(wallet-kernel): size="sm"')
    expect(files['app.tsx']).toContain('return <NetworkButton />')
  })

  test('has hooks of wagmi for those of the same form, and the others named', () => {
    const text = files['app.tsx']
    expect(text).toContain('const open = modal.open')
    expect(text).toContain('const close = modal.close')
    expect(text).toContain('const { disconnect } = useDisconnect()')
    // One of its two uses takes what wagmi does not have.
    expect(text).toContain('const { address } = useAppKitAccount()')
    expect(said).toContain('useNetwork and useSwitchNetwork.')
    expect(said).toContain('What is left of AppKit fails when it runs')
  })

  test('is left alone without the adapter for wagmi', () => {
    const ethers = { ...before, 'config.ts': config.replaceAll('WagmiAdapter', 'EthersAdapter') }
    const after = moved('appkit', ethers, '--write')
    expect(after.said).toContain('There is no set-up')
    expect(after.files).toEqual(ethers)
  })

  test.each([
    ['exported', 'export const modal = ', '', true],
    ['used', 'const modal = ', "modal.open({ view: 'Networks' })\n", true],
    ['taken apart', 'const { open } = ', '', true],
    ['not used', 'const modal = ', '', false],
  ])('has what createAppKit returns named where it is %s', (_how, declares, use, isNamed) => {
    const named = config.replace('\ncreateAppKit(', `\n${declares}createAppKit(`) + use
    const after = moved('appkit', { ...before, 'config.ts': named }, '--write')
    expect(after.said.includes('createAppKit({\n    useModal()')).toBe(isNamed)
    expect(after.files['config.ts']?.includes('createAppKit({: useModal()')).toBe(isNamed)
  })

  test('has a network of its own defined by viem, whose list of networks has no defineChain', () => {
    const own = config
      .replace('{ mainnet,', '{ defineChain, mainnet,')
      .replace('[mainnet]', "[mainnet, defineChain({ id: 7, name: 'Own' })]")
    const after = moved('appkit', { ...before, 'config.ts': own }, '--write')
    expect(after.files['config.ts']).toMatch(/import \{[^}]*\bdefineChain\b[^}]*\} from 'viem'/)
    expect(after.files['config.ts']).toContain("import { mainnet } from 'viem/chains'")
  })

  test('has networks of other families named', () => {
    const more = config
      .replace('{ mainnet,', '{ mainnet, solana,')
      .replace('[mainnet]', '[mainnet, solana]')
    const after = moved('appkit', { ...before, 'config.ts': more }, '--write')
    expect(after.said).toContain('config.ts:1  solana')
    expect(after.files['config.ts']).toContain("import { solana } from '@reown/appkit/networks'")
  })
})

describe('wagmi’s own connectors', () => {
  const config = (connectors: string): string => `import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { ${connectors.match(/\w+(?=\()/g)} } from 'wagmi/connectors'

export const config = createConfig({
  chains: [mainnet],
  connectors: [${connectors}],
  transports: { [mainnet.id]: http() },
})
`
  const main = `import { useConnect, WagmiProvider } from 'wagmi'
import { config } from './config'

export const App = () => <WagmiProvider config={config}><p /></WagmiProvider>
`
  const movedFrom = (connectors: string) =>
    moved('wagmi', { 'config.ts': config(connectors), 'main.tsx': main }, '--write')

  test('become plugins of the kernel, which is the one connector from then on', () => {
    const { files, said } = movedFrom(
      "injected(), safe(), baseAccount(), walletConnect({ projectId: '1', metadata: { name: 'Orchard' }, showQrModal: false })",
    )
    const text = files['config.ts']
    expect(text).toContain('connectors: [kernelConnector(kernel)]')
    expect(text).toContain("walletConnect({ projectId: '1' })")
    expect(text).toContain("options({ metadata: { name: 'Orchard' } })")
    expect(text).toContain('safeApp()')
    expect(text).toContain('baseAccount()')
    expect(text).not.toContain('wagmi/connectors')
    expect(text).not.toContain('theme(')
    expect(said).toContain('@walletconnect/universal-provider')
    expect(said).toContain('@safe-global/safe-apps-sdk')
    expect(said).toContain('@base-org/account@2')
    expect(said).not.toContain('By hand')
    expect(said).not.toContain('npm uninstall')
  })

  test('leave wagmi and its hooks as they are', () => {
    const { files } = movedFrom('injected()')
    expect(files['main.tsx']).toContain("import { useConnect, WagmiProvider } from 'wagmi'")
    expect(files['main.tsx']).toContain(
      '<WagmiProvider config={config}><KernelProvider kernel={kernel}>',
    )
  })

  test.each(['coinbaseWallet({})', 'mock({ accounts: [] })', 'mine', '...more'])(
    'without a counterpart are named, with a comment: %s',
    (connector) => {
      const { said, files } = movedFrom(`injected(), ${connector}`)
      expect(said).toContain(`config.ts:7  ${connector}`)
      expect(files['config.ts']).toContain(`// TODO(wallet-kernel): ${connector}: `)
    },
  )

  test('have their options named', () =>
    expect(movedFrom("injected({ target: 'metaMask' })").said).toContain('config.ts:7  injected('))
})

describe('the modal of Solana’s wallet adapter', () => {
  const main = `import { ConnectionProvider, WalletProvider } from '@solana/wallet-adapter-react'
import { WalletModalProvider } from '@solana/wallet-adapter-react-ui'
import { App } from './app'
require('@solana/wallet-adapter-react-ui/styles.css')

export const Root = () => (
  <ConnectionProvider endpoint="https://devnet.example">
    <WalletProvider wallets={[new Old()]} autoConnect>
      <WalletModalProvider>
        <App />
      </WalletModalProvider>
    </WalletProvider>
  </ConnectionProvider>
)
`
  const app = `import { useWalletModal, WalletDisconnectButton, WalletMultiButton } from '@solana/wallet-adapter-react-ui'

export function App() {
  const { visible, setVisible } = useWalletModal()
  return <WalletMultiButton />
}
export const Leave = () => <WalletDisconnectButton />
`
  const { files, said } = moved('wallet-adapter', { 'main.tsx': main, 'app.tsx': app }, '--write')
  const text = files['main.tsx'] ?? ''

  test('gives way to the kernel, which stands around the adapter as a wallet that it follows', () => {
    expect(text).toContain(
      'solana({ networks: [{ ...solanaDevnet, rpcUrls: ["https://devnet.example"] }] })',
    )
    expect(text).toContain('registerWallet(kernelWallet)')
    expect(text).toContain('<KernelProvider kernel={kernel}><ConnectionProvider')
    expect(text).toContain('</ConnectionProvider><KernelModal /></KernelProvider>')
    expect(text).toContain('<><FollowKernel />')
    expect(text).not.toContain('wallet-adapter-react-ui')
  })

  test.each([
    ['"https://api.mainnet-beta.solana.com"', 'solanaMainnet', false],
    ["{clusterApiUrl('mainnet-beta')}", 'solanaMainnet', false],
    ["{clusterApiUrl('testnet')}", 'solanaMainnet', true],
    ['"http://127.0.0.1:8899"', 'solanaMainnet', true],
    ['{endpoint}', 'solanaMainnet', true],
    ["{isTest ? clusterApiUrl('devnet') : clusterApiUrl('mainnet-beta')}", 'solanaDevnet', true],
  ])(
    'is on the network of its endpoint, or is named where that is not known: %s',
    (endpoint, network, isNamed) => {
      const of = main.replace('"https://devnet.example"', endpoint)
      const to = moved('wallet-adapter', { 'main.tsx': of, 'app.tsx': app }, '--write')
      expect(to.files['main.tsx']).toContain(network)
      expect(to.said.includes('main.tsx:7  <ConnectionProvider')).toBe(isNamed)
      expect(to.files['main.tsx']?.includes('TODO(wallet-kernel): <ConnectionProvider')).toBe(
        isNamed,
      )
    },
  )

  test('leaves the adapter no autoConnect, which would open the modal with the page', () =>
    expect(text).toContain('<WalletProvider wallets={[new Old()]}>'))

  test('has its button and hook moved, and wallets that are listed, and the rest, named', () => {
    expect(files['app.tsx']).toContain('<ConnectButton />')
    expect(files['app.tsx']).toContain('const visible = modal.isOpen')
    expect(said).toContain('main.tsx:8  wallets={[new Old()]}')
    expect(said).toContain('app.tsx:1  WalletDisconnectButton')
  })
})

describe('the command', () => {
  test('writes nothing without --write, and says so', () => {
    const before = withPage('export {}\n')
    const { said, files } = moved('rainbowkit', before)
    expect(said).toContain('nothing written yet')
    expect(said).toContain('src/wagmi.ts')
    expect(files).toEqual(before)
  })

  test('asks for the version of WalletConnect’s provider that the readme names', () => {
    const named = /@walletconnect\/universal-provider@[\d.]+/
    const { said } = moved('rainbowkit', withPage('export {}\n'))
    const [wanted] = named.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? []
    expect(named.exec(said)?.[0]).toBe(wanted)
  })

  test('says in a sentence that a folder is not there', () => {
    const args = [join(root, 'examples/codemod/codemod.mjs'), 'connectkit', join(place, 'nowhere')]
    expect(() => execFileSync('node', args, { stdio: 'pipe' })).toThrow(
      /There is no folder .*nowhere\./,
    )
  })

  test('packs what it reads, and asks for the parser that this repository has', () => {
    const folder = join(root, 'examples/codemod')
    const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
    const { files, dependencies, version } = json(join(folder, 'package.json'))
    const folders = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory())
    expect(files).toEqual(['*.mjs', ...folders.map(({ name }) => name)])
    const own = json(join(root, 'package.json'))
    expect(version).toBe(own.version)
    const installed = json(join(root, 'node_modules/oxc-parser/package.json')).version
    expect(dependencies).toEqual({ 'oxc-parser': installed })
  })
})
