import { expect, test } from 'vitest'
import { flush } from '../../kernel/testing/index.ts'
import { fillForm, type SendWorld, sendWorld } from '../../tests/send-world.ts'
import type { ViewName } from '../../tests/view-names.ts'

const shown = ({ kernel }: SendWorld) => kernel.state.modal.history.map(({ view }) => view)
async function open(...views: readonly ViewName[]): Promise<SendWorld> {
  const world = await sendWorld()
  await fillForm(world)
  const [view = 'Send', ...rest] = views
  await world.kernel.dispatch.modal.open({ view })
  for (const next of rest) await world.kernel.dispatch.modal.push(next)
  return world
}

test('a form that was reviewed is followed by the review', async () => {
  const world = await open('Send')
  await world.kernel.dispatch.send.review()
  await flush()
  expect(shown(world)).toEqual(['Send', 'ReviewTransaction'])
})

test('a form that cannot be reviewed stays, and so does what a host shows meanwhile', async () => {
  const world = await open('Send')
  await world.kernel.dispatch.send.enterAmount('')
  await world.kernel.dispatch.send.review().catch(() => undefined)
  await flush()
  expect(shown(world)).toEqual(['Send'])
  const elsewhere = await open('Account')
  await elsewhere.kernel.dispatch.send.review()
  await flush()
  expect(shown(elsewhere)).toEqual(['Account'])
})

test('a token that is chosen elsewhere closes nothing that is shown', async () => {
  const world = await open('Account', 'Send')
  const [token] = world.kernel.state.send.tokenBalances ?? []
  if (!token) throw new Error('no token')
  await world.kernel.dispatch.send.chooseToken(token)
  await flush()
  expect(shown(world)).toEqual(['Account', 'Send'])
})

test('a form that is part of the page is followed by the review, too', async () => {
  const world = await sendWorld()
  await fillForm(world)
  await world.kernel.dispatch.modal.embed(true)
  await world.kernel.dispatch.modal.reset('Send')
  await world.kernel.dispatch.send.review()
  await flush()
  expect(world.kernel.state.modal.open).toBe(false)
  expect(shown(world)).toEqual(['Send', 'ReviewTransaction'])
})

test('the list of tokens gives way to the form once one was chosen', async () => {
  const world = await open('Send', 'SendTokens')
  const [token] = world.kernel.state.send.tokenBalances ?? []
  if (!token) throw new Error('no token')
  await world.kernel.dispatch.send.chooseToken(token)
  await flush()
  expect(shown(world)).toEqual(['Send'])
})
