import { expect, test, vi } from 'vitest'
import { flush } from '../../kernel/testing/index.ts'
import { fillForm, sendWorld } from '../../tests/send-world.ts'

// No port covers this: a request to the host's server for a file of the bundle.
vi.mock('../transactions/commands/submit.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('a transfer whose code cannot be loaded ends, asks no wallet and can be reviewed again', async () => {
  const world = await sendWorld()
  const { send } = world.kernel.dispatch
  await fillForm(world)
  const { intentId } = await send.review()
  await expect(send.submit(intentId)).rejects.toMatchObject({ code: 'transactions/not-sent' })
  await flush()
  const { status, preview, abandoned, failure } = world.kernel.state.transactions
  expect({ status, preview, abandoned }).toEqual({
    status: 'idle',
    preview: undefined,
    abandoned: [],
  })
  expect(failure).toMatchObject({ code: 'transactions/not-sent' })
  expect(world.transfers).toEqual([])
  expect((await send.review()).warnings).toEqual([])
})
