import { beforeAll, expect, test } from 'vitest'
import { flush } from '../../kernel/testing/index.ts'
import {
  codeOf,
  fillForm,
  friend,
  hash,
  loadCommands,
  me,
  sendWorld,
} from '../../tests/send-world.ts'
import type { ChainAdapter } from '../connections/contract.ts'
import { unsent } from '../values/index.ts'
import type { TransactionAdapter } from './contract.ts'

beforeAll(loadCommands)

/** A wallet that never confirms a disconnect, with an adapter that reads something before it asks the wallet. */
async function leaving(part: Partial<TransactionAdapter & ChainAdapter>) {
  const world = await sendWorld(part, { disconnect: () => new Promise(() => undefined) })
  return { world, dispatch: world.kernel.dispatch }
}
const hanging = (): Promise<never> => new Promise(() => undefined)

test('a transfer that is not handed over when a disconnect begins never is', async () => {
  let compared: () => void = () => undefined
  let handedOver = 0
  const { world, dispatch } = await leaving({
    async transfer(io) {
      await unsent(
        io,
        () =>
          new Promise<void>((resolve) => {
            compared = resolve
          }),
      )
      handedOver++
      return hash
    },
  })
  await fillForm(world)
  const { intentId } = await dispatch.send.review()
  const sent = codeOf(dispatch.send.submit(intentId))
  await flush()
  void dispatch.connections.disconnect()
  // In the same turn as the click.
  compared()
  expect(await sent).toBe('connections/wallet-gone')
  await flush()
  expect(handedOver).toBe(0)
  // Nothing was handed over, so nothing could be sent twice.
  expect(world.kernel.state.transactions.unanswered).toEqual([])
})

test('a transfer confirmed while its wallet is being left is not handed over', async () => {
  const { world, dispatch } = await leaving({})
  await fillForm(world)
  const { intentId } = await dispatch.send.review()
  void dispatch.connections.disconnect()
  expect(await codeOf(dispatch.send.submit(intentId))).toBe('connections/wallet-gone')
  expect(world.transfers).toEqual([])
})

test('a transfer that the wallet holds by then stays unanswered', async () => {
  const { world, dispatch } = await leaving({ transfer: hanging })
  await fillForm(world)
  const { intentId } = await dispatch.send.review()
  const sent = codeOf(dispatch.send.submit(intentId))
  await flush()
  void dispatch.connections.disconnect()
  expect(await sent).toBe('connections/wallet-gone')
  expect(world.kernel.state.transactions.unanswered).toMatchObject([{ intentId }])
})

test('a signature and a switch of networks end when a disconnect begins, and no later one is asked', async () => {
  let asked = 0
  const ask = (): Promise<never> => {
    asked++
    return hanging()
  }
  const { dispatch } = await leaving({ signMessage: ask, switchNetwork: ask })
  const signing = codeOf(dispatch.transactions.sign({ message: 'hello' }))
  const switching = codeOf(dispatch.networks.switchNetwork('eip155:137'))
  await flush()
  expect(asked).toBe(2)
  void dispatch.connections.disconnect()
  expect(await signing).toBe('connections/wallet-gone')
  expect(await switching).toBe('connections/wallet-gone')
  expect(await codeOf(dispatch.transactions.sign({ message: 'hello' }))).toBe(
    'connections/wallet-gone',
  )
  expect(asked).toBe(2)
})

test('what a bridge asks of the wallet is not asked once a disconnect has begun', async () => {
  const { dispatch } = await leaving({})
  let asked = 0
  void dispatch.connections.disconnect()
  const handOver = dispatch.transactions.request({
    connectionId: 'eip155:quince',
    networkId: 'eip155:1',
    transfers: [{ from: me, to: friend, units: '1' }],
    ask: async () => ++asked,
  })
  expect(await codeOf(handOver)).toBe('connections/wallet-gone')
  expect(asked).toBe(0)
})

test('a disconnect that was called off before it began leaves the wallet usable', async () => {
  const { world, dispatch } = await leaving({})
  const calls = new AbortController()
  const left = codeOf(world.kernel.with({ signal: calls.signal }).connections.disconnect())
  calls.abort()
  expect(await left).toBe('kernel/cancelled')
  await flush()
  await fillForm(world)
  const { intentId } = await dispatch.send.review()
  expect(await dispatch.send.submit(intentId)).toBe(hash)
})
