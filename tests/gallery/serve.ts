import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** A running gallery: its address and how to stop it. */
export interface GalleryServer {
  readonly url: string
  readonly close: () => Promise<void>
}

const here: string = fileURLToPath(new URL('.', import.meta.url))
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}
// The strictest policy a host can set and still load its own script.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  'img-src https: data:',
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/**
 * Builds the gallery with React's development checks and serves it under a strict policy on a free
 * port of this machine.
 */
export async function serveGallery(): Promise<GalleryServer> {
  const out = await mkdtemp(join(tmpdir(), 'gallery-'))
  await build({
    configFile: false,
    root: here,
    base: './',
    mode: 'development',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [react()],
    build: {
      outDir: out,
      emptyOutDir: true,
      minify: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: [join(here, 'index.html'), join(here, 'sheet.html')] },
    },
  })
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://gallery.invalid').pathname)
    readFile(join(out, path)).then(
      (body) => {
        response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
        response.setHeader('content-security-policy', policy)
        response.end(body)
      },
      () => {
        response.statusCode = 404
        response.end()
      },
    )
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await rm(out, { recursive: true, force: true })
    },
  }
}
