import { beforeAll, describe, expect, test } from 'vitest'
import {
  type EmbeddedWorld,
  embeddedWorld,
  loggedIn,
  type Replies,
} from '../../tests/embedded-world.ts'
import type { SocialName } from './contract.ts'

// A press waits for it; the tests count turns from the press on.
beforeAll(() => Promise.all([import('./connect-social.ts'), import('./social.ts')]))

const code = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'connected',
    (error) => error.code,
  )

function popups() {
  const opened: { location: { href: string }; closed: boolean; close(): void }[] = []
  const open = () => {
    const popup = {
      location: { href: '' },
      closed: false,
      close() {
        popup.closed = true
      },
    }
    opened.push(popup)
    return popup
  }
  return { opened, open }
}

const uri = 'https://login.example/authorize?state=1'

/** A visitor who was sent to the login page of a service. */
async function away(replies: Replies = {}, service: SocialName = 'google') {
  const { opened, open } = popups()
  const world = await embeddedWorld({
    window: { open },
    replies: {
      GET_SOCIAL_REDIRECT_URI: () => ({ uri }),
      CONNECT_SOCIAL: () => ({ address: '0x1', chainId: 1 }),
      ...replies,
    },
  })
  await world.page.kernel.dispatch.modal.open({ view: 'Connect' })
  const ends = code(world.dispatch.connectSocial(service))
  await world.turns()
  await world.page.settle(500)
  await world.turns()
  return { world, ends, opened, popup: opened[0] as (typeof opened)[0] }
}
const names = (world: EmbeddedWorld): readonly string[] => world.asked.map(({ name }) => name)
const resultUri = 'https://frame.example/done?code=2'

describe('[CONN-6] logging in at a service', () => {
  test('opens its page in the window, and takes over what the frame’s own site says there', async () => {
    const { world, ends, popup, opened } = await away()
    expect([popup.location.href, world.view()]).toEqual([uri, 'ConnectingSocial'])
    expect(world.login).toMatchObject({ status: 'social', service: 'google' })
    world.say({ resultUri }, { source: popup })
    expect(await world.end(ends)).toBe('connected')
    const asked = world.asked.find(({ name }) => name === 'CONNECT_SOCIAL')
    expect(asked?.payload).toEqual({ uri: resultUri })
    expect([popup.closed, opened.length, world.login.status]).toEqual([true, 1, 'idle'])
    expect(world.page.kernel.state.connections.active.eip155).toBe('eip155:AUTH')
  })

  test.each(['google', 'x', 'discord', 'github', 'apple', 'facebook'] as const)(
    'asks the frame for the page of %s',
    async (service) => {
      const { ends, world, popup } = await away({}, service)
      const asked = world.asked.find(({ name }) => name === 'GET_SOCIAL_REDIRECT_URI')
      expect(asked?.payload).toEqual({ provider: service })
      world.say({ resultUri }, { source: popup })
      expect(await world.end(ends)).toBe('connected')
      expect(world.login.socialProvider).toBe(service)
    },
  )

  test('is remembered as what the login is by, until a mail is', async () => {
    const { world, ends, popup } = await away({
      CONNECT_SOCIAL: () => ({ address: '0x1', chainId: 1, userName: 'wren' }),
    })
    world.say({ resultUri }, { source: popup })
    await world.end(ends)
    const { entries } = world.page.storage
    const kept = (): readonly unknown[] =>
      ['SOCIAL_PROVIDER', 'SOCIAL_USERNAME'].map((name) => entries.get(`@appkit-wallet/${name}`))
    expect([kept(), world.login.socialProvider]).toEqual([['google', 'wren'], 'google'])
    expect(world.login.userName).toBe('wren')
    await world.end(world.dispatch.logIn({ email: 'wren@orchard.example' }))
    await world.end(world.dispatch.enterCode('123456'))
    expect([kept(), world.login.socialProvider]).toEqual([[undefined, undefined], 'email'])
    expect(world.login).not.toHaveProperty('userName')
  })

  test('at another one without a name forgets the name at the first', async () => {
    const { world, ends, popup, opened } = await away({
      CONNECT_SOCIAL: () => ({ address: '0x1', chainId: 1, userName: 'wren' }),
    })
    world.say({ resultUri }, { source: popup })
    await world.end(ends)
    world.replies.CONNECT_SOCIAL = () => ({ address: '0x1', chainId: 1 })
    const again = code(world.dispatch.connectSocial('github'))
    await world.turns()
    await world.page.settle(500)
    await world.turns()
    world.say({ resultUri }, { source: opened[1] })
    expect(await world.end(again)).toBe('connected')
    expect(world.login).toMatchObject({ socialProvider: 'github' })
    expect(world.login).not.toHaveProperty('userName')
  })

  test('without a name remembers none', async () => {
    const { world, ends, popup } = await away()
    world.say({ resultUri }, { source: popup })
    await world.end(ends)
    expect(world.page.storage.entries.has('@appkit-wallet/SOCIAL_USERNAME')).toBe(false)
    expect(world.login).not.toHaveProperty('redirect')
  })

  test.each<[string, unknown, object]>([
    ['another window', { resultUri }, {}],
    ['another site in the window', { resultUri }, { origin: 'https://evil.example' }],
    ['a text that is none', { resultUri: [resultUri] }, {}],
    ['a text without an end', { resultUri: `https://x.example/${'x'.repeat(10_000)}` }, {}],
    ['nothing', null, {}],
  ])('hears nothing of %s', async (what, data, from) => {
    const { world, ends, popup } = await away()
    world.say(data, { ...(what !== 'another window' && { source: popup }), ...from })
    await world.turns()
    expect(names(world)).not.toContain('CONNECT_SOCIAL')
    popup.closed = true
    await world.page.settle(1_000)
    await world.turns()
    expect(await ends).toBe('embeddedWallet/popup-closed')
  })

  test.each([
    ['javascript:alert(1)', false],
    ['http://login.example/', false],
    ['http://localhost.evil.example/', false],
    ['http://localhost:3000/login', true],
    ['https://login.example/', true],
  ])('opens %s: %s', async (uri, isOpened) => {
    const { ends, popup } = await away({ GET_SOCIAL_REDIRECT_URI: () => ({ uri }) })
    expect(popup.location.href).toBe(isOpened ? uri : '')
    if (isOpened) return
    expect(await ends).toBe('embeddedWallet/social-uri')
    expect(popup.closed).toBe(true)
  })

  test('[EMB-16] ends after 30 s without an address of its page, and closes the window', async () => {
    const { world, ends, popup } = await away({
      GET_SOCIAL_REDIRECT_URI: () => new Promise(() => undefined),
    })
    await world.page.settle(29_000)
    await world.turns()
    expect([popup.closed, world.login.status]).toEqual([false, 'social'])
    await world.page.settle(1_000)
    expect(await world.end(ends)).toBe('embeddedWallet/timed-out')
    expect([popup.closed, world.login.status]).toEqual([true, 'idle'])
  })

  test('ends once the visitor closes the window, and says so', async () => {
    const { world, ends, popup } = await away()
    await world.page.settle(999)
    popup.closed = true
    await world.page.settle(1)
    await world.turns()
    expect(await ends).toBe('embeddedWallet/popup-closed')
    expect(world.login).toMatchObject({ status: 'idle', failure: { step: 'social' } })
    world.say({ resultUri }, { source: popup })
    await world.turns()
    expect(names(world)).not.toContain('CONNECT_SOCIAL')
  })

  test('stops looking at the window once it is over', async () => {
    const { world, ends, popup } = await away()
    world.say({ resultUri }, { source: popup })
    await world.end(ends)
    await world.page.settle(10_000)
    expect(world.login.failure).toBeUndefined()
  })

  test.each(['a tile', 'its view'])(
    'opens the window in the turn of the press, once %s is there to be pressed',
    async (where) => {
      const { opened, open } = popups()
      const world = await embeddedWorld({ window: { open } })
      const { slots, views } = world.page.kernel
      const tile = slots('wallets').connectMethods.find(({ id }) => id === 'social')
      await (where === 'a tile' ? tile?.load() : views.get('ConnectingSocial')?.load())
      void world.dispatch.connectSocial('google').catch(() => undefined)
      expect(opened).toHaveLength(1)
    },
  )

  test('without a window is blocked, in its view', async () => {
    const world = await embeddedWorld({ window: { open: () => null } })
    await world.page.kernel.dispatch.modal.open({ view: 'Connect' })
    expect(await code(world.dispatch.connectSocial('google'))).toBe('embeddedWallet/popup-blocked')
    await world.turns()
    expect([world.view(), world.login.failure?.step]).toEqual(['ConnectingSocial', 'social'])
  })

  test.each(['close', 'back'] as const)(
    'goes on below another view, until it is left: %s',
    async (how) => {
      const { world, ends, popup } = await away()
      const { modal } = world.page.kernel.dispatch
      await modal.push('Account')
      await modal.back()
      await world.turns()
      expect([world.view(), popup.closed]).toEqual(['ConnectingSocial', false])
      await modal[how]()
      expect(await ends).toBe('embeddedWallet/popup-closed')
    },
  )

  test('goes on in a modal that is part of the page', async () => {
    const { opened, open } = popups()
    const replies = { GET_SOCIAL_REDIRECT_URI: () => ({ uri }) }
    const world = await embeddedWorld({ window: { open }, replies })
    const { modal } = world.page.kernel.dispatch
    await modal.embed(true)
    const ends = code(world.dispatch.connectSocial('google'))
    await world.turns()
    await modal.push('Account')
    await modal.back()
    await world.turns()
    expect(opened[0]?.closed).toBe(false)
    await modal.reset('Account')
    expect(await ends).toBe('embeddedWallet/popup-closed')
  })

  test('leaving its view closes the window', async () => {
    const { world, ends, popup } = await away()
    await world.page.kernel.dispatch.modal.back()
    await world.turns()
    expect(await ends).toBe('embeddedWallet/popup-closed')
    expect(popup.closed).toBe(true)
  })

  test('a second one has the window to itself', async () => {
    const { world, ends, opened } = await away()
    const [first] = opened
    const second = code(world.dispatch.connectSocial('x'))
    await world.turns()
    expect(await ends).toBe('embeddedWallet/popup-closed')
    await world.turns()
    expect([first?.closed, opened[1]?.closed]).toEqual([false, false])
    world.say({ resultUri }, { source: opened[1] })
    expect(await world.end(second)).toBe('connected')
  })

  test('a second one keeps the window in whichever turn the first was called off', async () => {
    for (let turns = 0; turns < 30; turns++) {
      // A browser gives the same window for the same name.
      const popup = {
        location: { href: '' },
        closed: false,
        close() {
          popup.closed = true
        },
      }
      const open = () => Object.assign(popup, { closed: false })
      const world = await embeddedWorld({
        window: { open },
        replies: { GET_SOCIAL_REDIRECT_URI: () => ({ uri }) },
      })
      const { kernel } = world.page
      await kernel.dispatch.modal.open({ view: 'Connect' })
      const stop = new AbortController()
      const dispatch = kernel.with({ signal: stop.signal }) as never as {
        readonly embeddedWallet: EmbeddedWorld['dispatch']
      }
      const first = dispatch.embeddedWallet.connectSocial('google')
      first.catch(() => undefined)
      for (let turn = 0; turn < turns; turn++) await Promise.resolve()
      stop.abort()
      let end: unknown = 'waits'
      void code(world.dispatch.connectSocial('github')).then((ended) => {
        end = ended
      })
      await world.turns()
      await world.page.settle(3_000)
      await world.turns()
      expect([turns, end, popup.closed]).toEqual([turns, 'waits', false])
      kernel.dispose()
    }
  })

  test('a second one can be left once the first has given way to it', async () => {
    const { world, ends, opened } = await away()
    const second = code(world.dispatch.connectSocial('x'))
    await ends
    await world.turns()
    await world.page.kernel.dispatch.modal.back()
    await world.turns()
    expect(opened[1]?.closed).toBe(true)
    expect(await second).toBe('embeddedWallet/popup-closed')
  })

  test('of a frame that refuses it closes the window', async () => {
    const { world, ends, popup } = await away({
      CONNECT_SOCIAL: () => {
        throw new Error('Denied.')
      },
    })
    world.say({ resultUri }, { source: popup })
    expect(await world.end(ends)).toBe('embeddedWallet/failed')
    expect([popup.closed, world.login.failure?.text]).toEqual([true, 'Denied.'])
  })
})

describe('[ROUTE-6, ~CONN-7] logging in with Farcaster', () => {
  const url = 'https://farcaster.example/connect/1'
  const never = (): Promise<never> => new Promise(() => undefined)
  async function shown(replies: Replies = {}, embedded = false) {
    let answer = (): void => undefined
    const world = await embeddedWorld({
      replies: {
        GET_FARCASTER_URI: () => ({ url }),
        CONNECT_FARCASTER: () =>
          new Promise((resolve) => {
            answer = () => resolve({ userName: 'wren' })
          }),
        ...replies,
      },
    })
    const { modal } = world.page.kernel.dispatch
    await (embedded ? modal.embed(true) : modal.open({ view: 'Connect' }))
    const ends = code(world.dispatch.connectFarcaster())
    await world.turns()
    await world.page.settle(500)
    await world.turns()
    return { world, ends, answer: () => answer() }
  }
  const shownUrl = ({ login, page }: EmbeddedWorld): unknown =>
    login.farcasterUrl && page.kernel.vault.take(login.farcasterUrl)

  test('shows a code until a phone has answered it, however long', async () => {
    const { world, ends, answer } = await shown()
    expect([shownUrl(world), world.view()]).toEqual([url, 'ConnectingFarcaster'])
    await world.page.settle(600_000)
    await world.turns()
    expect(world.login.status).toBe('farcaster')
    answer()
    expect(await world.end(ends)).toBe('connected')
    expect([world.login.status, shownUrl(world)]).toEqual(['idle', undefined])
    expect(world.page.kernel.state.connections.active.eip155).toBe('eip155:AUTH')
    expect(names(world)).not.toContain('RELOAD')
    expect(world.login.socialProvider).toBe('farcaster')
  })

  test.each([
    'javascript:alert(1)',
    'wc:abc@2?symKey=1',
    'ethereum:0x70997970C51812dc3A010C7d01b50e0d17dc79C8?value=1e18',
    'http://farcaster.example/connect/1',
    'https://user:pass@farcaster.example/connect/1',
    `https://farcaster.example/${'x'.repeat(3_000)}`,
    'https://farcaster.example/\u202econnect',
    '',
  ])('[EMB-12] shows no code of %s', async (odd) => {
    const { world, ends } = await shown({ GET_FARCASTER_URI: () => ({ url: odd }) })
    expect(await world.end(ends)).toBe('embeddedWallet/social-uri')
    expect(shownUrl(world)).toBeUndefined()
  })

  test('[EMB-12] the name at the service is cleaned and cut, in the state, in storage and after a reload', async () => {
    const odd = `wren\u202e\u200b\n${'w'.repeat(900)}`
    const { world, ends, answer } = await shown({
      CONNECT_FARCASTER: () => ({ userName: odd }),
    })
    answer()
    expect(await world.end(ends)).toBe('connected')
    const clean = `wren ${'w'.repeat(34)}…`
    expect(world.login.userName).toBe(clean)
    expect([...world.page.storage.entries.values()].filter((text) => text.includes('www'))).toEqual(
      [clean],
    )
  })

  test('[EMB-12] the reason of a failure is cleaned and cut', async () => {
    const text = `no\u202e\u200b\n${'x'.repeat(9_000)}`
    const { world, ends } = await shown({
      CONNECT_FARCASTER: () => {
        throw new Error(text)
      },
    })
    await world.end(ends)
    expect(world.login.failure?.text).toBe(`no ${'x'.repeat(196)}…`)
  })

  test('left without a login clears the code, and has the frame begin anew and learn of the app', async () => {
    let reloads = (): void => undefined
    const { world, ends } = await shown({
      RELOAD: () =>
        new Promise((resolve) => {
          reloads = () => resolve({})
        }),
    })
    const before = world.introduced.length
    await world.page.kernel.dispatch.modal.back()
    await world.turns()
    expect([await ends, world.login.farcasterUrl]).toEqual(['embeddedWallet/aborted', undefined])
    expect(names(world).at(-1)).toBe('RELOAD')
    // The old page still answers, and would take what is meant for the new one.
    await world.page.settle(90)
    await world.turns()
    reloads()
    await world.turns()
    expect(world.introduced).toHaveLength(before)
    await world.page.settle(10)
    world.say({ type: '@w3m-frame/READY', payload: {} })
    await world.page.settle(500)
    await world.turns()
    expect(world.introduced.length).toBeGreaterThan(before)
  })

  test('left by somebody who is logged in has the frame say who that is, before it is asked anything else', async () => {
    const world = await loggedIn({
      replies: { GET_FARCASTER_URI: () => ({ url }), CONNECT_FARCASTER: never },
    })
    await world.page.kernel.dispatch.modal.open({ view: 'Connect' })
    const ends = code(world.dispatch.connectFarcaster())
    await world.turns()
    await world.page.kernel.dispatch.modal.back()
    await ends
    await world.turns()
    expect(names(world).at(-1)).toBe('RELOAD')
    const before = world.asked.length
    world.replies.GET_USER = () => {
      throw new Error('Boom.')
    }
    const signed = (await world.provider()).request({ method: 'personal_sign' })
    await world.turns()
    expect(names(world).slice(before)).toEqual([])
    world.say({ type: '@w3m-frame/READY', payload: {} })
    expect(await world.end(signed)).toBe('0x5161')
    // Nor is it known where the frame is.
    expect(names(world).slice(before)).toEqual([
      ...['IS_CONNECTED', 'GET_USER', 'SWITCH_NETWORK', 'RPC_REQUEST'],
    ])
  })

  test('a frame that does not begin anew is loaded anew by the next login', async () => {
    const { world, ends } = await shown({ RELOAD: never })
    await world.page.kernel.dispatch.modal.back()
    await ends
    await world.page.settle(30_000)
    await world.turns()
    const again = world.end(world.dispatch.logIn({ email: 'wren@orchard.example' }))
    await again
    expect(world.loaded).toHaveLength(2)
  })

  test.each([false, true])(
    'goes on below another view, also as part of the page: %s',
    async (embedded) => {
      const { world, ends } = await shown({}, embedded)
      const { modal } = world.page.kernel.dispatch
      await modal.push('Account')
      await modal.back()
      await world.turns()
      expect([shownUrl(world), names(world).at(-1)]).toEqual([url, 'CONNECT_FARCASTER'])
      await (embedded ? modal.reset('Account') : modal.close())
      await world.turns()
      expect(await ends).toBe('embeddedWallet/aborted')
    },
  )

  test('leaving anything else leaves the frame as it is', async () => {
    const world = await embeddedWorld()
    await world.end(world.dispatch.logIn({ email: 'wren@orchard.example' }))
    const { modal } = world.page.kernel.dispatch
    await modal.open({ view: 'Connect' })
    await modal.close()
    await world.turns()
    expect([names(world), world.page.kernel.ports.logger.lines]).toEqual([['CONNECT_EMAIL'], []])
  })

  test('is one: a second one calls off the first', async () => {
    const { world, ends } = await shown()
    const second = code(world.dispatch.connectFarcaster())
    await world.turns()
    expect(await ends).toBe('embeddedWallet/aborted')
    await world.turns()
    // The first leaves what is the second's: that can be left still.
    await world.page.kernel.dispatch.modal.back()
    await world.turns()
    expect(await second).toBe('embeddedWallet/aborted')
  })

  test('of a page whose frame is gone reloads nothing', async () => {
    const { world, ends } = await shown()
    world.detach()
    await world.page.kernel.dispatch.modal.back()
    await ends
    await world.turns()
    expect(names(world)).not.toContain('RELOAD')
  })
})
