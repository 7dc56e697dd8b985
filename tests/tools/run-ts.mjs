#!/usr/bin/env node
// node tests/tools/run-ts.mjs [--install] <file> [words]: runs a TypeScript file of the repository with these words, by
// Vite. With --install, the packages of the root folder are installed first if one is missing or out of date.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isInstalled } from './installed.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const [first, ...others] = process.argv.slice(2)
const installs = first === '--install'
const [file, ...words] = installs ? others : [first, ...others]

if (installs && !isInstalled(root)) {
  console.log('npm ci in . …')
  const flags = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  const { status } = spawnSync('npm', ['ci', ...flags], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) {
    console.log('0 passed, 1 failed')
    process.exit(1)
  }
}

process.argv.splice(1, Number.POSITIVE_INFINITY, file, ...words)
const { createServer } = await import('vite')
const { NODE_ENV } = process.env
const loader = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, hmr: false, watch: null },
})
// Vite has set it to `development`, and builds and tests that the file starts would take it over.
if (NODE_ENV === undefined) delete process.env.NODE_ENV
await loader.ssrLoadModule(`/${file}`)
await loader.close()
