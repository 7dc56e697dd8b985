import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'

export interface DevtoolsPageServer {
  readonly url: string
  close(): Promise<void>
}

/** Serves the toy page on a free loopback port. */
export async function serveDevtoolsPage(): Promise<DevtoolsPageServer> {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'error',
    cacheDir: fileURLToPath(new URL('../../../.cache/devtools-page', import.meta.url)),
    plugins: [react()],
    server: {
      host: '127.0.0.1',
      port: 0,
      hmr: false,
      watch: null,
      fs: { allow: [fileURLToPath(new URL('../../..', import.meta.url))] },
    },
    optimizeDeps: {
      include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'rxjs', 'immer'],
    },
  })
  await server.listen()
  const url = server.resolvedUrls?.local[0]
  if (!url) throw new Error('The devtools page server has no address.')
  return { url, close: () => server.close() }
}
