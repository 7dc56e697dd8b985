import { beforeAll, expect, test } from 'vitest'
import { flush } from '../../kernel/testing/index.ts'
import {
  codeOf,
  factsOf,
  fillForm,
  loadCommands,
  sendWorld,
  token,
} from '../../tests/send-world.ts'

beforeAll(loadCommands)

/** A node whose answer to the cost of a transfer waits for the test. */
function slowNode() {
  const asked: {
    readonly resolve: (answer: { readonly fee: string }) => void
    readonly reject: (error: Error) => void
  }[] = []
  const estimate = (): Promise<{ readonly fee: string }> =>
    new Promise((resolve, reject) => asked.push({ resolve, reject }))
  return { asked, estimate }
}
const down = async (): Promise<never> => {
  throw new Error('down')
}

test('the largest amount of a token is all of it, whatever a fee may be', async () => {
  const world = await sendWorld({ estimate: down }, { tokens: [token] })
  await fillForm(world, { symbol: 'USDC' })
  expect(await world.kernel.dispatch.send.enterMax()).toBe('1200.11')
  expect(world.kernel.state.send.sendTokenAmount).toBe('1200.11')
})

test('there is no largest amount without a token, or without a network to send on', async () => {
  const world = await sendWorld()
  const { enterMax } = world.kernel.dispatch.send
  expect(await codeOf(enterMax())).toBe('send/form-incomplete')
  await fillForm(world)
  world.wallet.networkChanged('eip155:99')
  expect(await codeOf(enterMax())).toBe('send/form-incomplete')
})

test('what the wallet objects to is said as it is', async () => {
  const estimate = async (): Promise<never> => {
    throw Object.assign(new Error('no'), { code: 4200 })
  }
  const world = await sendWorld({ estimate })
  await fillForm(world)
  expect(await codeOf(world.kernel.dispatch.send.enterMax())).toBe('connections/unsupported')
})

test.each([
  ['comes', { fee: '1' }],
  ['fails', new Error('down')],
])(
  'an amount that %s once another token was chosen is not of that token',
  async (_name, answer) => {
    const node = slowNode()
    const world = await sendWorld(node, { tokens: [token] })
    await fillForm(world)
    const { send } = world.kernel.dispatch
    const ended = codeOf(send.enterMax())
    await flush()
    const [, usd] = world.kernel.state.send.tokenBalances
    if (usd) await send.chooseToken(usd)
    const before = world.kernel.state.send
    if (answer instanceof Error) node.asked[0]?.reject(answer)
    else node.asked[0]?.resolve(answer)
    await ended
    expect(world.kernel.state.send).toEqual(before)
  },
)

test('a largest amount that was called off is told neither as one nor as a failure', async () => {
  const node = slowNode()
  const world = await sendWorld(node)
  await fillForm(world)
  const before = world.kernel.state.send
  const calls = new AbortController()
  const ended = codeOf(world.kernel.with({ signal: calls.signal }).send.enterMax())
  await flush()
  calls.abort()
  expect(await ended).toBe('kernel/cancelled')
  node.asked[0]?.reject(new Error('down'))
  await flush()
  expect(world.kernel.state.send).toEqual(before)
  expect(factsOf(world, 'kernel')).not.toContain('kernel/factDropped')
})
