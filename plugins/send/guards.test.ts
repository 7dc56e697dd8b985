import { beforeAll, describe, expect, test } from 'vitest'
import { channelBus, flush } from '../../kernel/testing/index.ts'
import {
  codeOf,
  fillForm,
  flowOf,
  friend,
  hash,
  loadCommands,
  me,
  other,
  type SendWorld,
  sendWorld,
} from '../../tests/send-world.ts'

beforeAll(loadCommands)

/** Connects a second wallet that shares the same accounts on the same network. */
async function connectAnother({ kernel }: SendWorld): Promise<void> {
  const connector = kernel.state.connections.connections[0]?.connector
  if (!connector) throw new Error('Nothing is connected.')
  await kernel.dispatch.connections.connect({ connector: { ...connector, id: 'medlar' } })
}

const intent = {
  intentId: 'mine',
  connectionId: 'eip155:quince',
  networkId: 'eip155:1' as const,
  request: { from: me, to: friend, units: '1' },
}

describe('a wallet is asked only while everything is as it was reviewed', () => {
  test('the connection is the active one', async () => {
    const world = await sendWorld()
    await connectAnother(world)
    const { connections, transactions } = world.kernel.dispatch
    expect(await codeOf(transactions.send(intent))).toBe('transactions/account-changed')
    expect(world.transfers).toEqual([])
    await connections.activate('eip155:quince')
    expect(await transactions.send(intent)).toBe(hash)
  })

  test('the account is the sender', async () => {
    const world = await sendWorld()
    world.wallet.accountsChanged([{ namespace: 'eip155', address: other, type: 'eoa' }])
    await flush()
    expect(await codeOf(world.kernel.dispatch.transactions.send(intent))).toBe(
      'transactions/account-changed',
    )
    expect(world.transfers).toEqual([])
  })

  test('also once no other tab may ask any more, which takes its time', async () => {
    const channel = channelBus().connect()
    let grant: () => void = () => undefined
    const granted = new Promise<void>((resolve) => {
      grant = resolve
    })
    const world = await sendWorld(
      {},
      {
        channel: {
          ...channel,
          async lock(...input: Parameters<typeof channel.lock>) {
            if (input[0].startsWith('transfer/')) await granted
            return channel.lock(...input)
          },
        } as typeof channel,
      },
    )
    const sent = codeOf(world.kernel.dispatch.transactions.send(intent))
    await flush()
    await connectAnother(world)
    grant()
    expect(await sent).toBe('transactions/account-changed')
    expect(world.transfers).toEqual([])
  })
})

describe('a review is of one account', () => {
  /** A review whose estimate is pending. */
  async function reviewing() {
    let estimated: () => void = () => undefined
    let ask: () => void = () => undefined
    const asked = new Promise<void>((resolve) => {
      ask = resolve
    })
    const world = await sendWorld({
      async estimate() {
        ask()
        await new Promise<void>((resolve) => {
          estimated = resolve
        })
        return { fee: '1', gasPrice: '1' }
      },
    })
    await fillForm(world)
    const review = codeOf(world.kernel.dispatch.send.review())
    await asked
    return { world, review, estimated: () => estimated() }
  }

  test('the wallet that changes to another one during the review ends it', async () => {
    const { world, review, estimated } = await reviewing()
    world.wallet.accountsChanged([{ namespace: 'eip155', address: other, type: 'eoa' }])
    await flush()
    estimated()
    expect(await review).toBe('transactions/account-changed')
    expect(flowOf(world)).toMatchObject({
      status: 'idle',
      failure: { code: 'transactions/account-changed' },
    })
    expect(world.kernel.state.transactions.preview).toBeUndefined()
  })

  test('another wallet that connects during the review ends it', async () => {
    const { world, review, estimated } = await reviewing()
    await connectAnother(world)
    estimated()
    expect(await review).toBe('transactions/outdated')
    expect(world.kernel.state.transactions.preview).toBeUndefined()
  })

  test('another wallet that connects after the review closes the preview and says why', async () => {
    const world = await sendWorld()
    await fillForm(world)
    const { intentId } = await world.kernel.dispatch.send.review()
    await connectAnother(world)
    expect(world.kernel.state.transactions.preview).toBeUndefined()
    expect(flowOf(world).failure?.code).toBe('transactions/account-changed')
    expect(await codeOf(world.kernel.dispatch.send.submit(intentId))).toBe(
      'transactions/already-submitted',
    )
    expect(world.transfers).toEqual([])
  })
})
