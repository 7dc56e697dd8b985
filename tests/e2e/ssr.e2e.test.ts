import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evmNetworks } from '../../examples/playground/sandbox.ts'
import { type SsrServer, serveApp } from '../../examples/ssr/server.ts'
import { dialogOf } from './actions.ts'
import { fileWorld } from './file-world.ts'

const world = fileWorld(['lists'])
let server: SsrServer

beforeAll(async () => {
  server = await serveApp(evmNetworks(world.sandbox.config))
})
afterAll(() => server.close())

async function open(complaints: string[]): Promise<Page> {
  const page = await (await world.context()).newPage()
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.addInitScript({ content: await world.sandbox.walletScript({ remote: false }) })
  await page.goto(server.url)
  return page
}

test('[REACT-1] the server sends the button, and no style, script or dialog of ours with it', async () => {
  const html = await (await fetch(server.url)).text()
  const app = /<div id="root">(.*?)<\/div>/s.exec(html)?.[1] ?? ''
  expect(app).toContain('Connect wallet</button>')
  expect(app).toContain('<p>Nobody is connected.</p>')
  expect(app).not.toMatch(/<style|<script|<dialog|style=/)
})

test('[REACT-1] [CONN-18] the page comes to life without a hydration warning; its HTML shows a remembered account', async () => {
  const complaints: string[] = []
  const page = await open(complaints)
  const dialog = dialogOf(page)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Quince' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^0x/ }).waitFor()
  // What is remembered is written a moment later.
  await expect
    .poll(async () => JSON.stringify(await page.context().cookies()))
    .toContain('wallet-kernel')
  const answer = await page.reload()
  // The server read the cookies: its HTML names the account, so nothing flickers and hydration agrees.
  const html = await answer?.text()
  expect(html).toMatch(/<button[^>]*>0x[\da-fA-F]{4}…[\da-fA-F]{4}<\/button>/)
  // So does the app's own part, by the same hooks as later.
  expect(html).toMatch(/<p>Hello, 0x[\da-fA-F]{40}<\/p>/)
  await page.getByText(/^Hello, 0x[\da-fA-F]{40}$/).waitFor()
  await page.getByRole('button', { name: /^0x/ }).waitFor()
  // The balance stands beside the word once it is read.
  await page.getByRole('button', { name: /^Account/ }).click()
  await dialog.getByRole('button', { name: /Open profile/ }).waitFor()
  expect(complaints).toEqual([])
  await page.close()
})
