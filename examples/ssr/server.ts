import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createServer as createVite } from 'vite'
import type { CaipNetwork } from 'wallet-kernel/networks'
import { sourceAlias } from '../../tests/tools/source-alias.ts'

/** A running server and a function that stops it. */
export interface SsrServer {
  readonly url: string
  close(): Promise<void>
}

const root: string = fileURLToPath(new URL('.', import.meta.url))
// Escape `<`, which could end a script element.
const asJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Renders the app for each request of `/` and serves the code for hydration. Port 0 takes a free one. */
export async function serveApp(networks: readonly CaipNetwork[], port = 0): Promise<SsrServer> {
  const server: Server = createServer()
  const vite = await createVite({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'error',
    cacheDir: fileURLToPath(new URL('../../.cache/vite-ssr', import.meta.url)),
    plugins: [sourceAlias(), react()],
    optimizeDeps: { include: ['react', 'react-dom/client', 'rxjs', 'immer', 'viem'] },
    server: { middlewareMode: true, hmr: { server }, fs: { strict: false } },
  })
  async function page(url: string, cookies: string): Promise<string> {
    const template = await vite.transformIndexHtml(url, await readFile(`${root}index.html`, 'utf8'))
    const { render } = (await vite.ssrLoadModule('/entry-server.tsx')) as {
      readonly render: (networks: readonly CaipNetwork[], cookies: string) => string
    }
    return template
      .replace('<!--app-->', () => render(networks, cookies))
      .replace('>null<', () => `>${asJson(networks)}<`)
  }
  server.on('request', (request, response) => {
    if (request.url !== '/') return vite.middlewares(request, response)
    page('/', request.headers.cookie ?? '').then(
      (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
      (error) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await vite.close()
    },
  }
}
