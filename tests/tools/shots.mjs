#!/usr/bin/env node
// npm run shots                  every scene in dark, light, on a phone and right to left, into .cache/shots
// npm run shots -- send receive  only scenes whose name contains one of these words
import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from './run.mjs'

// Loads the TypeScript of the scenes; stays open, because they load parts of it while they run.
const loader = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, hmr: false, watch: null },
})
const { takeShots } = await loader.ssrLoadModule('/tests/e2e/shots.ts')
const failures = await takeShots(join(root, '.cache/shots'), process.argv.slice(2))
for (const failure of failures) console.error(failure)
process.exit(failures.length > 0 ? 1 : 0)
