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

test('the list of tokens gives way to the form once one was chosen', async () => {
  const world = await open('Send', 'SendTokens')
  const [token] = world.kernel.state.send.tokenBalances ?? []
  if (!token) throw new Error('no token')
  await world.kernel.dispatch.send.chooseToken(token)
  await flush()
  expect(shown(world)).toEqual(['Send'])
})
