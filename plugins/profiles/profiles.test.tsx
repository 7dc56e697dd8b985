// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { definePlugin, type Plugin } from '../../kernel/index.ts'
import { flush, memoryStorage } from '../../kernel/testing/index.ts'
import { KernelProvider } from '../../react/index.ts'
import { deferred } from '../../tests/plugins/gated.ts'
import {
  alice,
  bob,
  openPage,
  type Page,
  rdns,
  ready,
  type WorldOptions,
} from '../../tests/plugins/world.ts'
import { ConnectButton } from '../connections/react/buttons.tsx'
import type { ProfileSource, ProfilesContract } from './contract.ts'
import { selectProfile } from './index.ts'
import { useAvatar, useName, useProfile } from './react.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
beforeAll(async () => {
  await ready()
  await import('./commands.ts')
})

interface NamesContract {
  readonly id: 'names'
  readonly requires: ProfilesContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

const opened: Page[] = []
let root: Root | undefined
afterEach(async () => {
  await act(async () => root?.unmount())
  root = undefined
  for (const { kernel } of opened.splice(0)) kernel.dispose()
})

async function open(sources: readonly ProfileSource[], given: WorldOptions = {}): Promise<Page> {
  const names = definePlugin<NamesContract>({
    id: 'names',
    requires: { profiles: 'it knows names' },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides: { profiles: { sources } },
  }) as unknown as Plugin<never>
  const page = openPage({ ...given, more: [names] })
  opened.push(page)
  await page.settle()
  return page
}

const account = { namespace: 'eip155', address: alice } as const
const load = ({ kernel }: Page, address = alice) =>
  kernel.dispatch.profiles.load({ namespace: 'eip155', address })
const shown = ({ kernel }: Page, address = alice) =>
  selectProfile(kernel.state.profiles, { namespace: 'eip155', address })

/** A source that notes the accounts it is asked about. */
const source = (
  id: string,
  answer: ProfileSource['profile'],
  more: Partial<ProfileSource> = {},
): ProfileSource & { readonly asked: string[] } => {
  const asked: string[] = []
  return {
    id,
    asked,
    profile(one, io) {
      asked.push(one.address)
      return answer(one, io)
    },
    ...more,
  }
}

describe('the name of an address', () => {
  test('is the answer of the first source that knows it, in their order', async () => {
    const last = source('last', () => ({ name: 'last' }), { order: 2 })
    const first = source('first', () => undefined, { order: -1 })
    const second = source('second', async () => ({
      name: 'alice.eth',
      avatar: 'https://a.example/a.png',
    }))
    const elsewhere = source('elsewhere', () => ({ name: 'x' }), {
      namespaces: ['solana'],
      order: -2,
    })
    const page = await open([last, second, first, elsewhere])
    await load(page)
    expect(shown(page)).toMatchObject({ name: 'alice.eth', avatar: 'https://a.example/a.png' })
    expect([elsewhere, first, second, last].map(({ asked }) => asked.length)).toEqual([0, 1, 1, 0])
  })

  test('stands although the run that learned of it ends with its view right after', async () => {
    const page = await open([])
    const view = new AbortController()
    const run = page.kernel.with({ signal: view.signal }).profiles
    run.remember({ ...account, name: 'otter.reown.id' }).catch(() => undefined)
    view.abort()
    await page.settle()
    expect(selectProfile(page.kernel.state.profiles, account).name).toBe('otter.reown.id')
  })

  test('is shown without what could mislead', async () => {
    const page = await open([
      source('s', () => ({ name: 'al\u202eice\n.eth', avatar: 'javascript:alert(1)' })),
    ])
    await load(page)
    expect(shown(page)).toMatchObject({ name: 'alice .eth' })
    expect(shown(page).avatar).toBeUndefined()
  })

  test('[HTTP-4] is not asked for again for 5 min, and once for all who show it', async () => {
    const names = source('s', async () => ({ name: 'alice.eth' }))
    const page = await open([names])
    await Promise.all([load(page), load(page)])
    await page.settle(299_000)
    await load(page)
    expect(names.asked).toEqual([alice])
    await page.settle(2_000)
    await load(page)
    expect(names.asked).toEqual([alice, alice])
  })

  test('is asked for by another one when the first who asked went away', async () => {
    const waits = [deferred<undefined>(), deferred<undefined>()]
    const names = source('s', async () => {
      await waits.shift()?.promise
      return { name: 'alice.eth' }
    })
    const page = await open([names])
    const [, second] = waits
    const stop = new AbortController()
    const first = page.kernel.with({ signal: stop.signal }).profiles.load(account)
    const other = load(page)
    await page.settle()
    stop.abort()
    await expect(first).rejects.toMatchObject({ code: 'kernel/cancelled' })
    await page.settle()
    second?.resolve(undefined)
    await other
    expect(shown(page).name).toBe('alice.eth')
  })

  test.each([
    ['throws', () => Promise.reject(new Error('down'))],
    [
      'throws at once',
      () => {
        throw new Error('down')
      },
    ],
    ['answers with no profile', () => 'alice' as never],
    ['never answers', () => new Promise<undefined>(() => undefined)],
  ] as const)('is the next one’s when a source %s', async (_how, answer) => {
    const page = await open([source('bad', answer), source('good', () => ({ name: 'alice.eth' }))])
    const done = load(page)
    await page.settle(11_000)
    await done
    expect(shown(page).name).toBe('alice.eth')
    expect(page.kernel.state.kernel.failures).toEqual([])
  })

  test('is tried again after 30 s where no source could answer', async () => {
    let isDown = true
    const names = source('s', () =>
      isDown ? Promise.reject(new Error('down')) : { name: 'alice.eth' },
    )
    const page = await open([names])
    await load(page)
    await load(page)
    expect(names.asked).toHaveLength(1)
    isDown = false
    await page.settle(31_000)
    await load(page)
    expect(shown(page).name).toBe('alice.eth')
  })

  test('is kept of 50 accounts at most', async () => {
    const page = await open([source('s', ({ address }) => ({ name: address }))])
    for (let index = 0; index < 60; index++)
      await load(page, `0x${String(index).padStart(40, '0')}`)
    expect(page.kernel.state.profiles.known).toHaveLength(50)
    expect(shown(page, `0x${'0'.repeat(38)}59`).name).toBeDefined()
    expect(shown(page, `0x${'0'.repeat(40)}`)).toEqual({})
  })

  test('outlives the page, and is asked for again once it is old', async () => {
    const storage = memoryStorage()
    const before = await open([source('s', () => ({ name: 'alice.eth' }))], { storage })
    await load(before)
    await before.settle(1_000)
    before.kernel.dispose()
    const names = source('s', () => ({ name: 'bob.eth' }))
    const page = await open([names], { storage })
    await page.settle(100)
    expect(shown(page).name).toBe('alice.eth')
    await load(page)
    expect(names.asked).toEqual([])
    await page.settle(301_000)
    await load(page)
    expect(shown(page).name).toBe('bob.eth')
  })

  test('of the wrong kind in storage is not restored', async () => {
    const known = [
      { namespace: 'eip155', address: alice, name: 7, at: 1 },
      { namespace: 'eip155', address: 'no address', name: 'x', at: 1 },
      { namespace: 'eip155', address: bob, name: 'bob', at: 'soon' },
    ]
    const stored = JSON.stringify({ version: 1, fields: { known } })
    const storage = memoryStorage({ entries: { 'wallet-kernel/profiles': stored } })
    const page = await open([source('s', () => undefined)], { storage })
    await page.settle(100)
    expect(shown(page).name).toBeUndefined()
    expect(shown(page, bob)).toEqual({})
  })
})

describe('a component that shows an account', () => {
  async function render(page: Page, address?: string): Promise<() => string> {
    const Shown = () => {
      const { name } = useProfile(address, address ? 'eip155' : undefined)
      return <p>{name ?? 'nameless'}</p>
    }
    const place = document.body.appendChild(document.createElement('div'))
    root = createRoot(place)
    await act(async () => {
      root?.render(
        <KernelProvider kernel={page.kernel as never}>
          <Shown />
          <ConnectButton />
        </KernelProvider>,
      )
    })
    return () => place.textContent ?? ''
  }

  test('has its name asked for, of the active account by default; nothing is asked before', async () => {
    const names = source('s', ({ address }) => ({
      name: address === alice ? 'alice.eth' : 'bob.eth',
    }))
    const page = await open([names])
    await page.kernel.dispatch.wallets.connect({ walletId: rdns })
    await page.settle(1_000)
    expect(names.asked).toEqual([])
    const text = await render(page)
    await act(async () => page.settle(100))
    // The button's balance follows once the code of the family has loaded.
    expect(text()).toMatch(/^alice\.ethalice\.eth · 0xf39F…2266/)
    expect(names.asked).toEqual([alice])
  })

  test('shows the name of another address', async () => {
    const page = await open([
      source('s', ({ address }) => ({ name: address === bob ? 'bob.eth' : 'x' })),
    ])
    const text = await render(page, bob)
    await act(async () => page.settle(100))
    expect(text()).toContain('bob.eth')
  })

  test('G15 asks nothing while there is no account to show', async () => {
    const names = source('s', () => undefined)
    const page = await open([names])
    const text = await render(page)
    await act(async () => page.settle(100))
    expect(text()).toMatch(/^nameless/)
    expect(names.asked).toEqual([])
    const types = page.kernel.timeline.log.slice().map(({ type }) => type)
    expect(types).not.toContain('profiles/load')
  })

  test('G15 loads no code and asks nothing where no source is registered', async () => {
    const page = openPage()
    opened.push(page)
    await page.settle()
    await page.kernel.dispatch.wallets.connect({ walletId: rdns })
    await page.settle(100)
    const text = await render(page)
    await act(async () => page.settle(100))
    await flush()
    // The balance stands beside it once it is read.
    expect(text()).toMatch(/^nameless0xf39F…2266(1\.000 ETH)?$/)
    expect(page.kernel.timeline.log.slice().some(({ type }) => type.startsWith('profiles/'))).toBe(
      false,
    )
  })
})

describe('what an owner just did', () => {
  const avatar = 'https://images.example/alice.png'

  test('serves like an answer; what was known besides stays', async () => {
    const asked = source('s', () => ({ name: 'alice.eth', avatar }))
    const page = await open([asked])
    await page.kernel.dispatch.profiles.load(account)
    await page.kernel.dispatch.profiles.remember({ ...account, name: 'otter.reown.id' })
    const { known } = page.kernel.state.profiles
    expect(selectProfile(page.kernel.state.profiles, account)).toMatchObject({
      name: 'otter.reown.id',
      avatar,
    })
    expect(known).toHaveLength(1)
    await page.kernel.dispatch.profiles.load(account)
    expect(asked.asked).toHaveLength(1)
  })

  test('is shown without what could mislead', async () => {
    const page = await open([])
    await page.kernel.dispatch.profiles.remember({
      ...account,
      name: 'otter\u202e.reown.id',
      avatar: 'javascript:alert(1)',
    })
    expect(selectProfile(page.kernel.state.profiles, account)).toEqual(
      expect.objectContaining({ name: 'otter.reown.id' }),
    )
    expect(selectProfile(page.kernel.state.profiles, account).avatar).toBeUndefined()
  })
})

test('useName and useAvatar are the two halves of a profile', async () => {
  const avatar = 'https://images.example/alice.png'
  const page = await open([source('s', () => ({ name: 'alice.eth', avatar }))])
  const Halves = () => `${useName(alice, 'eip155')} ${useAvatar(alice, 'eip155')}`
  const place = document.createElement('div')
  await act(async () => {
    root = createRoot(place)
    root.render(
      <KernelProvider kernel={page.kernel}>
        <Halves />
      </KernelProvider>,
    )
  })
  await act(async () => page.settle(100))
  expect(place.textContent).toBe(`alice.eth ${avatar}`)
})

test('[DISC-1] nothing is kept of what a source says after its family was left', async () => {
  let answer = (): void => undefined
  const slow: ProfileSource = {
    id: 'slow',
    profile: () =>
      new Promise((resolve) => {
        answer = () => resolve({ name: 'bob.eth' })
      }),
  }
  const page = await open([slow])
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  await page.settle(500)
  const reading = load(page, bob)
  await page.settle(100)
  await page.kernel.dispatch.connections.disconnect()
  answer()
  await reading
  expect(page.kernel.state.profiles.known).toEqual([])
})
