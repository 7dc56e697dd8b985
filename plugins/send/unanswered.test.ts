import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isKernelError } from '../../kernel/index.ts'
import { flush, memoryStorage } from '../../kernel/testing/index.ts'
import {
  factsOf,
  fillForm,
  flowOf,
  hash,
  loadCommands,
  type SendWorld,
  sendWorld,
} from '../../tests/send-world.ts'
import { walletConnectErrors } from '../walletconnect/errors.ts'

beforeAll(loadCommands)

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (value) => value,
    (error) => (isKernelError(error) ? error.code : error),
  )
const viewOf = ({ kernel }: SendWorld): string | undefined =>
  kernel.state.modal.open ? kernel.state.modal.history.at(-1)?.view : undefined

/** A transfer on the ApproveTransaction view whose wallet has not answered yet. */
async function approving(refusal?: Error) {
  let broadcast: (value: string) => void = () => undefined
  const hanging = new Promise<string>((resolve) => {
    broadcast = resolve
  })
  const world = await sendWorld({
    transfer: async () => {
      if (refusal) throw refusal
      return hanging
    },
  })
  const { dispatch } = world.kernel
  await fillForm(world)
  await dispatch.modal.open({ view: 'Account' })
  await dispatch.modal.push('Send')
  const { intentId } = await dispatch.send.review()
  await dispatch.modal.push('ReviewTransaction')
  const submit = codeOf(dispatch.send.submit(intentId))
  await flush()
  return { world, submit, intentId, broadcast: (value: string) => broadcast(value) }
}

/** Enters the same transfer again and reviews it. */
async function again(world: SendWorld, amount?: string) {
  await fillForm(world, amount === undefined ? {} : { amount })
  return world.kernel.dispatch.send.review()
}

describe('[W11] [R8] the wallet disconnects while it holds a transfer', () => {
  test('the request is rejected, the state is disconnected and the modal closes', async () => {
    const { world, submit } = await approving()
    expect(viewOf(world)).toBe('ApproveTransaction')
    world.wallet.disconnected()
    expect(await submit).toBe('connections/wallet-gone')
    await flush()
    const { connections, modal } = world.kernel.state
    expect(connections.accounts.eip155.status).toBe('disconnected')
    expect(modal).toMatchObject({ open: false, shaking: false })
    expect(flowOf(world)).toMatchObject({
      status: 'idle',
      failure: { code: 'connections/wallet-gone' },
    })
    expect(world.kernel.pending).toEqual([])
    expect(factsOf(world, 'connections').filter((type) => /disconnected/.test(type))).toHaveLength(
      1,
    )
  })

  test('the visitor disconnecting ends it just the same', async () => {
    const { world, submit } = await approving()
    await world.kernel.dispatch.connections.disconnect()
    expect(await submit).toBe('connections/wallet-gone')
    await flush()
    expect(world.kernel.state.modal.open).toBe(false)
    expect(world.kernel.pending).toEqual([])
  })

  test('while another wallet stays connected the visitor is led back to the form', async () => {
    const { world, submit } = await approving()
    const connector = world.kernel.state.connections.connections[0]?.connector
    if (!connector) throw new Error('Nothing is connected.')
    const { wallet } = world
    await world.kernel.dispatch.connections.connect({ connector: { ...connector, id: 'medlar' } })
    await flush()
    expect(viewOf(world)).toBe('ApproveTransaction')
    wallet.disconnected()
    expect(await submit).toBe('connections/wallet-gone')
    await flush()
    expect(viewOf(world)).toBe('Send')
  })

  test('what it broadcasts afterwards is still told', async () => {
    const { world, submit, intentId, broadcast } = await approving()
    world.wallet.disconnected()
    await submit
    broadcast(hash)
    await flush()
    expect(world.kernel.state.transactions.sent).toMatchObject([{ hash, intentId }])
    expect(world.kernel.state.transactions.abandoned).toEqual([])
  })
})

describe('[~MODAL-6] ApproveTransaction', () => {
  test('cannot be closed while the wallet is asked; the modal shakes', async () => {
    const { world, submit } = await approving()
    expect(await world.kernel.dispatch.modal.close()).toBe(false)
    await flush()
    expect(world.kernel.state.modal).toMatchObject({ open: true, shaking: true })
    await world.kernel.dispatch.send.abandon()
    await submit
    await flush()
    expect(await world.kernel.dispatch.modal.close()).toBe(true)
  })

  test('can be closed when no request is waiting', async () => {
    const { kernel } = await sendWorld()
    await kernel.dispatch.modal.open({ view: 'ApproveTransaction' })
    expect(await kernel.dispatch.modal.close()).toBe(true)
  })
})

describe('[R2] a request that expired may still be signed', () => {
  const expired = walletConnectErrors.create('request-expired')
  let world: SendWorld
  beforeEach(async () => {
    const asked = await approving(expired)
    world = asked.world
    expect(await asked.submit).toBe('walletconnect/request-expired')
    await flush()
  })

  test('says so in its own words, and keeps the preview as one the wallet may still send', () => {
    const { failure, abandoned, status } = world.kernel.state.transactions
    expect(failure).toMatchObject({ code: expired.code, text: expired.message })
    expect(world.kernel.state.modal.snackbar).toMatchObject({ message: expired.message })
    expect(abandoned).toMatchObject([{ amountText: '0.3' }])
    expect(status).toBe('idle')
    expect(viewOf(world)).toBe('Send')
  })

  test('the same transfer again is warned about, another amount is not', async () => {
    expect((await again(world)).warnings).toEqual(['unanswered'])
    expect((await again(world, '0.4')).warnings).toEqual([])
  })
})

test.each([
  walletConnectErrors.create('method-not-granted', { method: 'eth_sendTransaction' }),
  walletConnectErrors.create('chain-not-granted', { chain: 'eip155:1' }),
  walletConnectErrors.create('busy'),
])('[R7] what the session lacks is said in its own words: $code', async (error) => {
  const { world, submit } = await approving(error)
  expect(await submit).toBe(error.code)
  expect(flowOf(world)).toMatchObject({
    failure: { text: error.message },
    abandoned: [],
  })
})

test('after a reload it is warned of, also where storage has no room for all whom the visitor sent to', async () => {
  const inner = memoryStorage()
  const storage = {
    ...inner,
    set(name: string, text: string) {
      if (text.length <= 3_000) return inner.set(name, text)
      inner.entries.delete(name)
      throw new Error('too long')
    },
  }
  const hanging = { transfer: () => new Promise<string>(() => undefined) }
  const open = () => sendWorld(hanging, { ports: { storage } })
  const world = await open()
  const told = world.kernel.observe('test')
  for (let index = 0; index < 50; index++) {
    const to = (first: string): string => `0x${String(index).padStart(40, first)}`
    const shown = { networkId: 'eip155:1', amountText: '1', symbol: 'ETH' } as const
    told.record('transactions/broadcastElsewhere', { ...shown, to: to('1') })
    told.record('transactions/broadcast', {
      ...{ intentId: `intent ${index}`, hash, networkId: shown.networkId },
      previewed: { ...shown, flow: 'send', to: to('2'), from: to('3'), at: 1 },
    })
  }
  await fillForm(world)
  void world.kernel.dispatch.send.submit((await world.kernel.dispatch.send.review()).intentId)
  await flush()
  await world.kernel.ports.clock.advance(1_000)
  const reloaded = await open()
  expect((await again(reloaded)).warnings).toEqual(['unanswered'])
})
