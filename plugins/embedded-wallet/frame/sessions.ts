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
import { driverId } from './connector.ts'
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
import { getUser, isConnected } from './login.ts'
import { isSocial } from './messages.ts'
import { goTo } from './network.ts'
import { openFrame, recheckFirst } from './open.ts'
import type { SecureFrame } from './secure-frame.ts'
import { createSolanaProvider } from './solana.ts'
import { loginStore } from './store.ts'

const isProvider = (name: string | undefined): name is LoginProvider =>
  name === 'farcaster' || isSocial(name)

/** The networks that the frame supports; a host's own frame is assumed to support all the app lists. */
function known({ options }: LoginHost, { networks }: ConnectRequest): ConnectRequest['networks'] {
  if (options.url !== undefined) return networks
  return networks.filter(({ caipNetworkId }) => vendorNetworks.includes(caipNetworkId))
}

/** The first network: the requested one, else the last page's, else the first supported. */
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

/** The connection's session of the login in one family. */
function sessionOf(host: LoginHost, namespace: Namespace, first: FrameUser): WalletSession {
  let user = first
  let observer: SessionObserver | undefined
  const { resources } = host.ctx
  const observers = resources.get(observersKey) ?? new Map<Namespace, SessionObserver>()
  resources.put(observersKey, observers)
  /** The account in use first, as EIP-1193 requires. */
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

  /** Switches the frame, then reads the user there. */
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

/** Reads the networks with smart accounts; none without an answer. Not awaited. */
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
  // Logged out meanwhile: keep nothing.
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
      // A family that the frame does not support does not affect the others.
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
    ...(users.some(({ user }) => user.keyExport) && { keyExport: true }),
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

/** Whether an earlier page's login continues; without one no frame is loaded. */
const goesOn = (host: LoginHost, { signal }: WalletIo): Promise<boolean> =>
  isConnected(host, () => openFrame(host, signal), signal)

/** Connects the login that the frame has just confirmed; without a running login, an earlier page's. */
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
 * Restores an earlier page's login. A login that the frame neither confirms nor denies is kept, and a fact records that
 * it was not restored: the visitor can retry.
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

/** Logs out, once for all families. Stored data is removed whatever the frame answers. */
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
      // A newly loaded frame does not know the session.
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
 * Switches the frame to another account type. Rejects if it has none. The session continues and reports the change, so
 * that open requests do not end; a displayed request is answered first, by its own account.
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
      // It may be using either account: ask which before any other request.
      recheckFirst(host, frame)
      throw error
    }
  }
  await abortable(inTurn(ctx, change), signal)
  return []
}
