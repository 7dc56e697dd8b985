import { type CaipNetworkId, errorText } from '../../kernel/index.ts'
import type {
  AccountEntry,
  ConnectRequest,
  SessionObserver,
  WalletIo,
  WalletSession,
} from '../connections/contract.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import {
  contained,
  isContested,
  noteClaim,
  pollUntilFound,
  unknownNetwork,
  whileUncontested,
} from '../values/index.ts'
import { entryOf, publicKeyOf, readAccounts, type SharedAccount } from './accounts.ts'
import { claimKey, injected, keyOf, type RawExtension } from './discovery.ts'
import { polkadotErrors } from './errors.ts'
import { extensionProvider, type RawInjected } from './extension-provider.ts'
import { prefixOf, referenceOf } from './networks.ts'
import { codedAnswer } from './wallet-errors.ts'

/** Facts of the app that a session needs. */
export interface Surroundings {
  /** Name of the app for extensions. */
  appName(): string
  /** The selected address of a connection, if connected. */
  chosen(connectionId: string): string | undefined
}

/**
 * Asks one extension for access. `web3Enable` of @polkadot/extension-dapp asks every installed extension, each with its
 * own prompt, and cannot select one; its one line is therefore repeated here.
 */
async function enable(
  io: WalletIo,
  { connector }: ConnectRequest,
  extension: RawExtension,
  appName: string,
): Promise<RawInjected> {
  const { name } = connector
  const answer = await io.traffic.run('wallet', 'enable', () =>
    codedAnswer(name, () => extension.enable(appName)),
  )
  return (answer ?? {}) as RawInjected
}

/** True if an account's owner allows it on a network: on all, or on the one chain that the account names. */
const isAllowed = ({ genesisHash }: SharedAccount, networkId: CaipNetworkId): boolean =>
  genesisHash === undefined || networkOf(genesisHash) === networkId

const networkOf = (genesisHash: string): CaipNetworkId =>
  unknownNetwork('polkadot', referenceOf(genesisHash))

/**
 * The initial network: the wanted one, otherwise the app's first on which an account is allowed, otherwise the chain to
 * which the first account is limited, which no app lists.
 */
function beginning(
  { networks, wanted }: ConnectRequest,
  accounts: readonly [SharedAccount, ...SharedAccount[]],
): { readonly first: CaipNetwork | undefined; readonly networkId: CaipNetworkId } {
  const open = networks.filter(({ caipNetworkId }) =>
    accounts.some((account) => isAllowed(account, caipNetworkId)),
  )
  const first = open.find(({ caipNetworkId }) => caipNetworkId === wanted) ?? open[0]
  const [{ genesisHash }] = accounts
  const elsewhere = genesisHash === undefined ? wanted : networkOf(genesisHash)
  const networkId = first?.caipNetworkId ?? elsewhere
  if (!networkId) throw polkadotErrors.create('bad-accounts')
  return { first, networkId }
}

function openSession(
  io: WalletIo,
  request: ConnectRequest,
  input: {
    readonly extension: RawInjected
    readonly accounts: readonly [SharedAccount, ...SharedAccount[]]
    readonly chosen: Surroundings['chosen']
  },
): WalletSession {
  const { connector } = request
  const { extension, chosen } = input
  const { first, networkId } = beginning(request, input.accounts)
  let shared: readonly SharedAccount[] = input.accounts
  let network = first
  let observer: SessionObserver | undefined
  const entries = (): readonly AccountEntry[] =>
    shared.map((account) => entryOf(account, prefixOf(network)))
  const report = (publicKey: string | undefined): void => {
    const list = entries()
    observer?.accountsChanged(list, list.find((entry) => entry.publicKey === publicKey)?.address)
  }
  const current = (): string | undefined =>
    publicKeyOf(chosen(`polkadot:${connector.id}`)) ?? shared[0]?.publicKey

  function received(list: unknown): void {
    const before = shared
    shared = readAccounts(list)
    // Extensions of this family keep their accounts while they are locked: the page was taken off their list.
    if (shared.length === 0) return observer?.disconnected()
    const same = before.length === shared.length && before.every(sameAt)
    // An extension without an active account keeps its order, so the visitor's selection here stays. An extension with
    // an active account puts that first.
    const kept = before[0]?.publicKey === shared[0]?.publicKey
    if (!same) report(kept ? current() : undefined)
  }
  const sameAt = ({ publicKey }: SharedAccount, index: number): boolean =>
    shared[index]?.publicKey === publicKey

  const list = entries()
  const selected = shared.findIndex((account) => isAllowed(account, networkId))
  return {
    namespace: 'polkadot',
    accounts: list,
    address: list[Math.max(selected, 0)]?.address ?? '',
    networkId,
    provider: extensionProvider({
      name: connector.name,
      injected: extension,
      traffic: io.traffic,
      shared: () => shared,
      moved(next) {
        if (prefixOf(next) === prefixOf(network)) return
        const publicKey = current()
        network = next
        report(publicKey)
      },
    }),
    watch(next) {
      // Ignore events during the subscription: the same accounts were read just before.
      const changed = contained(
        (list: unknown) => observer && received(list),
        () => observer?.disconnected(),
      )
      const subscribe = async (): Promise<unknown> => extension.accounts?.subscribe?.(changed)
      // An extension without subscriptions still signs.
      const stopping = subscribe().catch(() => undefined)
      observer = next
      return () => {
        observer = undefined
        stopping
          .then((off) => typeof off === 'function' && off())
          .catch((error) =>
            io.ports.logger.warn('An extension could not be unsubscribed', errorText(error)),
          )
      }
    },
  }
}

async function access(
  io: WalletIo,
  request: ConnectRequest,
  extension: RawExtension,
  { appName, chosen }: Surroundings,
): Promise<WalletSession | undefined> {
  const granted = await enable(io, request, extension, appName())
  // Some extensions answer only after they are unlocked, for which a person may take a while.
  const answer = await io.traffic.run('wallet', 'accounts.get', () =>
    codedAnswer(request.connector.name, () => granted.accounts?.get?.()),
  )
  const [first, ...rest] = readAccounts(answer)
  return (
    first && openSession(io, request, { extension: granted, accounts: [first, ...rest], chosen })
  )
}

/** Prompts the visitor with the chosen extension only. */
export async function connect(
  io: WalletIo,
  request: ConnectRequest,
  app: Surroundings,
): Promise<readonly WalletSession[]> {
  const { id, name } = request.connector
  const extension = injected(io.ports)[keyOf(id)]
  if (!extension) throw polkadotErrors.create('wallet-gone', { name })
  const session = await access(io, request, extension, app)
  if (!session) throw polkadotErrors.create('bad-accounts')
  return [session]
}

/**
 * Restores a session. Extensions answer `enable` without a prompt on sites that they already allow, but have no silent
 * request: if the site was removed, the extension prompts again. So the wait is short.
 */
export async function restore(
  io: WalletIo,
  request: ConnectRequest,
  app: Surroundings,
): Promise<readonly WalletSession[]> {
  const key = keyOf(request.connector.id)
  const extension = await pollUntilFound(io, () => injected(io.ports)[key])
  if (!extension) return []
  const name = claimKey(key)
  noteClaim(io.resources, name, extension)
  if (isContested(io.resources, name)) return []
  try {
    const session = await access(io, request, extension, app)
    return session ? [whileUncontested(io.resources, name, session)] : []
  } catch (error) {
    // The page was taken off the extension's list.
    if (polkadotErrors.is(error, 'not-allowed')) return []
    throw error
  }
}
