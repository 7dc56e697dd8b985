import { beforeAll, describe, expect, test } from 'vitest'
import { contribute } from '../../kernel/index.ts'
import { flush } from '../../kernel/testing/index.ts'
import {
  codeOf,
  fillForm,
  friend,
  loadCommands,
  other,
  type SendWorld,
  sendWorld,
} from '../../tests/send-world.ts'
import type { NamedReceiver, ReceiverResolver, SendContract } from './contract.ts'

beforeAll(async () => {
  await loadCommands()
  await import('./commands/resolve-receiver.ts')
})

type Asked = Parameters<ReceiverResolver['resolve']>[0]
type World = SendWorld & { readonly asked: readonly Asked[] }

/** A form beside a plugin that knows names. */
async function world(
  resolve: (query: Asked) => Promise<NamedReceiver | undefined>,
  given: Parameters<typeof sendWorld>[1] = {},
): Promise<World> {
  const asked: Asked[] = []
  const book = contribute<SendContract>({
    id: 'book',
    provides: {
      send: {
        receivers: [
          {
            id: 'book',
            offered: (namespace) => namespace === 'eip155',
            async resolve(query) {
              asked.push(query)
              return resolve(query)
            },
          },
        ],
      },
    },
  })
  const made = await sendWorld({}, { ...given, more: [book as never] })
  return Object.assign(made, { asked })
}

const found = (address: string): NamedReceiver => ({
  name: 'otter.eth',
  address,
  avatar: 'https://images.example/otter.png',
})
const formOf = ({ kernel }: World) => kernel.state.send

/** Lets the pause after typing pass, and the look-up end. */
async function looked({ kernel }: World): Promise<void> {
  await kernel.ports.clock.advance(300)
  for (let turn = 0; turn < 10; turn += 1) await flush()
}

describe('[SEND-8] a name as receiver', () => {
  test('becomes its address, its name and its picture; the address is what is signed', async () => {
    const page = await world(async () => found(friend))
    await fillForm(page, { to: 'Otter.eth' })
    await looked(page)
    expect(formOf(page)).toMatchObject({
      receiverAddress: friend,
      receiverText: 'Otter.eth',
      receiverProfileName: 'otter.eth',
      receiverProfileImageUrl: 'https://images.example/otter.png',
    })
    const preview = await page.kernel.dispatch.send.review()
    expect(preview.to).toBe(friend)
    expect(preview.rows?.map(({ value }) => value)).toContain('otter.eth')
    await page.kernel.dispatch.send.submit(preview.intentId)
    expect(page.transfers).toMatchObject([{ to: friend }])
  })

  test('is looked up once nothing is typed for 300 ms; an address asks nobody', async () => {
    const page = await world(async () => found(friend))
    for (const text of ['o', 'otter.', 'otter.e', 'otter.eth']) {
      await page.kernel.dispatch.send.enterReceiver(text)
      await page.kernel.ports.clock.advance(100)
    }
    await page.kernel.dispatch.send.enterReceiver(friend)
    await looked(page)
    expect(page.asked).toEqual([])
    await page.kernel.dispatch.send.enterReceiver('otter.eth')
    await looked(page)
    expect(page.asked).toEqual([{ name: 'otter.eth', networkId: 'eip155:1' }])
  })

  test('[T46] that leads to another address at the review is refused, and the new one is shown', async () => {
    let owner = friend
    const page = await world(async () => found(owner))
    await fillForm(page, { to: 'otter.eth' })
    await looked(page)
    owner = other
    expect(await codeOf(page.kernel.dispatch.send.review() as never)).toBe('send/name-moved')
    expect(formOf(page)).toMatchObject({
      receiverAddress: other,
      failure: { code: 'send/name-moved' },
    })
    expect(page.asked.at(-1)).toMatchObject({ again: true })
    expect(page.kernel.state.transactions.preview).toBeUndefined()
    expect((await page.kernel.dispatch.send.review()).to).toBe(other)
  })

  test('that leads nowhere at the review leaves no address behind', async () => {
    let owner: NamedReceiver | undefined = found(friend)
    const page = await world(async () => owner)
    await fillForm(page, { to: 'otter.eth' })
    await looked(page)
    owner = undefined
    expect(await codeOf(page.kernel.dispatch.send.review() as never)).toBe('send/name-unknown')
    expect(formOf(page)).toMatchObject({ receiverAddress: 'otter.eth' })
    expect(formOf(page).receiverProfileName).toBeUndefined()
    expect(await codeOf(page.kernel.dispatch.send.review() as never)).toBe('send/form-incomplete')
  })

  const nothing: readonly (readonly [string, () => Promise<NamedReceiver | undefined>, string])[] =
    [
      ['no address', async () => undefined, 'send/name-unknown'],
      ['no address of the family', async () => found('otter'), 'send/name-unknown'],
      ['an error without a code', () => Promise.reject(new Error('boom')), 'send/failed'],
    ]
  test.each(nothing)('%s is said below the field', async (_what, resolve, code) => {
    const page = await world(resolve)
    await page.kernel.dispatch.send.enterReceiver('otter.eth')
    await looked(page)
    expect(formOf(page)).toMatchObject({
      receiverAddress: 'otter.eth',
      receiverLookup: { failure: { code } },
    })
  })

  test('[N13] an answer that comes after the field changed is passed over', async () => {
    let answer: (receiver: NamedReceiver) => void = () => undefined
    const page = await world(
      () =>
        new Promise<NamedReceiver>((resolve) => {
          answer = resolve
        }),
    )
    await page.kernel.dispatch.send.enterReceiver('otter.eth')
    await looked(page)
    expect(formOf(page).receiverLookup).toEqual({})
    await page.kernel.dispatch.send.enterReceiver(other)
    answer(found(friend))
    for (let turn = 0; turn < 10; turn += 1) await flush()
    expect(formOf(page)).toMatchObject({ receiverAddress: other })
    expect(formOf(page).receiverProfileName).toBeUndefined()
  })

  test('a host sends to a name without the modal', async () => {
    const page = await world(async () => found(friend))
    const sent = await codeOf(
      page.kernel.dispatch.send.transfer({ to: 'otter.eth', amount: '0.3' }),
    )
    expect(sent).toBe('sent')
    expect(page.transfers).toMatchObject([{ to: friend }])
    const nowhere = await world(async () => undefined)
    expect(
      await codeOf(nowhere.kernel.dispatch.send.transfer({ to: 'otter.eth', amount: '0.3' })),
    ).toBe('send/name-unknown')
    expect(nowhere.transfers).toEqual([])
  })

  test('of a family without names is no receiver', async () => {
    const page = await world(async () => found(friend), { namespace: 'solana' })
    await page.kernel.dispatch.send.enterReceiver('otter.sol')
    await looked(page)
    expect(page.asked).toEqual([])
    expect(formOf(page).receiverLookup).toBeUndefined()
  })

  test('[G8] what is exported names nobody', async () => {
    const page = await world(async () => found(friend))
    await fillForm(page, { to: 'Otter.eth' })
    await looked(page)
    const preview = await page.kernel.dispatch.send.review()
    await page.kernel.dispatch.send.submit(preview.intentId)
    await page.kernel.dispatch.send.enterReceiver('otter.eth')
    await looked(page)
    expect(await page.kernel.exportRecording()).not.toMatch(/otter/i)
  })
})

test('what it brings to other plugins is collected at a start without a failure', async () => {
  const { kernel } = await sendWorld()
  expect(kernel.timeline.log.slice(0).map(({ type }) => type)).not.toContain('kernel/pluginFailed')
})
