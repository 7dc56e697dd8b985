import { beforeAll, describe, expect, test } from 'vitest'
import { flush, waitFor } from '../../kernel/testing/index.ts'
import {
  codeOf,
  fillForm,
  friend,
  loadCommands,
  nameBook,
  other,
  type SendWorld,
  sendWorld,
} from '../../tests/send-world.ts'
import type { NamedReceiver, ReceiverResolver } from './contract.ts'

beforeAll(async () => {
  await loadCommands()
  await import('./commands/resolve-receiver.ts')
})

type Asked = Parameters<ReceiverResolver['resolve']>[0]
type World = SendWorld & { readonly asked: readonly Asked[] }

/** A form with a plugin that knows names. */
async function world(
  resolve: ReceiverResolver['resolve'],
  given: Parameters<typeof sendWorld>[1] = {},
): Promise<World> {
  const asked: Asked[] = []
  const book = nameBook(async (query, io) => {
    asked.push(query)
    return resolve(query, io)
  })
  const made = await sendWorld({}, { ...given, more: [book] })
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

test('[T43] an edit at any moment of a press leads to a review of what the form shows, or to none', async () => {
  const ends = new Set<string>()
  for (let turns = 0; turns < 60; turns += 1) {
    const page = await sendWorld()
    await fillForm(page, { amount: '1.5' })
    const pressed = page.kernel.dispatch.send.review().then(
      ({ amountText = '' }) => amountText,
      ({ code }) => String(code),
    )
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    await page.kernel.dispatch.send.enterAmount('0.1')
    ends.add(await pressed)
    await flush()
    const { preview } = page.kernel.state.transactions
    expect([undefined, '0.1']).toContain(preview?.amountText)
    page.kernel.dispose()
  }
  expect([...ends].sort()).toEqual(['0.1', 'transactions/outdated'])
})

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

  test('whose look-up takes long leads to a review of the amount that the form shows by then', async () => {
    let answer: (() => void) | undefined
    const page = await world(async (query) => {
      if (query.again)
        await new Promise<void>((resolve) => {
          answer = resolve
        })
      return found(friend)
    })
    await fillForm(page, { to: 'otter.eth', amount: '1.5' })
    await looked(page)
    const reviewing = page.kernel.dispatch.send.review()
    await waitFor(() => answer !== undefined)
    await page.kernel.dispatch.send.enterAmount('0.1')
    answer?.()
    expect(await reviewing).toMatchObject({ amountText: '0.1', to: friend })
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

  const recorded = ({ kernel }: World): readonly string[] =>
    kernel.timeline.log.slice(0).map(({ type }) => type)

  /** A name that the command itself looks up, with an answer that waits for the test. */
  async function slow(): Promise<{ readonly page: World; answer(found?: NamedReceiver): void }> {
    let answer: (receiver?: NamedReceiver) => void = () => undefined
    const page = await world(
      () =>
        new Promise<NamedReceiver | undefined>((resolve) => {
          answer = resolve
        }),
    )
    await page.kernel.dispatch.send.enterReceiver('otter.eth')
    return { page, answer: (receiver) => answer(receiver) }
  }

  test.each([
    ['an address', found(friend)],
    ['nothing', undefined],
  ])('%s for a name that no longer stands in the field changes nothing', async (_what, given) => {
    const { page, answer } = await slow()
    const asking = codeOf(page.kernel.dispatch.send.resolveReceiver() as never)
    await flush()
    await page.kernel.dispatch.send.enterReceiver('badger.eth')
    const before = formOf(page)
    answer(given)
    await asking
    expect(formOf(page)).toEqual(before)
  })

  test('a look-up that is called off says nothing', async () => {
    const page = await world(
      (_query, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    await page.kernel.dispatch.send.enterReceiver('otter.eth')
    const off = new AbortController()
    const asking = page.kernel.with({ signal: off.signal }).send.resolveReceiver()
    await waitFor(() => page.asked.length === 1)
    off.abort()
    await asking.catch(() => undefined)
    await flush()
    expect(recorded(page)).not.toContain('send/receiverUnresolved')
    expect(recorded(page)).not.toContain('kernel/factDropped')
    expect(formOf(page).receiverLookup).toBeUndefined()
  })

  test('that was found is not asked for again, and nobody is where nothing is connected', async () => {
    const page = await world(async () => found(friend))
    await fillForm(page, { to: 'otter.eth' })
    await looked(page)
    await page.kernel.dispatch.send.resolveReceiver()
    expect(page.asked).toHaveLength(1)
    await page.kernel.dispatch.connections.disconnect()
    await page.kernel.dispatch.send.enterReceiver('otter.eth')
    await page.kernel.dispatch.send.resolveReceiver()
    expect(page.asked).toHaveLength(1)
  })

  test.each([friend, 'otter', 'https://otter.eth', 'me@otter.eth', 'otter..eth'])(
    '%s is no name, and starts no look-up',
    async (text) => {
      const page = await world(async () => found(friend))
      await page.kernel.dispatch.send.enterReceiver(text)
      await looked(page)
      expect(recorded(page)).not.toContain('send/resolveReceiver')
      await page.kernel.dispatch.send.resolveReceiver()
      expect(page.asked).toEqual([])
    },
  )

  test('nothing of it stays when something else is typed', async () => {
    const page = await world(async () => found(friend))
    await fillForm(page, { to: 'otter.eth' })
    await looked(page)
    await page.kernel.dispatch.send.enterReceiver(other)
    const form = formOf(page)
    for (const field of ['receiverText', 'receiverProfileName', 'receiverProfileImageUrl'])
      expect(form).not.toHaveProperty(field)
    expect(form.receiverAddress).toBe(other)
  })

  test('a picture goes with the address that it stood for', async () => {
    let owner: NamedReceiver = found(friend)
    const page = await world(async () => owner)
    await fillForm(page, { to: 'otter.eth' })
    await looked(page)
    owner = { name: 'otter.eth', address: other }
    await codeOf(page.kernel.dispatch.send.review() as never)
    expect(formOf(page)).toMatchObject({ receiverAddress: other })
    expect(formOf(page)).not.toHaveProperty('receiverProfileImageUrl')
  })

  test('another one that is typed while the first is confirmed ends the review', async () => {
    let answer: (receiver: NamedReceiver) => void = () => undefined
    let first = true
    const page = await world(() => {
      if (first) {
        first = false
        return Promise.resolve(found(friend))
      }
      return new Promise<NamedReceiver>((resolve) => {
        answer = resolve
      })
    })
    await fillForm(page, { to: 'otter.eth' })
    await looked(page)
    const review = codeOf(page.kernel.dispatch.send.review() as never)
    await flush()
    await page.kernel.dispatch.send.enterReceiver('badger.eth')
    answer(found(friend))
    expect(await review).toBe('send/outdated')
    expect(page.kernel.state.transactions.preview).toBeUndefined()
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

  test('that is set for another network is said, and sent to only where that is accepted', async () => {
    const elsewhere: NamedReceiver = { ...found(friend), setFor: 'eip155:10' }
    const page = await world(async () => elsewhere)
    await fillForm(page, { to: 'otter.eth' })
    await looked(page)
    expect(formOf(page)).toMatchObject({ receiverAddress: friend, receiverSetFor: 'eip155:10' })
    const preview = await page.kernel.dispatch.send.review()
    expect(preview.warnings).toEqual(['name-elsewhere'])
    expect(preview.rows).toContainEqual(
      expect.objectContaining({ value: 'eip155:10', warns: 'name-elsewhere' }),
    )
    const { transfer } = (await world(async () => elsewhere)).kernel.dispatch.send
    const asked = { to: 'otter.eth', amount: '0.3' }
    expect(await codeOf(transfer(asked))).toBe('transactions/warned')
    expect(await codeOf(transfer({ ...asked, accept: ['name-elsewhere'] }))).toBe('sent')
  })

  test('that is set for another network since the review began is shown anew', async () => {
    let owner = found(friend)
    const page = await world(async () => owner)
    await fillForm(page, { to: 'otter.eth' })
    await looked(page)
    owner = { ...owner, setFor: 'eip155:10' }
    expect(await codeOf(page.kernel.dispatch.send.review() as never)).toBe('send/name-moved')
    expect(formOf(page)).toMatchObject({ receiverSetFor: 'eip155:10' })
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
