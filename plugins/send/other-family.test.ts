import { beforeEach, describe, expect, test } from 'vitest'
import { flush } from '../../kernel/testing/index.ts'
import {
  fillForm,
  flowOf,
  friend,
  hash,
  type SendWorld,
  sendWorld,
} from '../../tests/send-world.ts'

/** Sends on one family while a wallet of another one is connected too. */
async function twoFamilies(answer: Promise<string> = Promise.resolve(hash)): Promise<SendWorld> {
  const world = await sendWorld({ transfer: () => answer })
  const connector = world.kernel.state.connections.connections[0]?.connector
  if (!connector) throw new Error('Nothing is connected.')
  await world.kernel.dispatch.connections.connect({
    connector: { ...connector, id: 'medlar', namespaces: ['bip122'] },
    background: true,
  })
  await flush()
  await fillForm(world)
  return world
}

const happenings = {
  'its wallet moves to another network': ({ kernel }: SendWorld) =>
    kernel.dispatch.networks.adopt('bip122:2', { background: true }),
  'its wallet disconnects': ({ wallet }: SendWorld) => wallet.disconnected(),
  'the visitor disconnects it': ({ kernel }: SendWorld) =>
    kernel.dispatch.connections.disconnect({ namespace: 'bip122' }),
}

describe.each(Object.entries(happenings))(
  '[NET-1] [~DISC-4] in another family %s',
  (_name, happen) => {
    let world: SendWorld
    const go = async (): Promise<void> => {
      await happen(world)
      await flush()
    }

    test('the form keeps what was entered, and its preview', async () => {
      world = await twoFamilies()
      const preview = await world.kernel.dispatch.send.review()
      await go()
      expect(flowOf(world)).toMatchObject({
        sendTokenAmount: '0.3',
        receiverAddress: friend,
        status: 'previewed',
        preview,
      })
    })

    test('what the wallet is signing goes on', async () => {
      let broadcast: (value: string) => void = () => undefined
      world = await twoFamilies(
        new Promise((resolve) => {
          broadcast = resolve
        }),
      )
      const { intentId } = await world.kernel.dispatch.send.review()
      const submit = world.kernel.dispatch.send.submit(intentId)
      await flush()
      await go()
      expect(flowOf(world)).toMatchObject({ status: 'signing', abandoned: [] })
      broadcast(hash)
      expect(await submit).toBe(hash)
    })
  },
)

describe('[~DISC-4] the sender’s own family', () => {
  let world: SendWorld
  beforeEach(async () => {
    world = await twoFamilies()
  })

  test('its disconnect empties the form', async () => {
    await world.kernel.dispatch.connections.disconnect({ namespace: 'eip155' })
    expect(flowOf(world)).toMatchObject({ sendTokenAmount: '', receiverAddress: '' })
  })

  test('[NET-4] taking its network off the list does', async () => {
    await world.kernel.dispatch.networks.removeNetwork('eip155:1')
    expect(flowOf(world)).toMatchObject({ sendTokenAmount: '', receiverAddress: '' })
  })

  test('[NET-1] its switch of networks does', async () => {
    await world.kernel.dispatch.networks.switchNetwork('eip155:137')
    expect(flowOf(world)).toMatchObject({ sendTokenAmount: '', receiverAddress: '' })
  })
})
