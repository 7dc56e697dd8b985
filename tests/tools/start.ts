// npm start: installs what is missing, starts the sandbox and the playground, prints one URL.
// PORT chooses the playground's port (5173 unless taken), SANDBOX_PORT the sandbox's.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { installMissing, packageFolders } from './install.ts'
import { root } from './modules.ts'
import { startService } from './run.ts'

const sandboxFolder = join(root, 'examples/sandbox')
const playgroundFolder = join(root, 'examples/playground')

const fail = (text: string): never => {
  console.error(text)
  process.exit(1)
}

const needed = packageFolders().filter((folder) =>
  [sandboxFolder, playgroundFolder].includes(folder),
)
const [missing] = await installMissing({ browser: false, folders: needed })
if (missing) fail(`${missing.name} failed.\n${missing.output}`)

interface Sandbox {
  readonly url: string
}

/** The line with the sandbox's addresses. It holds development keys too, which stay unprinted. */
const readConfig = (line: string): Sandbox | undefined => {
  if (!line.startsWith('{')) return undefined
  try {
    const { keys: _, ...config } = JSON.parse(line)
    return typeof config.url === 'string' ? config : undefined
  } catch {
    return undefined // a log line that only looks like JSON
  }
}

const startPlayground = async (sandbox: Sandbox): Promise<string> => {
  process.env.VITE_SANDBOX_URL = sandbox.url
  const hasConfig = existsSync(join(playgroundFolder, 'vite.config.ts'))
  const server = await createServer({
    root: playgroundFolder,
    // The root's configuration is for the library build, not for an app.
    ...(hasConfig ? {} : { configFile: false }),
    clearScreen: false,
    logLevel: 'warn',
    server: {
      host: '127.0.0.1',
      port: Number(process.env.PORT ?? 5173),
      proxy: { '/sandbox.json': sandbox.url, '/wallets.js': sandbox.url },
    },
  })
  await server.listen()
  return server.resolvedUrls?.local[0] ?? ''
}

console.log('Starting the sandbox …')
const tsx = join(sandboxFolder, 'node_modules/.bin/tsx')
const args = process.argv.slice(2)
const sandbox = await startService(tsx, ['main.ts', ...args], {
  cwd: sandboxFolder,
  ready: readConfig,
}).catch((error: Error) => fail(error.message))
sandbox.ended.catch((error: Error) => fail(`The sandbox stopped. ${error.message}`))

const hasPlayground = existsSync(join(playgroundFolder, 'index.html'))
const url = hasPlayground ? await startPlayground(sandbox.value) : sandbox.value.url
console.log(`\nReady: ${url}\nCtrl+C ends everything.`)
