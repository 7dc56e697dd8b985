// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { flush } from '../../../kernel/testing/index.ts'
import { armingMs } from '../../../react/use-armed.ts'
import { friend, loadCommands, sendWorld } from '../../../tests/send-world.ts'
import { drawn, pageStandsStill, showModal } from '../../../tests/show-modal.tsx'
import type { GrantRequest } from '../contract.ts'
import { smartSessions } from '../index.ts'

/** A question of an app on its way, and what the wallet was asked. */
async function asking(answer = async (): Promise<unknown> => ({ context: '0xc0' })) {
  await loadCommands()
  const asked: unknown[] = []
  const provider = {
    async request(input: unknown) {
      asked.push(input)
      return answer()
    },
  }
  const { kernel } = await sendWorld(
    {},
    { provider, features: { smartSessions: true }, more: [smartSessions() as never] },
  )
  const { clock } = kernel.ports
  const { grant } = (
    kernel.dispatch as never as {
      readonly smartSessions: { grant(request: GrantRequest): Promise<unknown> }
    }
  ).smartSessions
  const expiry = Math.floor(clock.now() / 1000) + 86_400
  const granted = grant({
    expiry,
    signer: { type: 'wallet' },
    permissions: [{ type: 'contract-call', data: { address: friend, functions: ['mint'] } }],
  })
  for (let turn = 0; turn < 10; turn += 1) await flush()
  const modal = await showModal(kernel, 'GrantSession')
  await modal.until(() => modal.text().includes('Allow'))
  return { kernel, modal, granted, asked, expiry }
}

test('how long it is allowed is written as the visitor’s language does', async () => {
  const { kernel, modal, granted, expiry } = await asking()
  granted.catch(() => undefined)
  for (const locale of ['en', 'ar']) {
    await act(() => kernel.dispatch.i18n.switchLocale(locale))
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
    expect(modal.find('.kv:last-of-type').textContent).toContain(moment.format(expiry * 1000))
  }
})

test('[SESS-1] a click in the half second after the question appeared allows nothing', async () => {
  pageStandsStill()
  const { kernel, modal, granted, asked } = await asking()
  const { clock } = kernel.ports
  const { length } = asked
  await modal.click('Allow')
  await drawn()
  await act(() => clock.advance(armingMs - 1))
  await modal.click('Allow')
  expect(asked).toHaveLength(length)
  await act(() => clock.advance(1))
  await modal.click('Allow')
  await act(async () => {
    expect(await granted).toMatchObject({ context: '0xc0' })
  })
  expect(asked.slice(length)).toMatchObject([{ method: 'wallet_grantPermissions' }])
})

test('[SESS-1] a wallet that may still hold the request is said to, and asked again after a second look', async () => {
  pageStandsStill()
  let answers = false
  const { kernel, modal, granted, asked } = await asking(async () => {
    if (!answers) throw Object.assign(new Error('already pending'), { code: -32603 })
    return { context: '0xc0' }
  })
  const { clock } = kernel.ports
  const { length } = asked
  await drawn()
  await act(() => clock.advance(armingMs))
  await modal.click('Allow')
  await modal.until(() => modal.text().includes('may still show an earlier request'))
  expect(modal.text()).toContain('Something went wrong')
  answers = true
  await modal.click('Allow')
  await modal.until(() => modal.text().includes('Reject it there first, then ask again.'))
  expect(asked).toHaveLength(length + 1)
  await modal.click('Allow')
  expect(await granted).toMatchObject({ context: '0xc0' })
})
