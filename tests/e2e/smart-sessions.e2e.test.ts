import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, dialogOf, until } from './actions.ts'
import { violations as inspect } from './inspect.ts'
import { settle } from './scenes.ts'
import { type Stage, startStage } from './stage.ts'
import { command } from './steps.ts'

let stage: Stage

beforeAll(async () => {
  stage = await startStage()
})
afterAll(async () => {
  expect(stage.strays).toEqual([])
  await stage.close()
})

const shots = process.env.SHOTS

async function violations(page: Page, name: string): Promise<readonly string[]> {
  await settle(page)
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png` })
  return inspect(page, { scope: 'modal', measures: !name.endsWith('arabic') })
}

const looks = [
  ['dark', 'sessions', {}],
  ['light', 'sessions&theme=light', {}],
  ['phone', 'sessions', { viewport: { width: 390, height: 844 } }],
  ['arabic', 'sessions', {}],
] as const

const request = (token: string, now: number) => ({
  expiry: now + 86_400,
  signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x04' }] } },
  permissions: [
    {
      type: 'erc20-recurring-allowance',
      data: { token, allowance: '0x5f5e100', period: 86_400, start: now },
    },
  ],
  policies: [{ type: 'call-limit', data: { limit: 3 } }],
})

/** A connected page whose host has asked for an allowance of 100 SUSD a day. */
async function asked(
  query: string,
  context: object = {},
): Promise<{ page: Page; dialog: Locator }> {
  const page = await stage.open(query, context)
  await connect(page, 'Quince')
  const token = stage.world.sandbox.evm.chains[0].tokens.find(({ symbol }) => symbol === 'SUSD')
  const now = Math.floor(Date.now() / 1000)
  await command(page, 'smartSessions', 'grant', request(token?.address ?? '', now))
  return { page, dialog: dialogOf(page) }
}

test.each(looks)(
  '[SESS-1] the view says what may be done and until when: %s',
  async (name, query, context) => {
    const { page, dialog } = await asked(query, context)
    if (name === 'arabic') await command(page, 'i18n', 'switchLocale', 'ar')
    await dialog.getByText('SUSD').first().waitFor()
    if (name === 'arabic') await dialog.getByText('منح إذن').first().waitFor()
    expect(await violations(page, `grant-${name}`)).toEqual([])
    await command(page, 'smartSessions', 'refuse')
    await dialog.waitFor({ state: 'hidden' })
    await command(page, 'modal', 'open', { view: 'SmartSessions' })
    await dialog.getByText('Quince market').waitFor()
    expect(await violations(page, `list-${name}`)).toEqual([])
    await page.context().close()
  },
)

test('[SESS-1] a wallet that cannot grant is named as such, and the visitor can leave', async () => {
  const { page, dialog } = await asked('sessions')
  await dialog.getByText('Spend up to 100 SUSD in each period').waitFor()
  await dialog.getByText('3 times in all').waitFor()
  const allow = dialog.getByRole('button', { name: 'Allow', exact: true })
  // In the first half second of its view it takes no click.
  await until(async () => {
    if (await allow.isVisible()) await allow.click({ timeout: 4_000 })
    return dialog.getByText('This wallet cannot give permissions.').first().isVisible()
  })
  expect(await violations(page, 'unsupported')).toEqual([])
  await dialog.getByRole('button', { name: 'Do not allow' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.context().close()
})

test('[SESS-1] a session is taken back with a signature, one that is over is not offered', async () => {
  const page = await stage.open('sessions')
  await connect(page, 'Quince')
  await command(page, 'modal', 'open', { view: 'SmartSessions' })
  const dialog = dialogOf(page)
  await dialog.getByText('Expired').waitFor()
  const take = dialog.getByRole('button', { name: /^Take back/ })
  expect(await take.count()).toBe(1)
  await take.click()
  await dialog.getByText('Taken back').waitFor()
  expect(await take.count()).toBe(0)
  expect(await violations(page, 'revoked')).toEqual([])
  await page.context().close()
})
