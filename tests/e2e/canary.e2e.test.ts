import { afterAll, beforeAll, expect, test } from 'vitest'
import { canaries, canariesIn } from '../canary.ts'
import type { ViewName } from '../view-names.ts'
import { connect, dialogOf, settled } from './actions.ts'
import type { PageGlobals } from './page-globals.ts'
import { type Stage, startStage } from './stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.close())

test('[KERN-4] a secret typed into any field of any view leaves a real page by no request, no storage and no line of the console', async () => {
  const page = await stage.open('phones=working')
  const asked: string[] = []
  const printed: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  page.on('console', (line) => printed.push(line.text()))
  await connect(page, 'Quince')
  const dialog = dialogOf(page)
  const views = await page.evaluate(() => [
    ...(window as unknown as PageGlobals).kernel.views.keys(),
  ])
  const typed: string[] = []
  for (const view of views) {
    await page.evaluate(async (name) => {
      const { kernel } = window as unknown as PageGlobals
      await kernel.views
        .get(name)
        ?.load()
        .catch(() => undefined)
      if (kernel.state.modal.open) await kernel.dispatch.modal.reset(name as ViewName, {})
      else await kernel.dispatch.modal.open({ view: name as ViewName })
    }, view)
    await dialog.waitFor()
    // The fields of the view that is leaving are still there while it moves.
    await settled(page)
    const fields = dialog.locator('input:not([type=checkbox]),textarea')
    if (view === 'Send' || view === 'AllWallets') await fields.first().waitFor()
    for (const field of await fields.all()) {
      for (const secret of Object.values(canaries)) await field.fill(secret)
      await field.fill('')
      typed.push(view)
    }
    if (view !== 'AllWallets') continue
    // What is a name is asked for: the wait before a search is over, and nothing else was asked.
    const searched = page.waitForRequest(/search=tama/)
    await fields.first().fill('tama')
    await searched
  }
  expect(typed).toEqual(expect.arrayContaining(['Send', 'Send', 'AllWallets']))
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  const exported = await page.evaluate(() =>
    (window as unknown as PageGlobals).kernel.exportRecording(),
  )
  expect(asked.length).toBeGreaterThan(3)
  for (const [place, text] of Object.entries({
    asked: asked.join('\n'),
    printed: printed.join('\n'),
    stored,
    exported,
  }))
    expect([place, canariesIn(text)]).toEqual([place, []])
  await page.context().close()
})
