import { fileURLToPath } from 'node:url'
import { buildApp, serveApp } from '../../tools/built-app.ts'
import type { Served } from '../../tools/serve.ts'

/** Serves the toy page on a free loopback port. */
export const serveDevtoolsPage = async (): Promise<Served> =>
  serveApp(await buildApp(fileURLToPath(new URL('.', import.meta.url))))
