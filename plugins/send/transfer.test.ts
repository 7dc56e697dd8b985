import { expect, test } from 'vitest'
import { fillForm, friend, hash, sendWorld, token } from '../../tests/send-world.ts'

test('a host sends the native coin in one command', async () => {
  const { kernel, transfers } = await sendWorld()
  expect(await kernel.dispatch.send.transfer({ to: friend, amount: '0.3' })).toBe(hash)
  expect(transfers).toMatchObject([{ to: friend, units: '300000000000000000' }])
  expect(kernel.state.modal.open).toBe(false)
  expect(kernel.state.transactions.sent).toMatchObject([{ hash, amountText: '0.3' }])
})

test('a token is known by its address, listed or not, in its own decimals', async () => {
  const { kernel, transfers } = await sendWorld()
  await kernel.dispatch.send.transfer({ to: friend, amount: '12.5', token })
  expect(transfers).toMatchObject([{ token: { address: token }, units: '12500000' }])
})

test('what was in the form before takes no part', async () => {
  const world = await sendWorld({}, { tokens: [token] })
  await fillForm(world, { amount: '7', symbol: 'USDC' })
  await world.kernel.dispatch.send.transfer({ to: friend, amount: '0.1' })
  expect(world.transfers).toMatchObject([{ units: '100000000000000000' }])
})

test.each(['1,000', ' 1', '1e3', '', '-1', '0'])('an amount of %j is refused', async (amount) => {
  const { kernel, transfers } = await sendWorld()
  await expect(kernel.dispatch.send.transfer({ to: friend, amount })).rejects.toMatchObject({
    code: expect.stringMatching(/^(send|amount)\//),
  })
  expect(transfers).toEqual([])
})

test.each([
  [undefined, 'Required'],
  [{ to: friend }, 'amount: Required'],
  [
    { to: friend, amount: 0.1 },
    'amount: Expected string received number; give whole units of the coin or token as decimal text, such as "1.5"',
  ],
  [{ to: friend, amount: '0.1', token: null }, 'token: Expected string received null'],
])('[ERR-6] a host without types that sends %j is told what is wrong', async (input, message) => {
  const { kernel, transfers } = await sendWorld()
  const before = kernel.state.send
  await expect(kernel.dispatch.send.transfer(input as never)).rejects.toMatchObject({
    code: 'send/invalid-input',
    message,
  })
  expect(kernel.state.send).toBe(before)
  expect(transfers).toEqual([])
})

test('more than is held is refused before the wallet is asked', async () => {
  const { kernel, transfers } = await sendWorld()
  await expect(kernel.dispatch.send.transfer({ to: friend, amount: '2.1' })).rejects.toMatchObject({
    code: 'transactions/insufficient-balance',
  })
  expect(transfers).toEqual([])
})
