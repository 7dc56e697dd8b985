#!/usr/bin/env node
// node examples/ssr/start.mjs: renders the app on a server. PORT chooses the port (5174 unless given).
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const loader = await createServer({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  configFile: false,
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, hmr: false, watch: null },
})
const { serveApp } = await loader.ssrLoadModule('/examples/ssr/server.ts')
const { url } = await serveApp([], Number(process.env.PORT ?? 5174))
console.log(`Ready: ${url}`)
