import { fileURLToPath } from 'node:url'
import type { BitcoinSandbox } from './bitcoin/index.ts'
import { type Control, createControl } from './control.ts'
import { renderControlPage } from './control-page.ts'
import type { EvmChain, EvmSandbox } from './evm/index.ts'
import type { RunningFrame } from './frame/index.ts'
import type { RunningLists } from './lists/index.ts'
import {
  closeParts,
  type PartName,
  type Parts,
  partNames,
  type SandboxPorts,
  sandboxProjectId,
  startParts,
} from './parts/index.ts'
import type { RunningPhone } from './phone/index.ts'
import type { PolkadotSandbox } from './polkadot/index.ts'
import type { RunningProvider } from './provider/index.ts'
import type { RunningRelay } from './relay/index.ts'
import { readJson, sendJson, sendText, startServer } from './server.ts'
import type { RunningSmart } from './smart/index.ts'
import type { SolanaSandbox } from './solana/index.ts'
import { bundle } from './wallets/bundle.ts'
import type { SandboxPageConfig } from './wallets/page.ts'
import type { Script } from './wallets/scripts.ts'

/** What to start, and where. */
export interface SandboxOptions {
  readonly ports?: SandboxPorts
  /** What each page wallet does at first: `approve` unless given. */
  readonly script?: Script
  /** Parts beside the EVM chains; unless given all of them but `smart`, which starts when named. */
  readonly parts?: readonly PartName[]
}

/** What `/sandbox.json` says to an app about this world: URLs and addresses, no keys. */
export interface SandboxConfig {
  readonly url: string
  readonly walletsUrl: string
  /** A project id that every part accepts. */
  readonly projectId: string
  readonly evm: {
    readonly chains: readonly [EvmChain, EvmChain]
    readonly accounts: readonly { readonly label: string; readonly address: string }[]
  }
  readonly solana?: Pick<SolanaSandbox, 'rpcUrl' | 'wsUrl' | 'caip2' | 'tokens'> & {
    readonly accounts: readonly { readonly label: string; readonly address: string }[]
  }
  readonly bitcoin?: Pick<BitcoinSandbox, 'apiUrl' | 'network' | 'caip2'>
  readonly polkadot?: Pick<PolkadotSandbox, 'rpcUrl' | 'wsUrl' | 'caip2' | 'token'> & {
    readonly accounts: readonly { readonly label: string; readonly address: string }[]
  }
  readonly relay?: Pick<RunningRelay, 'url' | 'controlUrl' | 'verifyUrl'>
  readonly phone?: Pick<RunningPhone, 'url'>
  readonly lists?: Pick<RunningLists, 'url' | 'controlUrl'>
  readonly provider?: Pick<RunningProvider, 'url' | 'controlUrl' | 'contracts'>
  readonly frame?: Pick<RunningFrame, 'sdkUrl' | 'origin' | 'inboxUrl'>
  readonly smart?: Pick<RunningSmart, 'chains' | 'contracts'>
}

/** Narrows what `/wallets.js` puts into a page. */
export interface WalletScriptOptions {
  /** Ids of the wallets to install; all unless given. */
  readonly install?: readonly string[]
  /** False leaves out the live link to the fault page. */
  readonly remote?: boolean
}

/** A running world on loopback. Parts that were not wanted are absent. */
export interface Sandbox {
  readonly url: string
  readonly config: SandboxConfig
  readonly evm: EvmSandbox
  readonly solana?: SolanaSandbox
  readonly bitcoin?: BitcoinSandbox
  readonly polkadot?: PolkadotSandbox
  readonly relay?: RunningRelay
  readonly phone?: RunningPhone
  readonly lists?: RunningLists
  readonly provider?: RunningProvider
  readonly frame?: RunningFrame
  readonly smart?: RunningSmart
  /** Sets how a wallet behaves in every open page. Throws for unknown names. */
  readonly control: Pick<Control, 'run' | 'scripts'>
  /** The classic script of `/wallets.js`, for `page.addInitScript({ content })`. */
  walletScript(options?: WalletScriptOptions): Promise<string>
  close(): Promise<void>
}

function readWalletScriptOptions(url: URL): WalletScriptOptions {
  const install = url.searchParams.get('install')
  return {
    ...(install === null ? {} : { install: install.split(',') }),
    remote: url.searchParams.get('remote') !== '0',
  }
}

async function buildWalletScript(
  parts: Parts,
  url: string,
  scripts: Readonly<Record<string, Script>>,
  { install, remote = true }: WalletScriptOptions,
): Promise<string> {
  const options = { scripts, ...(install ? { install } : {}) }
  const { chains, accounts } = parts.evm.running
  const page: SandboxPageConfig = { url, evm: { chains, accounts }, remote, ...options }
  const bundles = await Promise.all(
    Object.values(parts).map((part) => part.walletBundle?.(options) ?? ''),
  )
  // The link to the fault page comes last, when every wallet is there.
  const link = remote ? await bundle(new URL('wallets/remote.ts', import.meta.url)) : ''
  // A page may load the script although a test put it there before: the first one counts.
  const body = `window.sandboxConfig = ${JSON.stringify(page)};\n${[...bundles, link].join('\n;')}`
  return `if (!window.sandboxConfig) {\n${body}\n}\n`
}

function describe(parts: Parts, url: string): SandboxConfig {
  const configs = Object.entries(parts).map(([name, part]) => [name, part.config])
  return {
    url,
    walletsUrl: `${url}/wallets.js`,
    projectId: sandboxProjectId,
    ...Object.fromEntries(configs),
  } as SandboxConfig
}

/** Starts the world; nothing is left running if one of its parts cannot start. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { ports = {}, script = { name: 'approve' }, parts: wanted = partNames } = options
  const parts = await startParts(wanted, ports)
  const wallets = Object.values(parts).flatMap((part) => part.wallets)
  const control = createControl(wallets, script)
  const walletScript = (options: WalletScriptOptions = {}): Promise<string> =>
    buildWalletScript(parts, server.url, control.scripts, options)

  const routes = {
    'GET /': (_request, response) =>
      sendText(response, 'text/html', renderControlPage(wallets, control.scripts)),
    'GET /sandbox.json': (_request, response) => sendJson(response, config),
    'GET /wallets.js': async (_request, response, url) =>
      sendText(response, 'text/javascript', await walletScript(readWalletScriptOptions(url))),
    'GET /control/events': (_request, response) => control.follow(response),
    'GET /control/scripts': (_request, response) => sendJson(response, control.scripts),
    'POST /control/script': async (request, response) => {
      const body = (await readJson(request)) as { wallet?: unknown; script?: unknown }
      control.run(String(body.wallet), body.script)
      sendJson(response, { ok: true })
    },
  } satisfies Parameters<typeof startServer>[0]

  const server = await startServer(routes, ports.http ?? 0).catch(async (cause) => {
    await closeParts(Object.values(parts))
    throw cause
  })
  const config = describe(parts, server.url)
  return {
    url: server.url,
    config,
    evm: parts.evm.running,
    ...(parts.solana ? { solana: parts.solana.running } : {}),
    ...(parts.bitcoin ? { bitcoin: parts.bitcoin.running } : {}),
    ...(parts.polkadot ? { polkadot: parts.polkadot.running } : {}),
    ...(parts.relay ? { relay: parts.relay.running } : {}),
    ...(parts.phone ? { phone: parts.phone.running } : {}),
    ...(parts.lists ? { lists: parts.lists.running } : {}),
    ...(parts.provider ? { provider: parts.provider.running } : {}),
    ...(parts.frame ? { frame: parts.frame.running } : {}),
    ...(parts.smart ? { smart: parts.smart.running } : {}),
    control,
    walletScript,
    async close() {
      control.close()
      await server.close()
      await closeParts(Object.values(parts))
    },
  }
}

/** Runs the sandbox until a signal ends it; prints one line of JSON with every URL and key. */
async function runCli(): Promise<void> {
  // From here on this process can reach nothing but loopback.
  await import('./net-guard.ts')
  const port = Number(process.env.SANDBOX_PORT ?? 0)
  const name = process.argv.includes('--approve') ? 'approve' : 'ask'
  const parts = [...partNames, 'smart'] as const
  const sandbox = await startSandbox({ ports: { http: port }, script: { name }, parts })
  const { config, evm } = sandbox
  process.stdout.write(`${JSON.stringify({ ...config, keys: { evm: evm.accounts } })}\n`)
  const stop = (): void => {
    void sandbox.close().then(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runCli()
