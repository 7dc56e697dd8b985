import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, openAccount, script, slice } from './actions.ts'
import { startWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  expect(world.strays).toEqual([])
  await world.close()
})

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** What axe finds in the modal as it is shown now. */
async function violations(page: Page): Promise<readonly string[]> {
  // The views are measured when they stand, not while they arrive.
  await page.waitForTimeout(400)
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    interface Axe {
      run(
        root: Document,
        options: object,
      ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
    }
    const { axe } = window as unknown as { axe: Axe }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
    const { violations: found } = await axe.run(document, { runOnly: tags })
    return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  })
}

const scenes = [
  { name: 'dark', query: 'devtools=off', viewport: { width: 1280, height: 800 } },
  { name: 'light phone', query: 'devtools=off&theme=light', viewport: { width: 360, height: 740 } },
] as const

for (const { name, query, viewport } of scenes)
  test(`[SEND-1, SEND-4, T10, T44, T52] a look-alike, a wallet that hangs, and in the end one transfer: ${name}`, async () => {
    const page = await world.open({ query, context: { viewport } })
    await connect(page, 'Quince')
    const dialog = await openAccount(page)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByRole('button', { name: /Token to send/ }).click()
    await dialog.getByRole('button', { name: /ORCH/ }).waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: /ORCH/ }).click()
    await dialog.getByLabel('Amount to send').fill('99999999')
    await dialog.getByLabel('To', { exact: true }).fill('0x123')
    await dialog.getByText('This is no address on').waitFor()
    expect(await violations(page)).toEqual([])

    const own = world.sandbox.evm.accounts.find(({ label }) => label === 'Quince 1')?.address ?? ''
    const lookAlike = `${own.slice(0, 6)}${'1'.repeat(32)}${own.slice(-4)}`.toLowerCase()
    await dialog.getByLabel('Amount to send').fill('0.25')
    await dialog.getByLabel('To', { exact: true }).fill(lookAlike)
    await dialog.getByRole('button', { name: 'Review' }).click()
    await dialog.getByText('This address imitates one you know.').waitFor()
    expect(await violations(page)).toEqual([])

    await dialog.getByRole('checkbox').check({ force: true })
    await script(page, 'quince', 'hang')
    await dialog.getByRole('button', { name: 'Send to this address' }).click()
    const stop = dialog.getByRole('button', { name: 'Stop waiting' })
    await stop.waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(await stop.isVisible()).toBe(true)
    await page.waitForTimeout(600)
    await stop.click()
    await dialog.getByLabel('Amount to send').waitFor()

    await script(page, 'quince', 'approve')
    await dialog.getByRole('button', { name: 'Review' }).click()
    await dialog.getByRole('checkbox').waitFor()
    await page.waitForTimeout(700)
    await dialog.getByRole('checkbox').check({ force: true })
    await dialog.getByRole('button', { name: 'Send to this address' }).click()
    await dialog.getByText('Transaction confirmed').waitFor()
    expect(await violations(page)).toEqual([])
    const { sent } = await slice<{ sent: readonly { hash: `0x${string}` }[] }>(page, 'send')
    const rpcUrl = world.sandbox.evm.chains[0]?.rpcUrl ?? ''
    const receipt = await createPublicClient({ transport: http(rpcUrl) }).getTransactionReceipt({
      hash: sent[0]?.hash ?? '0x',
    })
    expect(receipt.status).toBe('success')
    await page.context().close()
  })

test('[VIEW-3] the address is shown in full, as a code, and copied; in Arabic from right to left', async () => {
  const page = await world.open()
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: 'Receive' }).click()
  await dialog.getByRole('img', { name: 'Your address as a code' }).waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Copy address' }).click()
  await dialog.getByText('Address copied').waitFor()
  const own = world.sandbox.evm.accounts.find(({ label }) => label === 'Quince 1')?.address
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(own)

  await page.evaluate(() => {
    const { kernel } = window as unknown as {
      kernel: { dispatch: { i18n: { switchLocale(tag: string): Promise<void> } } }
    }
    return kernel.dispatch.i18n.switchLocale('ar')
  })
  await dialog.getByRole('heading', { name: 'استلام' }).waitFor()
  expect(await dialog.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  expect(await violations(page)).toEqual([])
  await page.context().close()
})
