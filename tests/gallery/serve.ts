import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { buildApp, serveApp } from '../tools/built-app.ts'
import type { Served } from '../tools/serve.ts'

const here: string = fileURLToPath(new URL('.', import.meta.url))
// The strictest policy a host can set and still load its own script.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  'img-src https: data:',
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Builds the gallery and serves it under a strict policy on a free port of this machine. */
export async function serveGallery(): Promise<Served> {
  const input = [join(here, 'index.html'), join(here, 'sheet.html')]
  const app = await buildApp(here, {
    base: './',
    plugins: [react()],
    build: { rolldownOptions: { input } },
  })
  return serveApp(app, { headers: { 'content-security-policy': policy } })
}
