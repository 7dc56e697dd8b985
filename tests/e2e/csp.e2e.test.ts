import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { strictPolicy } from '../../examples/csp/policy.ts'
import { sourceAlias } from '../tools/source-alias.ts'
import { dialogOf } from './actions.ts'
import { startWorld, type World } from './world.ts'

const root: string = fileURLToPath(new URL('../../examples/csp', import.meta.url))
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

let world: World
let server: Server
let folder: string
let url: string

beforeAll(async () => {
  world = await startWorld(['lists'])
  folder = await mkdtemp(join(tmpdir(), 'strict-'))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [sourceAlias(), react()],
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  const policy = strictPolicy(world.sandbox.evm.chains.map(({ rpcUrl }) => new URL(rpcUrl).origin))
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://strict.invalid')
    if (pathname === '/sandbox.json') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(world.sandbox.config))
      return
    }
    const path = normalize(pathname === '/' ? '/index.html' : pathname)
    readFile(join(folder, path)).then(
      (body) => {
        response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
        response.setHeader('content-security-policy', policy)
        response.end(body)
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(async () => {
  expect(world.strays).toEqual([])
  await new Promise((closed) => {
    server.close(closed)
    server.closeAllConnections()
  })
  await rm(folder, { recursive: true, force: true })
  await world.close()
})

test('[T26, T64] under the documented strict policy every view works and nothing is reported', async () => {
  const context = await world.context()
  const page = await context.newPage()
  const reports: string[] = []
  page.on('console', (message) => {
    if (/content security policy|trusted ?type/i.test(message.text())) reports.push(message.text())
  })
  page.on('pageerror', (error) => reports.push(error.message))
  await page.addInitScript({ content: await world.sandbox.walletScript({ remote: false }) })
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      seen.push(`${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
  const headers = (await page.goto(url))?.headers() ?? {}
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  const dialog = dialogOf(page)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Quince' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^0x/ }).click()
  await dialog
    .getByText(/^\d+\.\d{3}/)
    .first()
    .waitFor()
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBeCloseTo(360, 0)
  await dialog.getByRole('button', { name: 'Receive' }).click()
  await dialog.getByRole('img').waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByLabel('Amount to send').fill('0.25')
  const friend = world.sandbox.evm.accounts.find(({ label }) => label === 'Recipient')
  await dialog.getByLabel('To', { exact: true }).fill(friend?.address ?? '')
  await dialog.getByRole('button', { name: 'Review' }).click()
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  await confirm.waitFor()
  await page.waitForTimeout(600)
  await confirm.click()
  await dialog.getByText('Transaction confirmed').waitFor()
  const seen = (): Promise<readonly string[]> =>
    page.evaluate(() => (window as unknown as { readonly seen: readonly string[] }).seen)
  expect(await seen()).toEqual([])
  expect(reports).toEqual([])

  // The policy is in force: what it forbids is reported.
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'b{color:red}'
    document.body.append(style)
  })
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(0)
  await context.close()
})
