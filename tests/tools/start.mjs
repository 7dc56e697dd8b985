#!/usr/bin/env node
// npm start: installs what is missing, starts the sandbox and the playground, prints one URL.
// PORT chooses the playground's port (5173 unless taken), SANDBOX_PORT the sandbox's.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installMissing, packageFolders } from './install.mjs'
import { root, startService } from './run.mjs'

const sandboxFolder = join(root, 'examples/sandbox')
const playgroundFolder = join(root, 'examples/playground')

const fail = (text) => {
  console.error(text)
  process.exit(1)
}

const needed = packageFolders().filter((folder) =>
  [root, sandboxFolder, playgroundFolder].includes(folder),
)
const [missing] = await installMissing({ browser: false, folders: needed })
if (missing) fail(`${missing.name} failed.\n${missing.output}`)

/** The line with the sandbox's addresses. It holds development keys too, which stay unprinted. */
const readConfig = (line) => {
  if (!line.startsWith('{')) return undefined
  try {
    const { keys: _, ...config } = JSON.parse(line)
    return typeof config.url === 'string' ? config : undefined
  } catch {
    return undefined // a log line that only looks like JSON
  }
}

const startPlayground = async (sandbox) => {
  process.env.VITE_SANDBOX_URL = sandbox.url
  const { createServer } = await import('vite')
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
}).catch((error) => fail(error.message))
sandbox.ended.catch((error) => fail(`The sandbox stopped. ${error.message}`))

const hasPlayground = existsSync(join(playgroundFolder, 'index.html'))
const url = hasPlayground
  ? await startPlayground(sandbox.value).catch((error) => fail(error.stack))
  : sandbox.value.url
console.log(`\nReady: ${url}\nCtrl+C ends everything.`)
