import { build, type Rolldown } from 'vite'

export interface Asset {
  readonly type: string
  readonly body: string | Uint8Array
}

/** Bundles the folder's index.html with Vite. Resolves with the files by path, in memory only. */
export async function bundlePage(root: string): Promise<ReadonlyMap<string, Asset>> {
  const result = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    // Some of the wallet's libraries were written for Node.
    define: { global: 'globalThis', 'process.env': '{}' },
    build: { write: false, target: 'es2022', minify: false, modulePreload: false },
  })) as Rolldown.RolldownOutput
  return new Map(
    result.output.map((file) => [
      `/${file.fileName}`,
      { type: typeOf(file.fileName), body: file.type === 'chunk' ? file.code : file.source },
    ]),
  )
}

function typeOf(name: string): string {
  if (name.endsWith('.html')) return 'text/html; charset=utf-8'
  if (name.endsWith('.js')) return 'text/javascript; charset=utf-8'
  if (name.endsWith('.css')) return 'text/css; charset=utf-8'
  return 'application/octet-stream'
}
