import { fileURLToPath } from 'node:url'
import { type Control, createControl } from './control.ts'
import { renderControlPage } from './control-page.ts'
import { type EvmChain, type EvmSandbox, start as startEvm } from './evm/index.ts'
import { readJson, sendJson, sendText, startServer } from './server.ts'
import { bundle } from './wallets/bundle.ts'
import { walletCatalog, walletEntries } from './wallets/catalog.ts'
import type { SandboxPageConfig } from './wallets/page.ts'
import type { Script } from './wallets/scripts.ts'

/** Fixed ports; free ones are taken for those that are absent. */
export interface SandboxPorts {
  readonly http?: number
  readonly evm?: readonly [number, number]
}

/** `script` is what each page wallet does at first: `approve` unless given. */
export interface SandboxOptions {
  readonly ports?: SandboxPorts
  readonly script?: Script
}

/** What `/sandbox.json` tells an app about this world; no keys. */
export interface SandboxConfig {
  readonly url: string
  readonly walletsUrl: string
  readonly evm: {
    readonly chains: readonly [EvmChain, EvmChain]
    readonly accounts: readonly { readonly label: string; readonly address: string }[]
  }
}

/** Narrows what `/wallets.js` puts into a page. */
export interface WalletScriptOptions {
  readonly install?: readonly string[]
  /** False leaves out the live link to the fault page. */
  readonly remote?: boolean
}

/** A running world on loopback. */
export interface Sandbox {
  readonly url: string
  readonly config: SandboxConfig
  readonly evm: EvmSandbox
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

/** Starts every part of the sandbox; none is left running if one of them cannot start. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { ports = {}, script = { name: 'approve' } } = options
  const evm = await startEvm(ports.evm ? { ports: ports.evm } : {})
  const control = createControl(walletCatalog, script)

  async function walletScript(wanted: WalletScriptOptions = {}): Promise<string> {
    const page: SandboxPageConfig = {
      url: server.url,
      evm: { chains: evm.chains, accounts: evm.accounts },
      scripts: control.scripts,
      remote: wanted.remote ?? true,
      ...(wanted.install ? { install: wanted.install } : {}),
    }
    const bundles = await Promise.all(walletEntries.map(bundle))
    return `window.sandboxConfig = ${JSON.stringify(page)};\n${bundles.join('')}`
  }

  const routes = {
    'GET /': (_request, response) =>
      sendText(response, 'text/html', renderControlPage(walletCatalog, control.scripts)),
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
    await evm.close()
    throw cause
  })
  const config: SandboxConfig = {
    url: server.url,
    walletsUrl: `${server.url}/wallets.js`,
    evm: {
      chains: evm.chains,
      accounts: evm.accounts.map(({ label, address }) => ({ label, address })),
    },
  }
  return {
    url: server.url,
    config,
    evm,
    control,
    walletScript,
    async close() {
      control.close()
      await Promise.all([server.close(), evm.close()])
    },
  }
}

/** Runs the sandbox until a signal ends it; prints one line of JSON with every URL and key. */
async function runCli(): Promise<void> {
  const port = Number(process.env.SANDBOX_PORT ?? 0)
  const name = process.argv.includes('--ask') ? 'ask' : 'approve'
  const sandbox = await startSandbox({ ports: { http: port }, script: { name } })
  const { config, evm } = sandbox
  process.stdout.write(`${JSON.stringify({ ...config, accounts: evm.accounts })}\n`)
  const stop = (): void => {
    void sandbox.close().then(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runCli()
