import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dialogOf, openModal, slice } from './actions.ts'
import { fileWorld } from './file-world.ts'
import { press } from './sign-in-page.ts'

const world = fileWorld(['provider'])

interface SiwxSlice {
  readonly sessions: readonly { readonly accountAddress: string }[]
}
const sessions = async (page: Page) => (await slice<SiwxSlice>(page, 'siwx')).sessions
const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))

test('[SIWX-3] [T54] a wallet signs in at the provider; a reload keeps it, and what the provider ended is asked for anew', async () => {
  const page = await world.open({ query: 'sign-in=required&devtools=off' })
  const dialog = await openModal(page)
  await press(dialog, 'Quince')
  await dialog.getByText('Prove this wallet is yours').waitFor()
  await press(dialog, 'Sign message')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => sessions(page)).toHaveLength(1)
  const counts: Readonly<Record<string, number>> = world.sandbox.provider?.counts ?? {}
  expect(counts).toMatchObject({
    '/auth/v1/nonce': expect.any(Number),
    '/auth/v1/authenticate': 1,
    '/auth/v1/me': expect.any(Number),
  })
  await page.reload()
  await expect.poll(() => sessions(page)).toHaveLength(1)
  expect(counts['/auth/v1/authenticate']).toBe(1)
  const token = /"token\\*":\\*"([^"\\]+)/.exec(await stored(page))?.[1] ?? ''
  expect(token.length).toBeGreaterThan(40)
  const exported = await page.evaluate(() =>
    (
      window as unknown as { kernel: { exportRecording(): Promise<string> } }
    ).kernel.exportRecording(),
  )
  expect(JSON.stringify(exported)).not.toContain(token)
  world.sandbox.provider?.reset()
  await page.reload()
  await dialogOf(page).getByText('Prove this wallet is yours').waitFor()
  expect(await sessions(page)).toEqual([])
  expect(await stored(page)).not.toContain(token)
  await page.context().close()
})
