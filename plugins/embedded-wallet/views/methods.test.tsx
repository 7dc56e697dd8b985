// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { createTestKernel } from '../../../kernel/testing/index.ts'
import { causesOf } from '../../../tests/causes-of.ts'
import { embeddedWorld, loggedIn } from '../../../tests/embedded-world.ts'
import { mountWith } from '../../../tests/mount.tsx'
import { showModal } from '../../../tests/show-modal.tsx'
import { type OptionsInput, options } from '../../options/index.ts'
import { foundation } from '../../presets/index.ts'
import { embeddedWallet } from '../index.ts'
import { EmailMethod } from './email-method.tsx'
import { SocialMethod } from './social-method.tsx'

const kernelOf = (features: OptionsInput['features'] = {}) =>
  createTestKernel({ plugins: [...foundation, options({ features }), embeddedWallet()] })

const buttonsOf = (place: HTMLElement): readonly HTMLButtonElement[] => [
  ...place.querySelectorAll('button'),
]
const namesOf = (place: HTMLElement): readonly (string | null)[] =>
  buttonsOf(place).map((button) => button.getAttribute('aria-label') ?? button.textContent)

test('four services stand in one line; of more the first three and the way to the rest, which takes the focus along', async () => {
  const four = await mountWith(
    kernelOf({ socials: ['google', 'x', 'github', 'apple'] }),
    <SocialMethod reason={undefined} />,
  )
  expect(namesOf(four)).toEqual([
    'Continue with Google',
    'Continue with X',
    'Continue with GitHub',
    'Continue with Apple',
  ])
  const five = await mountWith(
    kernelOf({ socials: ['google', 'x', 'github', 'apple', 'discord'] }),
    <SocialMethod reason={undefined} />,
  )
  expect(namesOf(five).slice(2)).toEqual(['Continue with GitHub', 'More'])
  const more = buttonsOf(five)[3]
  more?.focus()
  await act(async () => more?.click())
  expect(namesOf(five).slice(3)).toEqual(['Continue with Apple', 'Continue with Discord'])
  expect(five.ownerDocument.activeElement?.getAttribute('aria-label')).toBe('Continue with Apple')
})

test.each([
  ['iPhone', ['Google']],
  ['Macintosh; Intel Mac OS X', ['X']],
  ['Linux; Android 15', ['X', 'Facebook']],
  ['Windows NT 10.0', []],
])(
  '[VAL-5] in the messaging app’s browser on %s the modal does not offer %j; elsewhere it offers every service',
  async (userAgent, hidden) => {
    const all = ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook']
    const offered = async (window: object): Promise<readonly string[]> => {
      const kernel = kernelOf()
      Object.assign(kernel.ports.page, { userAgent, window })
      const place = await mountWith(kernel, <SocialMethod reason={undefined} />)
      await act(async () => buttonsOf(place).at(-1)?.click())
      return namesOf(place).map((name) => `${name}`.replace('Continue with ', ''))
    }
    expect(await offered({ TelegramWebviewProxy: {} })).toEqual(
      all.filter((name) => !(hidden as readonly string[]).includes(name)),
    )
    expect(await offered({})).toEqual(all)
  },
)

test('before the terms are agreed to every way to log in says why it waits', async () => {
  const reason = 'Agree to the terms first'
  const kernel = kernelOf()
  const place = await mountWith(
    kernel,
    <>
      <EmailMethod reason={reason} />
      <SocialMethod reason={reason} />
    </>,
  )
  const logins = buttonsOf(place).filter((button) =>
    /^Continue/.test(button.getAttribute('aria-label') ?? ''),
  )
  expect(logins.length).toBeGreaterThan(3)
  for (const login of logins) {
    const described = login.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe(reason)
    await act(async () => login.click())
  }
  expect(kernel.state.embeddedWallet.status).toBe('idle')
})

test('an "or" stands between a login and the wallets, not within the login', async () => {
  const shown = await showModal(kernelOf(), 'Connect')
  await shown.until(() => shown.text().includes('Google'))
  const root = shown.find('h2').getRootNode() as ShadowRoot
  const [divider, ...more] = root.querySelectorAll('.or')
  expect(more).toEqual([])
  expect(divider?.previousElementSibling?.textContent).toContain('Google')
  expect(divider?.nextElementSibling?.textContent).toContain('Get a wallet')
})

test('a login of an earlier page that did not load is said before the way to log in anew, and tried again there', async () => {
  const earlier = await loggedIn()
  await earlier.page.settle(2_000)
  const world = await embeddedWorld({ storage: earlier.page.storage, mute: true })
  const { kernel } = world.page
  for (let turn = 0; turn < 25; turn += 1) {
    await world.page.settle(500)
    await world.turns()
  }
  const place = await mountWith(
    kernel,
    <>
      <EmailMethod reason={undefined} />
      <SocialMethod reason={undefined} />
    </>,
  )
  const words = 'Your login could not be loaded'
  expect(place.textContent?.split(words)).toHaveLength(2)
  expect(namesOf(place)[0]).toBe('Try again')
  await act(async () => buttonsOf(place)[0]?.click())
  await act(() => world.turns())
  world.say({ type: '@w3m-frame/READY', payload: {} })
  for (let turn = 0; turn < 5; turn += 1) {
    await act(() => world.page.settle(500))
    await act(() => world.turns())
  }
  expect(kernel.state.connections.active.eip155).toBe('eip155:AUTH')
  expect(place.textContent).not.toContain(words)
})

test('a change of the address counts down to another mail, as a login does, and keeps the way to another address', async () => {
  const world = await loggedIn({
    replies: { UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }) },
  })
  const { kernel } = world.page
  const shown = await showModal(kernel, 'UpdateEmailWallet')
  await act(() => world.end(world.dispatch.changeEmail({ email: 'wren@elsewhere.example' })))
  await shown.until(() => /Send another email in \d+ s/.test(shown.text()))
  expect(shown.button('Send another email').getAttribute('aria-disabled')).toBe('true')
  for (let turn = 0; turn < 31; turn += 1) await act(() => world.page.settle(1_000))
  await shown.until(() => !/Send another email in/.test(shown.text()))
  await shown.click('Send another email')
  await act(() => world.turns())
  expect(world.asked.filter(({ name }) => name === 'UPDATE_EMAIL')).toHaveLength(2)
  await shown.until(() => /Send another email in \d+ s/.test(shown.text()))
  await shown.click('Use another email')
  await shown.until(() => shown.text().includes('New email'))
  expect(world.login.change).toBeUndefined()
})

test('while a service is waited for the line between the app and it says so, and it breaks once the login failed', async () => {
  const world = await embeddedWorld({ window: { open: () => null } })
  const { kernel } = world.page
  const shown = await showModal(kernel, 'ConnectingSocial')
  const state = (): string | null => shown.find('.thread').getAttribute('data-state')
  expect([state(), shown.find('.thread > .it .i') !== null]).toEqual(['pending', true])
  await act(async () => void (await world.dispatch.connectSocial('google').catch(() => undefined)))
  await act(() => world.turns())
  await shown.until(() => shown.text().includes('You were not logged in'))
  expect(state()).toBe('bad')
})

test('while a service is waited for its window can be brought to the front, without a second login', async () => {
  const asked: (readonly unknown[])[] = []
  const popup = {
    location: { href: '' },
    closed: false,
    close: () => undefined,
    focus: () => asked.push(['focus']),
  }
  const open = (...how: readonly unknown[]): unknown => {
    asked.push(how)
    return popup
  }
  const uri = 'https://login.example/authorize'
  const world = await embeddedWorld({
    window: { open },
    replies: { GET_SOCIAL_REDIRECT_URI: () => ({ uri }) },
  })
  const shown = await showModal(world.page.kernel, 'Connect')
  void world.dispatch.connectSocial('google').catch(() => undefined)
  for (let turn = 0; turn < 3; turn += 1) {
    await act(() => world.page.settle(500))
    await act(() => world.turns())
  }
  await shown.until(() => shown.text().includes('Continue in the Google window'))
  expect(popup.location.href).toBe(uri)
  const [first] = asked
  await shown.click('Open the Google window again')
  // The same window, with no address, and no other request to the frame.
  expect(asked.slice(1)).toEqual([['', first?.[1]], ['focus']])
  expect(popup.location.href).toBe(uri)
  expect(world.asked.filter(({ name }) => name === 'GET_SOCIAL_REDIRECT_URI')).toHaveLength(1)
})

test('the link of a new device is waited for by the view itself; checking again is the visitor’s', async () => {
  const world = await embeddedWorld({
    replies: {
      CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE' }),
      CONNECT_DEVICE: () => {
        throw new Error('not yet')
      },
    },
  })
  const { kernel } = world.page
  const shown = await showModal(kernel, 'Connect')
  await act(() => world.end(world.dispatch.logIn({ email: 'wren@orchard.example' })))
  const ends = (): number => world.page.ends('embeddedWallet/confirmDevice').length
  const ended = async (count: number): Promise<void> => {
    for (let turn = 0; turn < 40 && ends() < count; turn += 1) {
      await act(() => world.page.settle(500))
      await act(() => world.turns())
    }
    await shown.settle()
  }
  await ended(1)
  const causes = () => causesOf(kernel, 'embeddedWallet/confirmDevice')
  expect(causes()).toEqual(['view:embeddedWallet'])
  await shown.click('Check again')
  await ended(2)
  expect(causes()).toEqual(['view:embeddedWallet', 'visitor'])
})
