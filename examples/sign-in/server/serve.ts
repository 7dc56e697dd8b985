import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createServer as createVite } from 'vite'
import { sourceAlias } from '../../../tests/tools/source-alias.ts'
import { type Api, createApi, type PageConfig } from './api.ts'

/** A running server and how to stop it. */
export interface SignInServer {
  readonly origin: string
  close(): Promise<void>
}

const inRepository = (path: string): string =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** Files that a browser may read: the page and its sources. The rest of this folder and its data stay on the server. */
const readable = [
  ...['examples/sign-in/index.html', 'examples/sign-in/app', 'examples/sign-in/node_modules'],
  ...['index.ts', 'kernel', 'plugins', 'react', 'node_modules', '.cache/vite-sign-in'],
].map(inRepository)

/** The page, by Vite, and the API, on one origin. Port 0 takes a free one. */
export async function serve(
  given: PageConfig & {
    readonly port?: number
    readonly databaseUrl?: string | undefined
    readonly folder?: string | undefined
  },
): Promise<SignInServer> {
  const { port = 0, ...rest } = given
  const server: Server = createServer()
  const vite = await createVite({
    configFile: false,
    root: inRepository('examples/sign-in'),
    logLevel: 'error',
    cacheDir: inRepository('.cache/vite-sign-in'),
    plugins: [sourceAlias(), react()],
    server: { middlewareMode: true, hmr: { server }, fs: { allow: readable } },
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const api: Api = await createApi({ ...rest, origin })
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/api/')) void api.handle(request, response)
    else vite.middlewares(request, response)
  })
  return {
    origin,
    async close() {
      // Its sockets are no connections of the server any more.
      await vite.close()
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
      await api.close()
    },
  }
}
