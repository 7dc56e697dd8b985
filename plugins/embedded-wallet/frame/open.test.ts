import { beforeAll, describe, expect, test } from 'vitest'
import { flush, memoryStorage } from '../../../kernel/testing/index.ts'
import { frameOrigin, framePage, type Posted } from '../../../tests/frame-page.ts'
import { alice, openPage, ready } from '../../../tests/plugins/world.ts'
import { embeddedWallet } from '../index.ts'
import { frameKey } from './host.ts'
import { keys, loginStore } from './store.ts'

beforeAll(() =>
  Promise.all([
    ready(),
    import('../commands.ts'),
    import('../connect-social.ts'),
    import('../redirect.ts'),
    import('./theme.ts'),
  ]),
)

const key = (name: keyof typeof keys): string => `@appkit-wallet/${keys[name]}`

type Answers = Readonly<Record<string, unknown>>

/** A page with the login, whose frame sends scripted answers. */
async function world(answers: Answers = {}, storage = memoryStorage()) {
  const there = framePage()
  there.answer = ({ type, id }: Posted) => {
    const name = type.replace('@w3m-app/', '')
    const payload = answers[name]
    if (payload !== undefined) queueMicrotask(() => there.reply(`${name}_SUCCESS`, payload, id))
  }
  const page = openPage({
    target: there.window,
    storage,
    more: [embeddedWallet({ url: `${frameOrigin}/sdk` }) as never],
  })
  await page.settle()
  const { kernel } = page as unknown as { kernel: Login & typeof page.kernel }
  const says = async (): Promise<void> => {
    there.hear({ type: '@w3m-frame/READY', payload: { version: '4' } })
    await page.settle(500)
    await flush()
  }
  const names = (): readonly string[] =>
    there.posted.map(({ message }) => message.type.replace('@w3m-app/', ''))
  return { ...page, kernel, there, says, names }
}

interface Login {
  readonly dispatch: {
    readonly embeddedWallet: {
      logIn(input: { email: string }): Promise<void>
      connectSocial(service: 'google', way: 'redirect'): Promise<void>
      connectFarcaster(): Promise<void>
    }
  }
  readonly state: { readonly embeddedWallet: { readonly frame: string } }
  with(options: { readonly signal: AbortSignal }): Login['dispatch']
}

const email = 'a@b.example'
const user = { address: alice, chainId: 1, accounts: [{ address: alice, type: 'eoa' }] }
const answers = { CONNECT_EMAIL: { action: 'CONNECT' }, GET_USER: user }

test('[EMB-15] the frame learns of the app also when the run that loaded it was cancelled meanwhile', async () => {
  const { kernel, says, names, settle } = await world()
  const stop = new AbortController()
  const opening = kernel.with({ signal: stop.signal }).embeddedWallet.logIn({ email })
  opening.catch(() => undefined)
  await settle()
  stop.abort()
  await says()
  expect(names()).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME'])
  expect(kernel.state.embeddedWallet.frame).toBe('ready')
})

// The other alerts of the catalogue are those of analytics, networks, options and walletconnect; `Method not allowed` is
// seen through the real frame.
const refused = {
  code: 'embeddedWallet/domain-refused',
  facts: { origin: 'https://app.example' },
  short: 'Invalid App Configuration',
  long: 'The embedded wallet failed to load. Verify that the domain https://app.example is allowed in the provider’s dashboard.',
}

const atService: readonly (readonly [string, (login: Login['dispatch']) => Promise<void>])[] = [
  ['a service', ({ embeddedWallet }) => embeddedWallet.connectSocial('google', 'redirect')],
  ['Farcaster', ({ embeddedWallet }) => embeddedWallet.connectFarcaster()],
]

test.each(atService)(
  '[VAL-8, ERR-2] a frame that did not load for a login at %s raises Invalid App Configuration with the domain to allow',
  async (_name, logIn) => {
    const { kernel, settle } = await world()
    await kernel.dispatch.modal.open()
    const opening = logIn(kernel.dispatch).catch((error: Error) => error)
    await settle()
    await settle(10_000)
    expect(await opening).toMatchObject({ message: 'Unable to load email login dependency' })
    expect(kernel.state.modal.alert).toEqual(refused)
  },
)

test('[~EMB-1] a frame that did not load for the e-mail says so at the step alone, and names the domain in the console', async () => {
  const { kernel, settle } = await world()
  await kernel.dispatch.modal.open()
  const opening = kernel.dispatch.embeddedWallet.logIn({ email }).catch((error: Error) => error)
  await settle()
  await settle(10_000)
  expect(await opening).toMatchObject({ message: 'Unable to load email login dependency' })
  expect(kernel.state.modal.alert).toBeUndefined()
  const lines = kernel.ports.logger.lines.map(({ text }) => text)
  expect(lines.filter((text) => text.includes('Invalid App'))).toEqual([
    `${refused.short}: ${refused.long}`,
  ])
})

test('[EMB-1] that it did not load is a fact also when nobody waits for it any more', async () => {
  const { kernel, settle } = await world()
  const stop = new AbortController()
  const opening = kernel.with({ signal: stop.signal }).embeddedWallet.logIn({ email })
  opening.catch(() => undefined)
  await settle()
  stop.abort()
  await settle(10_000)
  expect(kernel.state.embeddedWallet.frame).toBe('failed')
})

test('[EMB-1] a frame that is taken off the page while it loads has not failed', async () => {
  const { kernel, settle } = await world()
  await kernel.dispatch.modal.open()
  kernel.dispatch.embeddedWallet.logIn({ email }).catch(() => undefined)
  await settle()
  expect(kernel.state.embeddedWallet.frame).toBe('loading')
  kernel.resources.remove(frameKey)
  await settle(10_000)
  expect(kernel.state.embeddedWallet.frame).toBe('loading')
  expect(kernel.state.modal.alert).toBeUndefined()
})

test.each([true, false])(
  '[EMB-2, EMB-15, F7] a frame that began anew is introduced again and asked for its session: %s',
  async (isConnected) => {
    const { kernel, there, says, names, settle, storage } = await world({
      ...answers,
      IS_CONNECTED: { isConnected },
    })
    const loggingIn = kernel.dispatch.embeddedWallet.logIn({ email })
    await settle()
    await says()
    there.hear({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'token-1' } })
    there.load()
    await settle()
    await loggingIn
    const status = () => kernel.state.connections.accounts.eip155?.status
    expect(status()).toBe('connected')
    const before = there.posted.length
    there.load()
    await flush()
    expect(kernel.state.embeddedWallet.frame).toBe('loading')
    await says()
    await settle()
    expect(names().slice(before)).toEqual([
      ...['SYNC_DAPP_DATA', 'SYNC_THEME', 'IS_CONNECTED'],
      ...(isConnected ? ['GET_USER'] : []),
    ])
    expect(there.posted[before + 2]?.message.payload).toEqual({ token: 'token-1' })
    expect(status()).toBe(isConnected ? 'connected' : 'disconnected')
    expect(storage.entries.has(key('used'))).toBe(isConnected)
  },
)

describe('storage', () => {
  test('[S1] a browser that denies site data throws at its name; the login goes on without it', async () => {
    const window = Object.defineProperty({}, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
    const lines: string[] = []
    const store = loginStore({
      storage: { ...memoryStorage(), onServer: true },
      page: { window },
      logger: { warn: (text: string) => lines.push(text) },
    } as never)
    expect(await store.get('email')).toBeUndefined()
    await store.set('email', 'a@b.example')
    await store.remove('email')
    await store.forget()
    expect(new Set(lines)).toEqual(
      new Set(['The login of the embedded wallet cannot be kept on this browser']),
    )
  })
})
