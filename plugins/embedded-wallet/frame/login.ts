import type { CaipNetworkId, Namespace } from '../../../kernel/index.ts'
import type { AccountType } from '../../options/contract.ts'
import { canonicalAddress, isAccountAddress, parseEvmAddress } from '../../values/index.ts'
import { embeddedWalletErrors } from '../errors.ts'
import { driverId } from './connector.ts'
import type { Reply } from './exchanges.ts'
import { type FrameUser, frameKey, type Login, observersKey, takeKey } from './host.ts'
import { noteChain } from './network.ts'
import type { SecureFrame } from './secure-frame.ts'
import { loginStore } from './store.ts'

/** Parses a user. Throws `embeddedWallet/bad-reply` for an address that is invalid in the family. */
function readUser(namespace: Namespace, user: Reply<'GET_USER'>): FrameUser {
  const { address, chainId, accounts = [], preferredAccountType, email, keyExport } = user
  const bare = typeof chainId === 'number' || !chainId.includes(':')
  const networkId = (bare ? `${namespace}:${chainId}` : chainId) as CaipNetworkId
  const type = preferredAccountType === 'smartAccount' ? 'smartAccount' : 'eoa'
  const listed = accounts.some((account) => account.address === address)
    ? accounts
    : [{ address, type } as const, ...accounts]
  const fits = listed.every((account) => isAccountAddress(account.address, namespace))
  if (!fits || !networkId.startsWith(`${namespace}:`))
    throw embeddedWalletErrors.create('bad-reply')
  // EVM accounts are written in EIP-55 form, like those of other wallets.
  const written = (text: string): string =>
    namespace === 'eip155' ? parseEvmAddress(text.toLowerCase()) : canonicalAddress(namespace, text)
  return {
    ...{ networkId, address: written(address) },
    accounts: listed.map((account) => ({
      namespace,
      ...account,
      address: written(account.address),
    })),
    ...(email && { email }),
    ...(keyExport && { keyExport }),
  }
}

/** Reads the logged-in user for a network, with the account of the preferred or requested type. */
export async function getUser(
  { ctx }: Login,
  frame: SecureFrame,
  chain: string,
  signal: AbortSignal | undefined,
  type?: AccountType,
): Promise<FrameUser> {
  const namespace = chain.split(':')[0] as Namespace
  const { preferredTypes, defaultTypes } = ctx.state.connections
  const preferredAccountType = type ?? preferredTypes[namespace] ?? defaultTypes[namespace]
  const ask = async () => {
    const reply = await frame.request(
      'GET_USER',
      { chainId: chain, ...(preferredAccountType !== undefined && { preferredAccountType }) },
      { signal },
    )
    return { user: readUser(namespace, reply), deployed: reply.smartAccountDeployed }
  }
  const { user, deployed } = await ctx.traffic.run('frame', 'GET_USER', ask, { signal })
  await noteChain({ ctx }, user.networkId)
  if (deployed !== undefined)
    ctx.observe('frame').emit.deploymentRead({ networkId: user.networkId, deployed })
  return user
}

/** Notifies the sessions of the login that it has ended. */
function loseLogin({ ctx }: Login): void {
  const observers = ctx.resources.get(observersKey)
  ctx.observe('frame').emit.loggedOut()
  for (const observer of [...(observers?.values() ?? [])]) observer.disconnected()
}

/**
 * Whether a user is logged in. False without asking if this browser has no login. If the frame says no or reports an
 * error, the login is removed; if it does not answer, the login is kept and this rejects with
 * `embeddedWallet/timed-out` or another cause.
 */
export async function isConnected(
  { ctx }: Login,
  open: () => Promise<SecureFrame>,
  signal?: AbortSignal,
): Promise<boolean> {
  const store = loginStore(ctx.ports)
  if ((await store.get('used')) === undefined) return false
  const frame = await open()
  const token = await store.get('token')
  try {
    const reply = await ctx.traffic.run(
      'frame',
      'IS_CONNECTED',
      () => frame.request('IS_CONNECTED', token === undefined ? undefined : { token }, { signal }),
      { signal },
    )
    if (!reply.isConnected) await store.forget()
    return reply.isConnected
  } catch (error) {
    if (!embeddedWalletErrors.is(error, 'failed')) throw error
    await store.forget()
    return false
  }
}

/** After a failure of the frame: whether the end of the login was the cause. */
export async function noteLost(host: Login, error: unknown): Promise<boolean> {
  const frame = host.ctx.resources.get(frameKey)
  if (!embeddedWalletErrors.is(error, 'failed') || !frame) return false
  // Without an answer, for example from a removed frame, assume that the login continues: the next request asks again.
  if (await isConnected(host, async () => frame).catch(() => true)) return false
  loseLogin(host)
  return true
}

/** After a restart of the frame: whether the user is still logged in. */
export async function recheckLogin(host: Login, frame: SecureFrame): Promise<void> {
  const store = loginStore(host.ctx.ports)
  if ((await store.get('used')) === undefined) return
  const chain = await store.get('chain')
  if (!(await isConnected(host, async () => frame))) return loseLogin(host)
  if (chain === undefined) return
  // It starts on the network in its URL, with its own default account type. Another tab may have changed the user. The
  // family used last comes last, because the frame stays on its network.
  const { state, resources } = host.ctx
  const own = state.connections.connections.filter(({ connector }) => connector.driver === driverId)
  const isLast = ({ namespace }: { readonly namespace: Namespace }): boolean =>
    chain.startsWith(`${namespace}:`)
  const ordered = [...own.filter((one) => !isLast(one)), ...own.filter(isLast)]
  for (const { namespace, networkId } of ordered)
    resources.get(takeKey(namespace))?.(await getUser(host, frame, networkId, undefined))
}
