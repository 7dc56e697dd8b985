#!/usr/bin/env node
// npm run shots                  every scene in dark, light, on a phone and right to left, into .cache/shots
// npm run shots -- send receive  only scenes whose name contains one of these words
// npm run shots -- --site        the pictures of the documentation's first page, into examples/site/public
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
const words = process.argv.slice(2)
if (words.includes('--site')) {
  const { takeSitePictures } = await loader.ssrLoadModule('/tests/e2e/site-picture.ts')
  await takeSitePictures(join(root, 'examples/site/public'))
  process.exit(0)
}
const { takeShots } = await loader.ssrLoadModule('/tests/e2e/shots.ts')
const failures = await takeShots(join(root, '.cache/shots'), words)
for (const failure of failures) console.error(failure)
process.exit(failures.length > 0 ? 1 : 0)
