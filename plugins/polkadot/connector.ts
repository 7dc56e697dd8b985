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

/** What a session needs to know of the app. */
export interface Surroundings {
  /** How the app introduces itself to an extension. */
  appName(): string
  /** The address the visitor is on, if connected. */
  chosen(connectionId: string): string | undefined
}

/**
 * Asks one extension for access. `web3Enable` of @polkadot/extension-dapp does the same for every installed
 * extension, each with a prompt of its own, and has no way to name one; so its one line is written out here.
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

/** Whether an account's owner allows it on a network: on any, or on the one chain that they named. */
const isAllowed = ({ genesisHash }: SharedAccount, networkId: CaipNetworkId): boolean =>
  genesisHash === undefined || networkOf(genesisHash) === networkId

const networkOf = (genesisHash: string): CaipNetworkId =>
  unknownNetwork('polkadot', referenceOf(genesisHash))

/**
 * The wanted network, else the app's first on which an account is allowed; else the chain that the first account is kept
 * to, which no app lists.
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
    if (shared.length === 0) return observer?.disconnected()
    const same = before.length === shared.length && before.every(sameAt)
    // An extension without an active account keeps its order, and the visitor's choice here stays; one that
    // has an active account puts it first.
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
          .catch((error) => io.ports.logger.warn('An extension goes on telling', errorText(error)))
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
  // Some answer once they are unlocked, for which a person may take a while.
  const answer = await io.traffic.run('wallet', 'accounts.get', () =>
    codedAnswer(request.connector.name, () => granted.accounts?.get?.()),
  )
  const [first, ...rest] = readAccounts(answer)
  return (
    first && openSession(io, request, { extension: granted, accounts: [first, ...rest], chosen })
  )
}

/** Prompts the visitor of the chosen extension, and of no other. */
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
 * Extensions answer `enable` without a prompt to a site they let in before. There is no silent question: an
 * extension whose owner removed the site meanwhile asks again, and is not waited for long.
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
  const session = await access(io, request, extension, app)
  return session ? [whileUncontested(io.resources, name, session)] : []
}
