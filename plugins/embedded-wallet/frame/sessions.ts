import { abortable, type Namespace, safeText, within } from '../../../kernel/index.ts'
import type {
  Connection,
  ConnectRequest,
  SessionObserver,
  WalletIo,
  WalletSession,
} from '../../connections/contract.ts'
import type { AccountType } from '../../options/contract.ts'
import { noteFailure } from '../attempt.ts'
import type { LoginProvider } from '../contract.ts'
import { embeddedWalletErrors } from '../errors.ts'
import { inTurn } from './approval.ts'
import { signOutLimitMs, vendorNetworks } from './constants.ts'
import { createEvmProvider } from './eip155.ts'
import {
  type FrameUser,
  frameKey,
  type LoginHost,
  leavingKey,
  observersKey,
  takeKey,
} from './host.ts'
import { driverId, getUser, isConnected } from './login.ts'
import { isSocial } from './messages.ts'
import { goTo } from './network.ts'
import { openFrame, recheckFirst } from './open.ts'
import type { SecureFrame } from './secure-frame.ts'
import { createSolanaProvider } from './solana.ts'
import { loginStore } from './store.ts'

const isProvider = (name: string | undefined): name is LoginProvider =>
  name === 'farcaster' || isSocial(name)

/** The networks that the frame knows; a host's own is taken to know all that the app lists. */
function known({ options }: LoginHost, { networks }: ConnectRequest): ConnectRequest['networks'] {
  if (options.url !== undefined) return networks
  return networks.filter(({ caipNetworkId }) => vendorNetworks.includes(caipNetworkId))
}

/** The network to begin at: the wanted one, else where the last page was, else the first. */
function chainFor(
  host: LoginHost,
  request: ConnectRequest,
  namespace: Namespace,
  last: string | undefined,
): string | undefined {
  const { wanted } = request
  const own = known(host, request).filter(({ chainNamespace }) => chainNamespace === namespace)
  const find = (id: string | undefined) => own.find(({ caipNetworkId }) => caipNetworkId === id)
  return (find(wanted) ?? find(last) ?? own[0])?.caipNetworkId
}

/** What a connection gets of the login in one family. */
function sessionOf(host: LoginHost, namespace: Namespace, first: FrameUser): WalletSession {
  let user = first
  let observer: SessionObserver | undefined
  const { resources } = host.ctx
  const observers = resources.get(observersKey) ?? new Map<Namespace, SessionObserver>()
  resources.put(observersKey, observers)
  /** The account in use first, as EIP-1193 has it. */
  const addresses = (): readonly string[] => [
    user.address,
    ...user.accounts.map(({ address }) => address).filter((one) => one !== user.address),
  ]

  /** Sets the user and notifies the session's observers of changes. */
  function take(next: FrameUser): void {
    const before = user
    user = next
    if (before.address !== user.address) {
      observer?.accountsChanged(user.accounts, user.address)
      provider?.say('accountsChanged', addresses())
    }
    if (before.networkId === user.networkId) return
    observer?.networkChanged(user.networkId)
    provider?.say('chainChanged', `0x${Number(user.networkId.split(':')[1]).toString(16)}`)
  }
  resources.put(takeKey(namespace), take)

  /** The frame goes there, then says who the user is there. */
  async function switchTo(chain: string): Promise<void> {
    const { signal } = new AbortController()
    const frame = await openFrame(host, signal)
    await inTurn(host.ctx, async () => {
      await host.ctx.traffic.run('frame', 'SWITCH_NETWORK', () => goTo(host, frame, chain, signal))
      take(await getUser(host, frame, chain, signal))
    })
  }

  const where = { chain: () => user.networkId, switchTo }
  const provider =
    namespace === 'eip155' ? createEvmProvider(host, { ...where, addresses }) : undefined
  const close = (): void => {
    if (observers.get(namespace) === observer) observers.delete(namespace)
    observer = undefined
    provider?.say('disconnect', Object.assign(new Error('Disconnected'), { code: 4900 }))
  }
  return {
    namespace,
    accounts: first.accounts,
    address: first.address,
    networkId: first.networkId,
    provider: provider ?? createSolanaProvider(host, where),
    watch(to) {
      observer = to
      observers.set(namespace, to)
      return close
    },
    close,
  }
}

/** Reads where the login has smart accounts; a frame without an answer has none. Not awaited. */
async function readSmartNetworks(host: LoginHost, frame: SecureFrame): Promise<void> {
  const { ctx } = host
  const ids = await ctx.traffic
    .run('frame', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS', () =>
      frame.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS'),
    )
    .then(
      ({ smartAccountEnabledNetworks }) => smartAccountEnabledNetworks,
      () => [],
    )
  const store = loginStore(ctx.ports)
  // Logged out meanwhile: nothing of it is left behind.
  if ((await store.get('used')) === undefined) return
  await store.set('smartNetworks', ids.join())
  const { dispatch } = ctx.observe('frame')
  void dispatch.networks.enableSmartAccounts(ids.map((id) => `eip155:${id}` as const))
}

async function sessionsOf(
  host: LoginHost,
  frame: SecureFrame,
  request: ConnectRequest,
  signal: AbortSignal,
): Promise<readonly WalletSession[]> {
  const { options } = host
  const store = loginStore(host.ctx.ports)
  const last = await store.get('chain')
  const users: { readonly namespace: Namespace; readonly user: FrameUser }[] = []
  let problem: unknown
  for (const namespace of request.namespaces) {
    const chain = chainFor(host, request, namespace, last)
    if (chain === undefined) continue
    try {
      users.push({ namespace, user: await getUser(host, frame, chain, signal) })
    } catch (error) {
      signal.throwIfAborted()
      // One family that the frame does not serve leaves the others.
      problem = error
    }
  }
  const [first] = users
  if (!first) throw problem ?? embeddedWalletErrors.create('bad-reply')
  await store.set('used', 'true')
  const email = users.find(({ user }) => user.email !== undefined)?.user.email
  if (email !== undefined) await store.set('email', email)
  await store.remove('lastMail', 'redirect')
  const social = await store.get('social')
  const userName = safeText(await store.get('userName'))
  host.ctx.observe('frame').emit.loggedIn({
    ...(email !== undefined && { email }),
    ...(isProvider(social) && { socialProvider: social }),
    ...(userName && { userName }),
  })
  void readSmartNetworks(host, frame)
  const approved = known(host, request).map(({ caipNetworkId }) => caipNetworkId)
  return users.map(({ namespace, user }) => ({
    ...sessionOf(host, namespace, user),
    ...(options.url === undefined && {
      approved: approved.filter((id) => id.startsWith(`${namespace}:`)),
    }),
  }))
}

/** Whether the login of an earlier page goes on; where there is none no frame is loaded. */
const goesOn = (host: LoginHost, { signal }: WalletIo): Promise<boolean> =>
  isConnected(host, () => openFrame(host, signal), signal)

/** Takes over the login that the frame has just confirmed; outside of a login, that of an earlier page. */
export async function connect(
  host: LoginHost,
  io: WalletIo,
  request: ConnectRequest,
): Promise<readonly WalletSession[]> {
  const { state, ports } = host.ctx
  const isKept = (await loginStore(ports).get('used')) !== undefined
  if (state.embeddedWallet.status === 'idle' && isKept && !(await goesOn(host, io)))
    throw embeddedWalletErrors.create('logged-out')
  const frame = await openFrame(host, io.signal)
  return sessionsOf(host, frame, request, io.signal)
}

/**
 * Brings the login of an earlier page back. One that the frame neither confirms nor denies is kept, and that it did not
 * come back is a fact: the visitor can try again.
 */
export async function restore(
  host: LoginHost,
  io: WalletIo,
  request: ConnectRequest,
): Promise<readonly WalletSession[]> {
  const { ctx } = host
  try {
    if (!(await goesOn(host, io))) return []
    const { connections } = ctx.state.connections
    // The page has stopped waiting for it.
    if (!connections.some(({ connector }) => connector.driver === driverId))
      throw embeddedWalletErrors.create('timed-out')
    const frame = await openFrame(host, io.signal)
    return await sessionsOf(host, frame, request, io.signal)
  } catch (error) {
    if (!io.signal.aborted) noteFailure(ctx.observe('frame'), 'restore', error)
    throw error
  }
}

/** Logs out, once for all families. What is kept here is forgotten whatever the frame says. */
export async function disconnect(host: LoginHost, io: WalletIo): Promise<void> {
  const { resources, ports } = host.ctx
  const going = resources.get(leavingKey)
  if (going) return going
  const leave = async (): Promise<void> => {
    const store = loginStore(ports)
    const token = await store.get('token')
    await store.forget()
    host.ctx.observe('frame').emit.loggedOut()
    const told = async (): Promise<true> => {
      const known = resources.get(frameKey)?.usable() === true
      const frame = await openFrame(host, io.signal)
      // A frame that was just loaded does not know which session is meant.
      if (!known && token !== undefined) await frame.request('IS_CONNECTED', { token })
      await frame.request('SIGN_OUT')
      return true
    }
    await within(ports.clock, signOutLimitMs, io.signal, told())
  }
  const leaving = leave().finally(() => resources.remove(leavingKey))
  resources.put(leavingKey, leaving)
  return leaving
}

/**
 * Has the frame use another type of account. Rejects where it has none. The session goes on and says what changed, so that
 * no request that is open ends with it; what the frame shows is answered first, by the account it was asked of.
 */
export async function preferAccountType(
  host: LoginHost,
  io: WalletIo,
  connection: Connection,
  type: AccountType,
): Promise<readonly WalletSession[]> {
  const { namespace, networkId } = connection
  const { ctx } = host
  const frame = await openFrame(host, io.signal)
  const { signal } = io
  const change = async (): Promise<void> => {
    signal.throwIfAborted()
    try {
      await ctx.traffic.run('frame', 'SET_PREFERRED_ACCOUNT', () =>
        frame.request('SET_PREFERRED_ACCOUNT', { type }, { signal }),
      )
      const user = await getUser(host, frame, networkId, signal, type)
      const given = user.accounts.find(({ address }) => address === user.address)
      if (given?.type !== type) throw embeddedWalletErrors.create('bad-reply')
      ctx.resources.get(takeKey(namespace))?.(user)
    } catch (error) {
      // It may use either account by now: nothing is asked of it before it says which.
      recheckFirst(host, frame)
      throw error
    }
  }
  await abortable(inTurn(ctx, change), signal)
  return []
}
