import { afterAll, beforeAll, expect, test } from 'vitest'
import { canaries, canariesIn } from '../canary.ts'
import type { ViewName } from '../view-names.ts'
import { connect, dialogOf, openModal, settled } from './actions.ts'
import { codeOf, nextMail } from './login.ts'
import type { PageGlobals } from './page-globals.ts'
import { type Stage, startStage } from './stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.close())

test('[KERN-4] a secret typed into any field of any view leaves a real page by no request, no storage and no line of the console', async () => {
  const page = await stage.open('phones=working&login')
  const asked: string[] = []
  const printed: string[] = []
  page.on('request', (request) => {
    // What is typed as a code is for the frame, which asks its own server about it.
    const own = new URL(request.url()).origin === stage.world.sandbox.frame?.origin
    asked.push(`${request.url()} ${own ? '' : (request.postData() ?? '')}`)
  })
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
    // The fields of the view that is leaving are still there until the other one is drawn and it has moved away.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    await settled(page)
    await expect.poll(() => dialog.locator('.gone').count()).toBe(0)
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

test('[KERN-4, EMB-17, T13] logging in: the address, the code and the session leave the page for its frame alone', async () => {
  const { frame } = stage.world.sandbox
  if (!frame) throw new Error('This stage has no frame.')
  await frame.reset()
  const page = await stage.open('phones=working&login')
  const asked: string[] = []
  const printed: string[] = []
  const addresses: string[] = []
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    // What the frame says to its own server is the frame's.
    if (origin !== frame.origin) asked.push(`${request.url()} ${request.postData() ?? ''}`)
    addresses.push(request.url())
  })
  page.on('console', (line) => printed.push(line.text()))
  const dialog = await openModal(page)
  for (const secret of Object.values(canaries))
    await dialog.getByRole('textbox', { name: 'Email' }).fill(secret)
  const before = frame.mail.mails.length
  await dialog.getByRole('textbox', { name: 'Email' }).fill(canaries.mail)
  await dialog.getByRole('button', { name: 'Continue with email' }).click()
  await dialog.getByLabel('Code of six digits').waitFor()
  const code = codeOf(await nextMail(stage.world, before))
  await dialog.getByLabel('Code of six digits').fill(code)
  await dialog.waitFor({ state: 'hidden' })
  const token = await page.evaluate(() => localStorage.getItem('@appkit-wallet/SESSION_TOKEN_KEY'))
  expect(token).toMatch(/\S{20,}/)
  const { stored, log, traffic, exported, drawn } = await page.evaluate(async () => {
    const { kernel } = window as unknown as PageGlobals
    const root = document.querySelector('[data-wallet-kernel]')?.shadowRoot
    const own = Object.entries(localStorage).filter(([key]) => !key.startsWith('@appkit-wallet/'))
    return {
      stored: JSON.stringify([own, { ...sessionStorage }]),
      log: JSON.stringify(kernel.timeline.log.slice(0)),
      traffic: JSON.stringify(kernel.traffic.records),
      exported: await kernel.exportRecording(),
      drawn: `${document.documentElement.outerHTML}${root?.innerHTML}`,
    }
  })
  for (const [place, text] of Object.entries({
    ...{ stored, log, traffic, exported, drawn },
    asked: asked.join('\n'),
    addresses: addresses.join('\n'),
    printed: printed.join('\n'),
  })) {
    expect([place, canariesIn(text)]).toEqual([place, []])
    for (const secret of [code, token ?? '?'])
      expect([place, text.includes(secret)]).toEqual([place, false])
  }
  await page.context().close()
})
