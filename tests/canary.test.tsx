// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { type Canary, canaries, canariesIn, sentences, shownLive } from './canary.ts'
import { canaryPage, outlets, parties, typed, typeInto } from './canary-world.tsx'
import { ready } from './plugins/world.ts'
import { showModal } from './show-modal.tsx'
import type { ViewName } from './view-names.ts'

beforeAll(ready)

test('the canary finds what it looks for', () => {
  for (const [kind, text] of Object.entries(sentences)) expect(canariesIn(text)).toContain(kind)
  expect(canariesIn('nothing')).toEqual([])
})

test.each(Object.entries(parties))(
  '[KERN-4] what %s says is no secret in any record, and nothing of it leaves the page',
  async (_, speak) => {
    const page = await canaryPage()
    const before = page.kernel.timeline.log.last + page.kernel.ports.logger.lines.length
    await speak(page)
    const { live, out } = await outlets(page)
    // Each party has sent something: one that sends nothing proves nothing.
    const after = page.kernel.timeline.log.last + page.kernel.ports.logger.lines.length
    expect(after).toBeGreaterThan(before)
    expect(canariesIn(live, shownLive)).toEqual([])
    expect(canariesIn(out)).toEqual([])
    expect(out).not.toContain('project-of-the-canary')
  },
)

/** Fields in which something of this kind is what they are for; it is shown live there and leaves exchanged. */
const meant: Readonly<Record<string, readonly Canary[]>> = {
  'Amount to send': ['mail', 'code'],
  To: ['mail', 'code'],
  'Search wallets': ['mail', 'code'],
}

test('[KERN-4] a secret typed into any field of any view stays in the field', async () => {
  const page = await canaryPage()
  const { kernel } = page
  kernel.ports.fetch.reply(/getWallets/, { data: [], count: 0 })
  const modal = await showModal(kernel, 'Send')
  const found: string[] = []
  for (const view of kernel.views.keys()) {
    await act(async () => void (await kernel.views.get(view)?.load()))
    await act(async () => void (await kernel.dispatch.modal.reset(view as ViewName, {})))
    // A view that needs data shows what it has.
    await modal.settle()
    await modal.settle()
    const root = modal.find('h2').getRootNode() as ShadowRoot
    const count = root.querySelectorAll('input:not([type=checkbox]),textarea').length
    for (let index = 0; index < count; index++) {
      for (const [kind, text] of typed) {
        const fields = root.querySelectorAll<HTMLInputElement>(
          'input:not([type=checkbox]),textarea',
        )
        const field = fields[index]
        if (!field) continue
        const label = root.querySelector(`label[for="${field.id}"]`)?.textContent ?? ''
        if (!found.includes(`${view}: ${label}`)) found.push(`${view}: ${label}`)
        await typeInto(field, text)
        await modal.settle()
        await page.settle(300)
        const said = { kind, label, view }
        const { live, out } = await outlets(page)
        const allowed = meant[label] ?? []
        expect({ ...said, live: canariesIn(live, allowed) }).toEqual({ ...said, live: [] })
        expect({ ...said, out: canariesIn(out) }).toEqual({ ...said, out: [] })
        expect({ ...said, asked: canariesIn(page.asked()) }).toEqual({ ...said, asked: [] })
        expect({ ...said, text: canariesIn(modal.text(), allowed) }).toEqual({ ...said, text: [] })
        if (canariesIn(text, shownLive).length > 0)
          expect(modal.text()).toContain('Never type it here')
        await typeInto(field, '')
      }
    }
  }
  // The walk has been where people type.
  expect(found).toEqual(
    expect.arrayContaining(['Send: Amount to send', 'Send: To', 'AllWallets: Search wallets']),
  )
  expect(Object.values(canaries).length).toBe(typed.length)
})
