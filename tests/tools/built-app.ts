import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Rolldown, type UserConfig } from 'vite'
import type { Served } from './serve.ts'
import { sourceAlias } from './source-alias.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** One file for all that every page of an app loads at once: with dozens, opening a page took nearly twice the processor. */
const start: Rolldown.CodeSplittingGroup = { name: 'start', tags: ['$initial'] }

/** A chunk carries the path of its source in its name, so that what a page has loaded can be seen from outside. */
const chunkName = ({ name, facadeModuleId, moduleIds }: Rolldown.PreRenderedChunk): string => {
  if (name === start.name) return 'assets/[name]-[hash].js'
  const own = (id: string): boolean => id.startsWith(root) && !id.includes('node_modules')
  // What is imported in both ways may have no facade: its modules end with it.
  const id = [facadeModuleId ?? '', ...moduleIds.toReversed()].find(own)
  const source = id === undefined ? undefined : relative(root, id)
  return source === undefined || !/\.[a-z]+$/.test(source)
    ? 'assets/[name]-[hash].js'
    : `assets/of/${source}-[hash].js`
}

/** The source in the repository that a page has loaded later, by the address of its chunk; undefined for any other. */
export const sourceOfChunk = (url: string): string | undefined =>
  /\/assets\/of\/(.+\.[a-z]+)-[\w-]+\.js$/.exec(new URL(url).pathname)?.[1]

/** The files of a build by their path, such as `/index.html`. */
export type BuiltApp = ReadonlyMap<string, string | Uint8Array>

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
}

/**
 * Bundles the page of a folder in memory, from this repository's source, as visitors get it. `mode: 'development'` adds
 * React's checks and takes a third longer in a browser: for tests that look for its warnings.
 */
export async function buildApp(
  root: string,
  { mode = 'production', build: more, ...config }: UserConfig = {},
): Promise<BuiltApp> {
  // The page's own modules stay apart: one may wait for what it loads later, which imports from the start in turn.
  const entries = [more?.rolldownOptions?.input ?? []].flat()
  const isShared = (id: string): boolean => !id.startsWith(root) && !entries.includes(id)
  const atOnce = { ...start, test: isShared }
  // What the plugins and Vite ask for, whatever `mode` says; the test runner sets it to `test`.
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = mode
  const output = (await build({
    configFile: false,
    root,
    mode,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    plugins: [sourceAlias(), react()],
    ...config,
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      ...more,
      rolldownOptions: {
        ...more?.rolldownOptions,
        output: {
          chunkFileNames: chunkName,
          codeSplitting: { groups: [atOnce] },
          ...more?.rolldownOptions?.output,
        },
      },
    },
  }).finally(() => {
    if (before === undefined) Reflect.deleteProperty(process.env, 'NODE_ENV')
    else process.env.NODE_ENV = before
  })) as Rolldown.RolldownOutput
  return new Map(
    output.output.map((file) => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : file.source,
    ]),
  )
}

export interface ServeOptions {
  /** Sent with every answer, such as a content security policy. */
  readonly headers?: Readonly<Record<string, string>>
  /** Answers paths that are no file of the build; a 404 unless given. */
  readonly others?: (request: IncomingMessage, response: ServerResponse) => unknown
}

/** Serves a build on a free loopback port, `index.html` for `/`. */
export async function serveApp(app: BuiltApp, options: ServeOptions = {}): Promise<Served> {
  const { headers = {}, others = (_, response) => response.writeHead(404).end() } = options
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://app.invalid')
    const path = pathname === '/' ? '/index.html' : pathname
    const body = app.get(path)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (body === undefined) return void others(request, response)
    response.setHeader('content-type', kinds[extname(path)] ?? 'application/octet-stream')
    // The name of such a file changes with its content.
    if (path.startsWith('/assets/'))
      response.setHeader('cache-control', 'max-age=31536000, immutable')
    response.end(body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
