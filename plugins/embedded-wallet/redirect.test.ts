import { beforeAll, describe, expect, test } from 'vitest'
import { memoryStorage, virtualPorts } from '../../kernel/testing/index.ts'
import { type EmbeddedWorld, embeddedWorld, type Replies } from '../../tests/embedded-world.ts'
import type { LoginHost } from './frame/host.ts'
import { keys } from './frame/store.ts'
import { wayOf } from './popup.ts'
import { takeReturn } from './redirect.ts'

// A press waits for it; the tests count turns from the press on.
beforeAll(() => import('./connect-social.ts'))

const key = (name: keyof typeof keys): string => `@appkit-wallet/${keys[name]}`
const answer = 'https://frame.example/done?state=s1&code=2'
const page = `https://app.example/shop?item=1&result_uri=${encodeURIComponent(answer)}#top`
const at = virtualPorts().clock.now()
const away = { provider: 'google', state: 's1', at }

describe('[CONN-6] coming back from a service', () => {
  /** A page at an address, and what it remembers of who is away. */
  async function back(href: string, kept: unknown = [away], after = 1_000) {
    const shown: string[] = []
    const window = {
      location: { href },
      history: {
        state: 1,
        replaceState: (_state: unknown, _title: string, to: string) => shown.push(to),
      },
    }
    const ports = { ...virtualPorts(), storage: memoryStorage() }
    Object.assign(ports, { page: { ...ports.page, window } })
    if (kept !== null)
      await ports.storage.set(
        key('redirect'),
        typeof kept === 'string' ? kept : JSON.stringify(kept),
      )
    await ports.clock.advance(after)
    const host = { ctx: { ports } } as unknown as LoginHost
    return { returned: await takeReturn(host), shown, host, kept: ports.storage.entries }
  }

  test('is taken once, and nothing of it stays in the address or in the memory', async () => {
    const { returned, shown, kept, host } = await back(page)
    expect(returned).toEqual({ provider: 'google', uri: answer, fits: true })
    expect(shown).toEqual(['https://app.example/shop?item=1#top'])
    expect(kept.has(key('redirect'))).toBe(false)
    expect(await takeReturn(host)).toBeUndefined()
  })

  test('fits the state that was asked with, whatever the page put behind it', async () => {
    const fits = async (state: string): Promise<unknown> => {
      const uri = `https://frame.example/done?${state}`
      const address = `https://app.example/?result_uri=${encodeURIComponent(uri)}`
      return (await back(address)).returned?.fits
    }
    expect(await fits('state=s1')).toBe(true)
    expect(await fits('state=s1--https%3A%2F%2Fapp.example')).toBe(true)
    for (const other of ['state=s2', 'state=s12', 'state=s1-', 'state=', 'code=2'])
      expect(await fits(other)).toBe(false)
  })

  test.each([
    [-1, false],
    [0, true],
    [599_999, true],
    [600_000, false],
  ])('fits after %i ms: %s', async (after, fits) => {
    const left = { ...away, at: after < 0 ? at + 1 : at }
    expect((await back(page, [left], Math.max(after, 0))).returned?.fits).toBe(fits)
  })

  test.each(['nowhere', `https://frame.example/?state=s1&x=${'x'.repeat(10_000)}`])(
    'an answer that is no address, or is without an end, does not fit: %#',
    async (uri) => {
      const address = `https://app.example/?result_uri=${encodeURIComponent(uri)}`
      expect((await back(address)).returned?.fits).toBe(false)
    },
  )

  const other = { provider: 'apple', state: 's9', at }

  test('finds its own among the logins that other tabs left for, and leaves those', async () => {
    for (const left of [
      [away, other],
      [other, away],
    ]) {
      const { returned, kept } = await back(page, left)
      expect(returned).toEqual({ provider: 'google', uri: answer, fits: true })
      expect(JSON.parse(kept.get(key('redirect')) ?? '')).toEqual([other])
    }
  })

  test('with an answer to none of them takes none away, but what nobody comes back to any more', async () => {
    const old = { ...other, state: 's0', at: at - 600_000 }
    const later = { ...other, at: at + 500 }
    const { returned, shown, kept } = await back(page, [old, { ...away, state: 's2' }, later])
    expect(returned).toEqual({ provider: 'apple', uri: answer, fits: false })
    expect(shown).toHaveLength(1)
    expect(JSON.parse(kept.get(key('redirect')) ?? '')).toEqual([{ ...away, state: 's2' }, later])
  })

  test('to no window is nobody’s', async () => {
    const { host, kept } = await back('https://app.example/shop')
    Object.assign(host.ctx.ports.page, { window: undefined })
    expect(await takeReturn(host)).toBeUndefined()
    expect(kept.has(key('redirect'))).toBe(true)
  })

  test.each<[string, string, unknown]>([
    ['without an answer', 'https://app.example/shop', [away]],
    ['that nobody left for', page, null],
    ['after something else', page, 'not of this'],
    ['after what is no list', page, away],
    ['after a service that is none', page, [{ ...away, provider: 'bank' }]],
    ['without a state', page, [{ ...away, state: 7 }]],
    ['without a time', page, [{ ...away, at: 'now' }]],
  ])('%s is none of ours, and stays as it is', async (_what, href, kept) => {
    const { returned, shown } = await back(href, kept)
    expect([returned, shown]).toEqual([undefined, []])
  })
})

test('[CONN-6] phones and apps’ own browsers leave the page, unless the host says otherwise', () => {
  const way = (of: object, social?: 'popup' | 'redirect') =>
    wayOf({ ctx: { ports: { page: of } }, options: { ...(social && { social }) } } as never)
  expect([way({}), way({ mobile: true }), way({ window: { Telegram: {} } })]).toEqual([
    ...['popup', 'redirect', 'redirect'],
  ])
  expect([way({ mobile: true }, 'popup'), way({}, 'redirect')]).toEqual(['popup', 'redirect'])
})

describe('[CONN-6] leaving for a service', () => {
  const uri = 'https://login.example/authorize?state=s1'
  async function leaving(replies: Replies = {}, storage = memoryStorage()) {
    const world = await embeddedWorld({
      frame: { social: 'redirect' },
      storage,
      window: { location: { href: page } },
      replies: { GET_SOCIAL_REDIRECT_URI: () => ({ uri }), ...replies },
    })
    await world.page.kernel.dispatch.modal.open({ view: 'Connect' })
    const ends = world.dispatch.connectSocial('google').catch((error) => error.code)
    for (let turn = 0; turn < 2; turn += 1) {
      await world.turns()
      await world.page.settle(500)
    }
    await world.turns()
    const { opened } = world.page.kernel.ports.opener
    return { world, ends, opened }
  }
  const kept = ({ page: { storage } }: EmbeddedWorld): unknown =>
    storage.entries.get(key('redirect'))
  const own = encodeURIComponent('https://app.example/shop?item=1')

  test('remembers who left and with which state, and says where the visitor comes back to', async () => {
    const { world, opened } = await leaving()
    expect(opened).toHaveLength(1)
    expect(opened[0]?.target).toBe('_top')
    const asked = new URL(opened[0]?.url ?? '').searchParams
    expect([...asked]).toEqual([['state', `s1--${own}`]])
    expect(world.view()).toBe('ConnectingSocial')
    expect(JSON.parse(String(kept(world)))).toMatchObject([{ provider: 'google', state: 's1' }])
    expect(world.login).toMatchObject({ status: 'social', redirect: 'leaving' })
  })

  test('through a vendor’s page puts it into the address inside', async () => {
    const inner = encodeURIComponent(uri)
    const { opened } = await leaving({
      GET_SOCIAL_REDIRECT_URI: () => ({
        uri: `https://auth.magic.link/v1?provider_authorization_url=${inner}`,
      }),
    })
    const shown = new URL(opened[0]?.url ?? '').searchParams.get('provider_authorization_url')
    expect(new URL(shown ?? '').searchParams.get('state')).toBe(`s1--${own}`)
  })

  test.each([
    ['another vendor’s', `${uri}&provider_authorization_url=${encodeURIComponent(uri)}`],
    ['a vendor’s page with no other inside', 'https://auth.magic.link/v1?state=s1'],
  ])('through %s puts it into the address itself', async (_what, page) => {
    const { opened } = await leaving({ GET_SOCIAL_REDIRECT_URI: () => ({ uri: page }) })
    const there = new URL(page)
    there.searchParams.set('state', `s1--${own}`)
    expect(opened).toEqual([{ url: there.href, target: '_top' }])
  })

  test('from a browser that does not keep the state goes nowhere: a forged answer would be taken', async () => {
    // Of another tab, from before the browser was full.
    const entries = { [key('redirect')]: JSON.stringify([{ ...away, state: 'other' }]) }
    const storage = memoryStorage({ entries })
    const set = async (name: string, value: string): Promise<void> => {
      if (name !== key('redirect')) storage.entries.set(name, value)
    }
    const { ends, opened } = await leaving({}, Object.assign(storage, { set }))
    expect([await ends, opened]).toEqual(['embeddedWallet/redirect-denied', []])
  })

  /** What tabs of this browser left with, the oldest first. */
  const others = (count: number) =>
    Array.from({ length: count }, (_one, index) => ({ ...away, state: `other${index}` }))
  const states = (world: EmbeddedWorld): readonly string[] =>
    (JSON.parse(String(kept(world))) as readonly { state: string }[]).map(({ state }) => state)

  test('in two tabs remembers both, and the end of one leaves the other', async () => {
    const storage = memoryStorage({ entries: { [key('redirect')]: JSON.stringify(others(1)) } })
    const { world, ends, opened } = await leaving({}, storage)
    expect([opened.length, states(world)]).toEqual([1, ['other0', 's1']])
    await world.page.kernel.dispatch.modal.back()
    await world.turns()
    expect(states(world)).toEqual(['other0'])
    expect(await ends).toBe('embeddedWallet/popup-closed')
  })

  test('in more tabs than a few forgets the oldest', async () => {
    const storage = memoryStorage({ entries: { [key('redirect')]: JSON.stringify(others(8)) } })
    const { world } = await leaving({}, storage)
    const rest = others(8).map(({ state }) => state)
    expect(states(world)).toEqual([...rest.slice(1), 's1'])
  })

  test('is over where the visitor leaves its view before the page goes away', async () => {
    const { world, ends } = await leaving()
    expect(kept(world)).toBeDefined()
    await world.page.kernel.dispatch.modal.back()
    await world.turns()
    expect(kept(world)).toBeUndefined()
    expect(await ends).toBe('embeddedWallet/popup-closed')
  })

  test('without a state to tell the answer by goes nowhere', async () => {
    const { ends, opened } = await leaving({
      GET_SOCIAL_REDIRECT_URI: () => ({ uri: 'https://login.example/authorize' }),
    })
    expect([await ends, opened]).toEqual(['embeddedWallet/social-uri', []])
  })

  test('ends where the browser shows the page again as it was left', async () => {
    const { world, ends } = await leaving()
    const { target } = world.page
    target.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    await world.turns()
    expect(kept(world)).toBeDefined()
    target.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(await ends).toBe('embeddedWallet/redirect-left')
    expect(kept(world)).toBeUndefined()
  })
})
