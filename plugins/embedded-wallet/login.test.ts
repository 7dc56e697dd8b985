import { describe, expect, test } from 'vitest'
import {
  type EmbeddedWorld,
  embeddedWorld,
  loggedIn,
  type Replies,
} from '../../tests/embedded-world.ts'
import { embeddedWallet } from './index.ts'

const email = 'wren@orchard.example'
const names = (world: EmbeddedWorld): readonly string[] => world.asked.map(({ name }) => name)
const key = (name: string): string => `@appkit-wallet/${name}`
const codeOf = (ended: unknown): unknown =>
  ended instanceof Error ? (ended as Error & { readonly code?: string }).code : 'done'
const open = (world: EmbeddedWorld) => world.page.kernel.dispatch.modal.open({ view: 'Connect' })
const views = ({ page }: EmbeddedWorld): readonly string[] =>
  page.kernel.state.modal.history.map(({ view }) => view)
const mailOf = ({ login, page }: EmbeddedWorld): unknown =>
  login.email && page.kernel.vault.take(login.email)

/** A page whose visitor has asked for a mail. */
async function mailed(action: string, replies: Replies = {}) {
  const world = await embeddedWorld({ replies: { CONNECT_EMAIL: () => ({ action }), ...replies } })
  await open(world)
  const ended = await world.end(world.dispatch.logIn({ email: ` ${email} ` }))
  return { world, ended }
}

describe('[EMB-13] a frame that limits its mails', () => {
  const limited = (): never => {
    throw Object.assign(new Error('Too many.'), { code: -32_005, retryAfter: 90 })
  }

  test.each([
    ['a login', 'CONNECT_EMAIL'],
    ['a change of the address', 'UPDATE_EMAIL'],
  ])('says to %s when one may try again', async (_what, name) => {
    const world = await (name === 'UPDATE_EMAIL' ? loggedIn() : embeddedWorld())
    world.replies[name] = limited
    const { clock } = world.page.kernel.ports
    const { logIn, changeEmail } = world.dispatch
    const ended = await world.end((name === 'UPDATE_EMAIL' ? changeEmail : logIn)({ email }))
    expect(codeOf(ended)).toBe('embeddedWallet/retry-later')
    expect(world.login.failure).toMatchObject({
      code: 'embeddedWallet/retry-later',
      text: 'Please try again after 90 seconds',
    })
    const { mailAfter = 0 } = world.login
    expect(mailAfter - clock.now()).toBeLessThanOrEqual(90_000)
    expect(mailAfter - clock.now()).toBeGreaterThan(80_000)
  })

  test.each([0, -1, 1.5, 86_401, Number.NaN, '90'])(
    'is believed no wait that is none: %s',
    async (retryAfter) => {
      const reply = (): never => {
        throw Object.assign(new Error('Too many.'), { retryAfter })
      }
      const world = await embeddedWorld({ replies: { CONNECT_EMAIL: reply } })
      const ended = await world.end(world.dispatch.logIn({ email }))
      expect(codeOf(ended)).toBe('embeddedWallet/failed')
      expect(world.login).not.toHaveProperty('mailAfter')
    },
  )
})

describe('[EMB-3, EMB-4, ~CONN-5] logging in by e-mail', () => {
  test('asks for the code of the mail, and connects with it', async () => {
    const { world } = await mailed('VERIFY_OTP')
    expect(world.asked).toEqual([{ name: 'CONNECT_EMAIL', payload: { email } }])
    expect([world.login.status, mailOf(world), views(world)]).toEqual([
      ...['code', email],
      ['Connect', 'EmailVerifyOtp'],
    ])
    for (const wrong of ['12345', '1234567', '12345x', ' 123456'])
      expect(codeOf(await world.end(world.dispatch.enterCode(wrong)))).toBe(
        'embeddedWallet/bad-code',
      )
    expect(names(world)).toEqual(['CONNECT_EMAIL'])
    await world.end(world.dispatch.enterCode('123456'))
    expect(world.asked[1]).toEqual({ name: 'CONNECT_OTP', payload: { otp: '123456' } })
    expect(world.page.kernel.state.connections.active.eip155).toBe('eip155:AUTH')
    expect(world.login.status).toBe('idle')
    expect(world.page.facts()).toContain('embeddedWallet/codeEntered')
  })

  test('stores the mail and that a login was used, and forgets when the mail was asked for', async () => {
    const { world } = await mailed('VERIFY_OTP')
    const { entries } = world.page.storage
    for (const name of ['EMAIL_LOGIN_USED_KEY', 'EMAIL']) entries.delete(key(name))
    expect(entries.has(key('LAST_EMAIL_LOGIN_TIME'))).toBe(true)
    await world.end(world.dispatch.enterCode('123456'))
    expect(entries.get(key('EMAIL_LOGIN_USED_KEY'))).toBe('true')
    expect(entries.get(key('EMAIL'))).toBe('wren@orchard.example')
    expect(entries.has(key('LAST_EMAIL_LOGIN_TIME'))).toBe(false)
  })

  test('of a new device waits for its link first, and the code takes the place of that view', async () => {
    const { world } = await mailed('VERIFY_DEVICE')
    expect([world.login.status, world.view()]).toEqual(['device', 'EmailVerifyDevice'])
    await world.end(world.dispatch.confirmDevice())
    expect(names(world)).toEqual(['CONNECT_EMAIL', 'CONNECT_DEVICE'])
    expect([world.login.status, views(world)]).toEqual(['code', ['Connect', 'EmailVerifyOtp']])
    // Shown already: nothing is pushed again.
    world.page.storage.entries.delete(key('LAST_EMAIL_LOGIN_TIME'))
    world.replies.CONNECT_EMAIL = () => ({ action: 'VERIFY_OTP' })
    await world.end(world.dispatch.resend())
    expect(views(world)).toEqual(['Connect', 'EmailVerifyOtp'])
  })

  test('of somebody who is logged in already connects at once, and closes the modal', async () => {
    const { world } = await mailed('CONNECT')
    expect(world.page.kernel.state.connections.active.eip155).toBe('eip155:AUTH')
    expect(views(world)).not.toContain('EmailVerifyOtp')
    expect(world.view()).toBeUndefined()
  })

  test('of somebody who is logged in already leaves the modal at another view', async () => {
    const world = await embeddedWorld({ replies: { CONNECT_EMAIL: () => ({ action: 'CONNECT' }) } })
    await world.page.kernel.dispatch.modal.open({ view: 'Networks' })
    await world.end(world.dispatch.logIn({ email }))
    expect(world.page.kernel.state.connections.active.eip155).toBe('eip155:AUTH')
    expect(world.view()).toBe('Networks')
  })

  test('of somebody who is logged in already closes no modal that is closed', async () => {
    const world = await embeddedWorld({ replies: { CONNECT_EMAIL: () => ({ action: 'CONNECT' }) } })
    const { kernel } = world.page
    await open(world)
    await kernel.dispatch.modal.close()
    await world.end(world.dispatch.logIn({ email }))
    expect(kernel.state.connections.active.eip155).toBe('eip155:AUTH')
    const closings = kernel.timeline.log
      .slice(0)
      .filter((one) => one.kind === 'command' && one.type === 'modal/close')
    expect(closings).toHaveLength(1)
  })

  test('of somebody who is logged in already leaves the ways to connect of a modal in the page', async () => {
    const world = await embeddedWorld({ replies: { CONNECT_EMAIL: () => ({ action: 'CONNECT' }) } })
    await world.page.kernel.dispatch.modal.embed(true)
    await world.page.kernel.dispatch.modal.push('Connect')
    await world.end(world.dispatch.logIn({ email }))
    expect(world.page.facts()).toContain('modal/closed')
  })

  test('without the modal opens no view', async () => {
    const world = await embeddedWorld()
    await world.end(world.dispatch.logIn({ email }))
    expect([views(world), world.login.status]).toEqual([[], 'code'])
  })

  test('in a modal that is part of the page leads there as well', async () => {
    const world = await embeddedWorld()
    await world.page.kernel.dispatch.modal.embed(true)
    await world.end(world.dispatch.logIn({ email }))
    expect(views(world)).toEqual(['EmailVerifyOtp'])
  })

  test.each(['wren', '', 'wren@', `${'w'.repeat(320)}@orchard.example`])(
    'asks nobody with what is no address: %s',
    async (wrong) => {
      const world = await embeddedWorld()
      expect(codeOf(await world.end(world.dispatch.logIn({ email: wrong })))).toBe(
        'embeddedWallet/bad-email',
      )
      expect(codeOf(await world.end(world.dispatch.changeEmail({ email: wrong })))).toBe(
        'embeddedWallet/bad-email',
      )
      expect(world.loaded).toEqual([])
    },
  )

  test('[EMB-13] has one mail sent in 30 s, and a clock that was set back locks nobody out', async () => {
    const { world } = await mailed('VERIFY_OTP')
    const sent = Number(world.page.storage.entries.get(key('LAST_EMAIL_LOGIN_TIME')))
    expect(codeOf(await world.end(world.dispatch.resend()))).toBe('embeddedWallet/retry-later')
    const sentAgo = (ms: number): void =>
      void world.page.storage.entries.set(
        key('LAST_EMAIL_LOGIN_TIME'),
        String(world.page.kernel.ports.clock.now() - ms),
      )
    // Whole seconds, rounded up.
    for (const [ms, left] of [
      [0, 30],
      [8_001, 22],
      [9_000, 21],
      [29_999, 1],
    ] as const) {
      sentAgo(ms)
      expect(await world.end(world.dispatch.resend())).toMatchObject({
        message: `Please try again after ${left} seconds`,
      })
    }
    expect(names(world)).toHaveLength(1)
    expect(world.login).toMatchObject({ status: 'code', failure: { step: 'code' } })
    world.page.storage.entries.set(key('LAST_EMAIL_LOGIN_TIME'), String(sent + 3_600_000))
    expect(codeOf(await world.end(world.dispatch.resend()))).toBe('done')
    await world.page.settle(30_000)
    expect(codeOf(await world.end(world.dispatch.resend()))).toBe('done')
    expect(names(world)).toHaveLength(3)
  })

  test('[EMB-13] has none sent for a change of the address within 30 s of the last one', async () => {
    const world = await loggedIn()
    const { clock } = world.page.kernel.ports
    world.page.storage.entries.set(key('LAST_EMAIL_LOGIN_TIME'), String(clock.now() - 10_000))
    const asked = names(world).length
    expect(await world.end(world.dispatch.changeEmail({ email }))).toMatchObject({
      code: 'embeddedWallet/retry-later',
      message: 'Please try again after 20 seconds',
    })
    expect(names(world)).toHaveLength(asked)
  })

  test('[KERN-4] takes a code that no record, no state and no line of the logger has', async () => {
    const { world } = await mailed('VERIFY_OTP')
    const { kernel } = world.page
    await world.end(world.dispatch.enterCode('846205'))
    expect(names(world)).toContain('CONNECT_OTP')
    const kept = [kernel.timeline.log.slice(0), kernel.state, kernel.ports.logger.lines]
    expect(JSON.stringify(kept)).not.toContain('846205')
  })

  test('has none sent again before one was asked for', async () => {
    const world = await embeddedWorld()
    expect(codeOf(await world.end(world.dispatch.resend()))).toBe('embeddedWallet/no-login')
    expect(world.loaded).toEqual([])
  })

  test.each([
    ['VERIFY_DEVICE', 'device'],
    ['VERIFY_OTP', 'code'],
  ])(
    'a mail that is not sent again after %s leaves the visitor at that step',
    async (action, step) => {
      const { world } = await mailed(action)
      world.page.storage.entries.delete(key('LAST_EMAIL_LOGIN_TIME'))
      world.replies.CONNECT_EMAIL = () => {
        throw new Error('No.')
      }
      await world.end(world.dispatch.resend())
      expect(world.login).toMatchObject({
        status: step,
        failure: { step, text: 'No.' },
        failures: 1,
      })
    },
  )

  test('a code that the frame refuses can be entered again', async () => {
    const { world } = await mailed('VERIFY_OTP', {
      CONNECT_OTP: () => {
        throw new Error('Wrong code.')
      },
    })
    await world.end(world.dispatch.enterCode('123456'))
    expect(world.login).toMatchObject({ status: 'code', failure: { text: 'Wrong code.' } })
  })

  test('a mail that fails ends the attempt', async () => {
    const { world } = await mailed('VERIFY_OTP', {
      CONNECT_EMAIL: () => {
        throw new Error('No.')
      },
    })
    expect(world.login).toMatchObject({ status: 'idle', failure: { step: 'email' } })
  })

  test.each<[string, (world: EmbeddedWorld) => Promise<void>, string]>([
    ['a mail', ({ dispatch }) => dispatch.logIn({ email }), 'idle'],
    ['another mail', ({ dispatch }) => dispatch.resend(), 'code'],
    ['a code', ({ dispatch }) => dispatch.enterCode('123456'), 'code'],
  ])('%s that was called off is told as no failure', async (what, work, status) => {
    const silent = (): Promise<never> => new Promise(() => undefined)
    const world = await embeddedWorld()
    if (what !== 'a mail') await world.end(world.dispatch.logIn({ email }))
    world.page.storage.entries.delete(key('LAST_EMAIL_LOGIN_TIME'))
    Object.assign(world.replies, { CONNECT_EMAIL: silent, CONNECT_OTP: silent })
    const calls = new AbortController()
    const { embeddedWallet } = world.page.kernel.with({ signal: calls.signal }) as never as {
      embeddedWallet: EmbeddedWorld['dispatch']
    }
    const ends = work({ ...world, dispatch: embeddedWallet }).catch((error) => error.code)
    await world.turns()
    await world.page.settle(500)
    await world.turns()
    expect(world.login.status).not.toBe(status)
    calls.abort()
    expect(await ends).toBe('kernel/cancelled')
    await world.turns()
    expect(world.login).toMatchObject({ status, failures: 0 })
    const types = world.page.kernel.timeline.log.slice(0).map(({ type }) => type)
    expect(types).not.toContain('kernel/factDropped')
  })

  test('what the frame says in a shape of its own is no answer', async () => {
    const { world } = await mailed('SOMETHING')
    expect(world.login).toMatchObject({ dropped: {}, failure: { step: 'email' } })
  })
})

describe('[EMB-5] changing the e-mail', () => {
  const next = 'wren@elsewhere.example'
  const replies: Replies = {
    UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
    UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail: next }),
  }

  test('asks for the code of the old address, then of the new one', async () => {
    const world = await loggedIn({ replies })
    await world.page.kernel.dispatch.modal.open({ view: 'Account' })
    await world.page.kernel.dispatch.modal.push('UpdateEmailWallet')
    await world.end(world.dispatch.changeEmail({ email: next }))
    expect(world.login.change?.step).toBe('old')
    expect(codeOf(await world.end(world.dispatch.confirmChange('12345')))).toBe(
      'embeddedWallet/bad-code',
    )
    await world.end(world.dispatch.confirmChange('111111'))
    expect(world.login.change?.step).toBe('new')
    await world.end(world.dispatch.confirmChange('222222'))
    expect(world.asked.slice(-3)).toEqual([
      { name: 'UPDATE_EMAIL', payload: { email: next } },
      { name: 'UPDATE_EMAIL_PRIMARY_OTP', payload: { otp: '111111' } },
      { name: 'UPDATE_EMAIL_SECONDARY_OTP', payload: { otp: '222222' } },
    ])
    expect([mailOf(world), world.login.change, world.login.changing]).toEqual([
      ...[next, undefined, undefined],
    ])
    const kept = Object.fromEntries(world.page.storage.entries)
    expect(kept).toMatchObject({ [key('EMAIL')]: next, [key('EMAIL_LOGIN_USED_KEY')]: 'true' })
    expect(kept).not.toHaveProperty([key('LAST_EMAIL_LOGIN_TIME')])
    expect(world.page.kernel.state.modal.snackbar).toMatchObject({ message: 'Email changed' })
    expect(world.view()).toBe('Account')
  })

  test('of an account without an address asks for the new one alone, and leaves other views', async () => {
    const world = await loggedIn({
      replies: { ...replies, UPDATE_EMAIL: () => ({ action: 'VERIFY_SECONDARY_OTP' }) },
    })
    world.page.storage.entries.delete(key('EMAIL_LOGIN_USED_KEY'))
    await world.page.kernel.dispatch.modal.open({ view: 'Account' })
    await world.page.kernel.dispatch.modal.push('Networks')
    await world.end(world.dispatch.changeEmail({ email: next }))
    expect(world.login.change?.step).toBe('new')
    await world.end(world.dispatch.confirmChange('222222'))
    expect([world.view(), world.page.storage.entries.get(key('EMAIL_LOGIN_USED_KEY'))]).toEqual([
      ...['Networks', 'true'],
    ])
  })

  test.each([
    ['closed', ['Account', 'UpdateEmailWallet']],
    ['part of the page', ['Account']],
  ])('leads back from its view alone: %s', async (how, left) => {
    const world = await loggedIn({
      replies: { ...replies, UPDATE_EMAIL: () => ({ action: 'VERIFY_SECONDARY_OTP' }) },
    })
    const { modal } = world.page.kernel.dispatch
    if (how === 'closed') await modal.open({ view: 'Account' })
    else {
      await modal.embed(true)
      await modal.reset('Account')
    }
    await modal.push('UpdateEmailWallet')
    await world.end(world.dispatch.changeEmail({ email: next }))
    if (how === 'closed') await modal.close()
    await world.end(world.dispatch.confirmChange('222222'))
    expect([mailOf(world), views(world)]).toEqual([next, left])
  })

  test('is confirmed only where one was asked for, and has one mail sent in 30 s', async () => {
    const world = await loggedIn({ replies })
    expect(codeOf(await world.end(world.dispatch.confirmChange('123456')))).toBe(
      'embeddedWallet/no-login',
    )
    await world.end(world.dispatch.changeEmail({ email: next }))
    expect(codeOf(await world.end(world.dispatch.changeEmail({ email: next })))).toBe(
      'embeddedWallet/retry-later',
    )
    expect(names(world).filter((name) => name === 'UPDATE_EMAIL')).toHaveLength(1)
    expect(world.login).toMatchObject({ status: 'idle', failure: { step: 'change' } })
  })

  test('has another mail sent to the same new address, once 30 s have passed', async () => {
    const world = await loggedIn({ replies })
    await world.end(world.dispatch.changeEmail({ email: next }))
    expect(codeOf(await world.end(world.dispatch.resend()))).toBe('embeddedWallet/retry-later')
    expect(world.login).toMatchObject({ status: 'idle', failure: { step: 'change' } })
    const { sentAt = 0 } = world.login
    await world.page.settle(30_000)
    await world.end(world.dispatch.confirmChange('111111'))
    expect(codeOf(await world.end(world.dispatch.resend()))).toBe('done')
    expect(world.asked.filter(({ name }) => name === 'UPDATE_EMAIL')).toEqual([
      ...[1, 2].map(() => ({ name: 'UPDATE_EMAIL', payload: { email: next } })),
    ])
    // The service starts again with the code of the old address.
    expect(world.login).toMatchObject({ status: 'idle', change: { step: 'old' } })
    expect(world.login.changing).toBeUndefined()
    expect(world.login.sentAt).toBeGreaterThanOrEqual(sentAt + 30_000)
  })

  test('is under way while the frame is asked', async () => {
    const world = await loggedIn({ replies })
    const silent = (): Promise<never> => new Promise(() => undefined)
    world.replies.UPDATE_EMAIL = silent
    const first = world.dispatch.changeEmail({ email: next }).catch(() => undefined)
    await world.turns()
    expect(world.login.changing).toBe(true)
    await world.page.settle(30_000)
    await first
    expect([world.login.changing, world.login.status]).toEqual([undefined, 'idle'])
    world.replies.UPDATE_EMAIL = () => ({ action: 'VERIFY_PRIMARY_OTP' })
    await world.end(world.dispatch.changeEmail({ email: next }))
    world.replies.UPDATE_EMAIL_PRIMARY_OTP = silent
    const second = world.dispatch.confirmChange('123456').catch(() => undefined)
    await world.turns()
    expect(world.login.changing).toBe(true)
    // Called off by the visitor meanwhile: what the frame says then changes nothing.
    await world.dispatch.cancelChange()
    expect(world.login.change).toBeUndefined()
    await world.page.settle(30_000)
    await second
  })
})

describe('the rows of an account', () => {
  interface Row {
    readonly id: string
    offered(namespace: string): boolean
  }
  const offered = (active: object, type: string, slice = {}): readonly string[] => {
    const accounts = { eip155: { allAccounts: [{ type: 'eoa' }, { type }] } }
    const { account } = (
      embeddedWallet()['~definition'].provides as unknown as (ctx: object) => unknown
    )({
      state: { connections: { active, accounts }, embeddedWallet: slice },
    }) as { readonly account: { readonly rows: readonly Row[] } }
    return account.rows.filter((row) => row.offered('eip155')).map(({ id }) => id)
  }

  test('are those of the login, and of what it has', () => {
    expect(offered({ eip155: 'eip155:AUTH' }, 'smartAccount')).toEqual(['accountType', 'email'])
    expect(offered({ eip155: 'eip155:AUTH' }, 'eoa')).toEqual(['email'])
    expect(offered({ eip155: 'eip155:AUTH' }, 'eoa', { keyExport: true })).toEqual([
      'email',
      'exportKey',
    ])
    expect(offered({ eip155: 'eip155:quince' }, 'smartAccount', { keyExport: true })).toEqual([])
  })
})
