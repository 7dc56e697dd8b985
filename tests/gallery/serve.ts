import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'

/** A running gallery: its address and how to stop it. */
export interface GalleryServer {
  readonly url: string
  readonly close: () => Promise<void>
}

const here: string = fileURLToPath(new URL('.', import.meta.url))
const root: string = fileURLToPath(new URL('../..', import.meta.url))

/** Serves the gallery on a free port, without file watching. */
export async function serveGallery(): Promise<GalleryServer> {
  const server = await createServer({
    configFile: false,
    root: here,
    logLevel: 'error',
    plugins: [react()],
    cacheDir: `${root}node_modules/.cache/gallery`,
    optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'lean-qr'] },
    server: { port: 0, hmr: false, watch: null, fs: { allow: [root] } },
  })
  await server.listen()
  const url = server.resolvedUrls?.local[0]
  if (!url) throw new Error('The gallery server has no local address')
  return { url, close: () => server.close() }
}
