import { fieldsOf } from '../fields.ts'
import { confirm } from './approval.ts'
import { ask, FrameError } from './ask.ts'
import { exportKey } from './export.ts'
import { type Fault, listenToParent, type ParentPage } from './parent.ts'
import type { Approval } from './request.ts'
import { createStore } from './store.ts'

type Fields = Readonly<Record<string, unknown>>

const query = new URLSearchParams(location.search)
const { faults } = JSON.parse(document.getElementById('config')?.textContent ?? '{}') as {
  readonly faults: readonly Fault[]
}
const store = createStore()
/** A browser that does not part storage by the page around the frame would mix up the sessions of apps. */
const tokenKey = (origin: string): string => `session ${origin}`
const deviceKey = 'device'
/** Which type of account the pages of an origin prefer. */
const typeKey = (origin: string): string => `type ${origin}`

let login = ''
/** The wait for a device's link; asked again, it is the same one. */
let deviceWait: { readonly login: string; readonly done: Promise<undefined> } | undefined
let newEmail: unknown
let farcasterChannel = ''
let app = ''
let chainId: unknown = query.get('chainId') ?? 'eip155:1'
let approvals = new AbortController()

function device(): string {
  const known = store.get(deviceKey)
  if (known !== undefined) return known
  const made = crypto.randomUUID()
  store.set(deviceKey, made)
  return made
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

function begin(token: string, parent: ParentPage): void {
  store.set(tokenKey(parent.origin), token)
  // Where this frame may not store anything, the page around it keeps the session for it.
  parent.post('SESSION_UPDATE', { token })
}

const userOf = (origin: string, wanted: unknown): Promise<Fields> =>
  ask<Fields>('user', {
    token: store.get(tokenKey(origin)),
    origin,
    chainId: wanted,
    preferredAccountType: store.get(typeKey(origin)),
  })

/** Whether a session goes on, by the server's own word: one that is away for a while has not said that it is over. */
async function isOpen(token: string, origin: string): Promise<boolean> {
  for (;;)
    try {
      return (await ask<{ connected: boolean }>('session', { token, origin })).connected
    } catch (error) {
      if (error instanceof FrameError) throw error
      await wait(500)
    }
}

async function awaitDevice(asked: string): Promise<undefined> {
  for (;;) {
    const answer = await ask<{ confirmed: boolean; login?: string }>('device', { login: asked })
    if (answer.confirmed) {
      login = answer.login ?? ''
      return undefined
    }
    await wait(500)
    if (login !== asked) throw new FrameError('Something went wrong')
  }
}

const handlers: Readonly<
  Record<string, (payload: Fields, parent: ParentPage) => Promise<unknown>>
> = {
  async IS_CONNECTED({ token: given }, { origin }) {
    const token = given ?? store.get(tokenKey(origin))
    if (typeof token !== 'string') return { isConnected: false }
    const connected = await isOpen(token, origin)
    if (connected) store.set(tokenKey(origin), token)
    else store.remove(tokenKey(origin))
    return { isConnected: connected }
  },
  async CONNECT_EMAIL({ email }, { origin }) {
    const answer = await ask<{ action: string; login?: string }>('email', {
      ...{ email, device: device(), origin, token: store.get(tokenKey(origin)) },
    })
    login = answer.login ?? ''
    return { action: answer.action }
  },
  CONNECT_DEVICE() {
    if (deviceWait?.login === login) return deviceWait.done
    const started = { login, done: awaitDevice(login) }
    deviceWait = started
    // The next caller waits anew.
    started.done.catch(() => {
      if (deviceWait === started) deviceWait = undefined
    })
    return started.done
  },
  async CONNECT_OTP({ otp }, parent) {
    const { origin } = parent
    const { token } = await ask<{ token: string }>('otp', { login, otp, origin })
    begin(token, parent)
    return undefined
  },
  async GET_USER({ chainId: wanted = chainId, preferredAccountType }, { origin }) {
    if (typeof preferredAccountType === 'string') store.set(typeKey(origin), preferredAccountType)
    const user = await userOf(origin, wanted)
    chainId = user.chainId
    return user
  },
  async SWITCH_NETWORK({ chainId: wanted }) {
    await ask('network', { chainId: wanted })
    chainId = wanted
    return { chainId }
  },
  GET_CHAIN_ID: async () => ({ chainId }),
  async SIGN_OUT(_payload, { origin }) {
    const token = store.get(tokenKey(origin))
    store.remove(tokenKey(origin))
    if (token !== undefined) await ask('sign-out', { token })
    return undefined
  },
  async RELOAD() {
    setTimeout(() => location.reload(), 50)
    return undefined
  },
  async SYNC_THEME({ themeMode }) {
    if (typeof themeMode === 'string') document.documentElement.dataset.mode = themeMode
    return undefined
  },
  async SYNC_DAPP_DATA({ metadata }) {
    const { name } = fieldsOf(metadata)
    app = typeof name === 'string' ? name.slice(0, 100) : ''
    return undefined
  },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ask('smart-networks', {}),
  async SET_PREFERRED_ACCOUNT({ type }, { origin }) {
    const before = store.get(typeKey(origin))
    store.set(typeKey(origin), String(type))
    const { address, preferredAccountType } = await userOf(origin, chainId)
    if (preferredAccountType === type) return { type, address }
    if (before === undefined) store.remove(typeKey(origin))
    else store.set(typeKey(origin), before)
    throw new FrameError('Smart accounts are not available.')
  },
  GET_SOCIAL_REDIRECT_URI: async ({ provider }, { origin }) =>
    ask('social-uri', { provider, origin }),
  async CONNECT_SOCIAL({ uri }, from) {
    const { origin } = from
    const { token, userName } = await ask<{ token: string; userName: string }>('social', {
      ...{ uri, origin },
    })
    begin(token, from)
    return { ...(await userOf(origin, chainId)), userName }
  },
  async GET_FARCASTER_URI(_payload, { origin }) {
    const { channel, url } = await ask<{ channel: string; url: string }>('farcaster-uri', {
      origin,
    })
    farcasterChannel = channel
    return { url }
  },
  async CONNECT_FARCASTER(_payload, from) {
    const { origin } = from
    for (;;) {
      const answer = await ask<{ token?: string; userName?: string }>('farcaster', {
        ...{ channel: farcasterChannel, origin },
      })
      if (answer.token !== undefined) {
        begin(answer.token, from)
        return { userName: answer.userName }
      }
      await wait(700)
    }
  },
  async UPDATE_EMAIL({ email }, { origin }) {
    const answer = await ask<{ action: string; login: string }>('update-email', {
      ...{ email, origin, token: store.get(tokenKey(origin)) },
    })
    login = answer.login
    newEmail = email
    return { action: answer.action }
  },
  async UPDATE_EMAIL_PRIMARY_OTP({ otp }, { origin }) {
    const token = store.get(tokenKey(origin))
    const answer = await ask<{ login: string }>('update-email-primary', {
      ...{ otp, login, email: newEmail, origin, token },
    })
    login = answer.login
    return undefined
  },
  UPDATE_EMAIL_SECONDARY_OTP: async ({ otp }, { origin }) =>
    ask('update-email-secondary', { otp, login, origin, token: store.get(tokenKey(origin)) }),
  async RPC_REQUEST({ method, params, chainNamespace, chainId: wanted = chainId }, { origin }) {
    const { signal } = approvals
    const token = store.get(tokenKey(origin))
    const asked = await ask<{ result?: unknown; approval?: string } & Approval>('ask', {
      ...{ method, params, chainNamespace, chainId: wanted, origin, token },
      preferred: store.get(typeKey(origin)),
    })
    if (asked.approval === undefined) return asked.result
    await confirm(asked, app, { signal, framed: true })
    // Called off in the turn of the click.
    signal.throwIfAborted()
    const { approval } = asked
    return (await ask<{ result: unknown }>('approve', { approval, origin, token })).result
  },
  /** Beyond the vendor's protocol: the reply says only that the visitor is done. */
  async EXPORT_KEY(_payload, { origin }) {
    await exportKey({ token: store.get(tokenKey(origin)), origin }, approvals.signal)
    return undefined
  },
  async RPC_ABORT() {
    approvals.abort(new FrameError('Request was aborted', 4001))
    approvals = new AbortController()
    return undefined
  },
}

const parent = listenToParent(async (name, payload, from) => {
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined
  if (!handler) throw new FrameError('This frame cannot do that.')
  return handler(fieldsOf(payload), from)
}, faults)

const late = faults.find(({ kind }) => kind === 'ready-late')
if (!faults.some(({ kind }) => kind === 'never-ready'))
  setTimeout(() => parent?.post('READY', { version: query.get('version') ?? '4' }), late?.ms ?? 0)
