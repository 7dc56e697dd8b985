import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { strictPolicy } from '../../examples/csp/policy.ts'
import { buildApp, serveApp } from '../tools/built-app.ts'
import type { Served } from '../tools/serve.ts'
import { dialogOf, insist } from './actions.ts'
import { fileWorld } from './file-world.ts'

const world = fileWorld(['lists'])
let server: Served

beforeAll(async () => {
  const root = fileURLToPath(new URL('../../examples/csp', import.meta.url))
  const { config, evm } = world.sandbox
  const policy = strictPolicy(evm.chains.map(({ rpcUrl }) => new URL(rpcUrl).origin))
  server = await serveApp(await buildApp(root, { build: { minify: true } }), {
    headers: { 'content-security-policy': policy },
    others({ url }, response) {
      if (url !== '/sandbox.json') return response.writeHead(404).end()
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(config))
    },
  })
})
afterAll(() => server.close())

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
  const headers = (await page.goto(server.url))?.headers() ?? {}
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  const dialog = dialogOf(page)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Quince' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^0x/ }).click()
  await dialog
    .getByText(/^[\d,]+\.\d{3}/)
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
  await insist(dialog.getByRole('button', { name: 'Confirm' }))
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
