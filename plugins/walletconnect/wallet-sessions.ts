import {
  type CaipNetworkId,
  isCaipNetworkId,
  type Namespace,
  parseCaipAddress,
} from '../../kernel/index.ts'
import type {
  AccountEntry,
  ConnectRequest,
  SessionObserver,
  WalletSession,
} from '../accounts/contract.ts'
import type { Center } from './center.ts'
import type { Happening } from './client.ts'
import type { SessionFacts, SessionFamily } from './contract.ts'
import { canonical } from './proposal.ts'
import { createProvider, type Moving } from './providers/index.ts'
import { chainsOf, readAddress } from './session.ts'

const entryOf = (namespace: Namespace, address: string): AccountEntry => ({
  namespace,
  address,
  type: namespace === 'bip122' ? 'payment' : 'eoa',
})

/** The accounts of a family, each once although every chain repeats it. */
function entries({ namespace, accounts }: SessionFamily): readonly AccountEntry[] {
  const addresses = accounts.map((account) => parseCaipAddress(account).address)
  return [...new Set(addresses)].map((address) => entryOf(namespace, address))
}

const networksOf = (family: SessionFamily): readonly CaipNetworkId[] =>
  chainsOf(family).filter(isCaipNetworkId)

/** The chain to begin on: the wanted one, else a listed one, else what the wallet has. */
function beginning(family: SessionFamily, request: ConnectRequest): CaipNetworkId | undefined {
  const granted = networksOf(family)
  const listed = request.networks.map(({ caipNetworkId }) => caipNetworkId)
  return (
    granted.find((id) => id === request.wanted) ??
    listed.find((id) => granted.includes(id)) ??
    granted[0]
  )
}

/** How the wallet calls itself; the picture of the list serves one that shows none under the same name. */
function shownAs(
  { wallet }: SessionFacts,
  { name, icon }: ConnectRequest['connector'],
): Pick<WalletSession, 'wallet'> {
  if (wallet.name === '') return {}
  const listed = wallet.icon === undefined && wallet.name === name && icon !== undefined
  return { wallet: listed ? { ...wallet, icon } : wallet }
}

/** What a session means for `accounts`: one entry per family that was asked for and granted. */
export function walletSessions(
  center: Center,
  facts: SessionFacts,
  request: ConnectRequest,
): readonly WalletSession[] {
  const { topic, families } = facts
  return families.flatMap((family) => {
    const { namespace } = family
    const accounts = entries(family)
    const networkId = beginning(family, request)
    const first = accounts[0]
    if (!request.namespaces.includes(namespace) || !first || !networkId) return []
    const moving = createProvider(center, family, networkId)
    const session: WalletSession = {
      namespace,
      accounts,
      address: first.address,
      networkId,
      approved: networksOf(family),
      ...shownAs(facts, request.connector),
      provider: moving.provider,
      watch: (observer) =>
        center.listen((happening) => {
          if ('topic' in happening && happening.topic === topic)
            follow(center, namespace, moving, observer, happening)
        }),
    }
    return [session]
  })
}

function follow(
  center: Center,
  namespace: Namespace,
  moving: Moving,
  observer: SessionObserver,
  happening: Happening,
): void {
  if (happening.kind === 'ended') observer.disconnected()
  else if (happening.kind === 'updated') {
    const family = happening.families.find((one) => one.namespace === namespace)
    if (!family) return observer.disconnected()
    const granted = networksOf(family)
    moving.granted(family)
    const accounts = entries(family)
    const kept = accounts.find(({ address }) => address === center.selected(namespace))
    moving.accountsChanged(accounts.map(({ address }) => address))
    observer.accountsChanged(accounts, (kept ?? accounts[0])?.address)
    observer.approvedChanged(granted)
    const stays = granted.includes(moving.at())
    const next = granted[0]
    if (stays || !next) return
    moving.moveTo(next)
    observer.networkChanged(next)
  } else if (happening.kind === 'event' && happening.chain.startsWith(`${namespace}:`))
    told(namespace, moving, observer, happening)
}

function told(
  namespace: Namespace,
  moving: Moving,
  observer: SessionObserver,
  { name, data, chain }: Happening & { readonly kind: 'event' },
): void {
  if (name === 'accountsChanged' && Array.isArray(data)) {
    const written = data.slice(0, 100).map((item: unknown) => {
      const text = String(item)
      return readAddress(text.includes(':') ? text : `${chain}:${text}`)
    })
    const addresses = written.flatMap((account) =>
      account ? [parseCaipAddress(account).address] : [],
    )
    const accounts = [...new Set(addresses)].map((address) => entryOf(namespace, address))
    if (accounts.length === 0) return
    moving.accountsChanged(accounts.map(({ address }) => address))
    observer.accountsChanged(accounts)
  }
  if (name === 'chainChanged') {
    const id = readChain(namespace, data) ?? canonical(chain)
    if (!isCaipNetworkId(id) || id === moving.at()) return
    moving.moveTo(id)
    observer.networkChanged(id)
  }
}

/** Wallets tell a chain as a number, a hexadecimal text, a bare reference or a whole id. */
function readChain(namespace: Namespace, data: unknown): CaipNetworkId | undefined {
  const text = typeof data === 'number' ? String(data) : typeof data === 'string' ? data : ''
  const bare = /^0x[0-9a-f]{1,13}$/i.test(text) ? String(Number.parseInt(text, 16)) : text
  const id = canonical(bare.includes(':') ? bare : `${namespace}:${bare}`)
  return isCaipNetworkId(id) && id.startsWith(`${namespace}:`) ? id : undefined
}
