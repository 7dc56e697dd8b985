import { type CaipNetworkId, isCaipNetworkId, type Namespace } from '../../kernel/index.ts'
import type {
  AccountEntry,
  ConnectRequest,
  SessionObserver,
  WalletGrant,
  WalletSession,
} from '../connections/contract.ts'
import { entriesOf, entryFor } from './account-entries.ts'
import { canonical, readAddress } from './chain-ids.ts'
import type { SessionEvent } from './client.ts'
import type { SessionFacts, SessionFamily, WalletConnectFamily } from './contract.ts'
import { familyFor } from './families.ts'
import { createProvider } from './family-provider.ts'
import { chainsOf } from './session.ts'
import type { SessionManager } from './session-types.ts'

const networksOf = (family: SessionFamily): readonly CaipNetworkId[] =>
  chainsOf(family).filter(isCaipNetworkId)

/** A family's grant, for views. */
const grantOf = (family: SessionFamily, { sends }: WalletConnectFamily): WalletGrant => ({
  approved: networksOf(family),
  ...(!sends.some((method) => family.methods.includes(method)) && { sends: false }),
})

/** The initial chain: the wanted one, otherwise a listed one, otherwise one of the wallet's. */
function beginning(family: SessionFamily, request: ConnectRequest): CaipNetworkId | undefined {
  const granted = networksOf(family)
  const listed = request.networks.map(({ caipNetworkId }) => caipNetworkId)
  return (
    granted.find((id) => id === request.wanted) ??
    listed.find((id) => granted.includes(id)) ??
    granted[0]
  )
}

/** The wallet's own name; without its own icon it gets that of the listed wallet of the same name. */
function shownAs(
  { wallet }: SessionFacts,
  { name, icon }: ConnectRequest['connector'],
): Pick<WalletSession, 'wallet'> {
  if (wallet.name === '') return {}
  const listed = wallet.icon === undefined && wallet.name === name && icon !== undefined
  return { wallet: listed ? { ...wallet, icon } : wallet }
}

/** One wallet session per family that was requested and granted. */
export function walletSessions(
  sessionManager: SessionManager,
  facts: SessionFacts,
  request: ConnectRequest,
): readonly WalletSession[] {
  const { topic, families } = facts
  return families.flatMap((family) => {
    const { namespace } = family
    const networkId = beginning(family, request)
    const terms = familyFor(namespace)
    if (!terms || !request.namespaces.includes(namespace) || !networkId) return []
    const live = openFamily(sessionManager, facts, family, {
      terms,
      networkId,
      networks: request.networks,
    })
    const accounts = live.entries()
    const first = accounts[0]
    if (!first) return []
    const session: WalletSession = {
      namespace,
      accounts,
      address: first.address,
      networkId,
      ...grantOf(family, terms),
      ...shownAs(facts, request.connector),
      provider: live.provider,
      watch(observer) {
        live.observed(observer)
        return sessionManager.listen(topic, live.handle)
      },
    }
    return [session]
  })
}

/** The live state of one family of a session: network, accounts and provider. */
function openFamily(
  sessionManager: SessionManager,
  { topic }: SessionFacts,
  granted: SessionFamily,
  {
    terms,
    networkId,
    networks,
  }: Pick<ConnectRequest, 'networks'> & {
    readonly terms: WalletConnectFamily
    readonly networkId: CaipNetworkId
  },
) {
  const { namespace } = granted
  let family = granted
  let observer: SessionObserver | undefined
  const entries = (of: SessionFamily = family): readonly AccountEntry[] =>
    entriesOf(
      of,
      networks.find(({ caipNetworkId }) => caipNetworkId === familyProvider.at()),
    )
  const familyProvider = createProvider(terms, sessionManager.link(topic), granted, networkId, () =>
    shown(entries()),
  )

  /** Emits the accounts; the selected one stays selected, in any spelling. */
  function shown(accounts: readonly AccountEntry[]): void {
    const kept = entryFor(accounts, sessionManager.selected(namespace))
    familyProvider.accountsChanged(accounts.map(({ address }) => address))
    observer?.accountsChanged(accounts, (kept ?? accounts[0])?.address)
  }
  function moveTo(id: CaipNetworkId): void {
    familyProvider.moveTo(id)
    observer?.networkChanged(id)
  }

  function ended(): void {
    familyProvider.ended()
    observer?.disconnected()
  }
  function updated(now: SessionFamily | undefined): void {
    if (!now) return ended()
    family = now
    familyProvider.granted(now)
    const granted = grantOf(now, terms)
    const { approved } = granted
    const next = approved.includes(familyProvider.at()) ? undefined : approved[0]
    if (next) familyProvider.moveTo(next)
    shown(entries())
    observer?.approvedChanged(granted)
    if (next) observer?.networkChanged(next)
  }
  function handleSessionEvent({
    name,
    data,
    chain,
  }: SessionEvent & { readonly kind: 'event' }): void {
    if (name === 'accountsChanged' && Array.isArray(data)) {
      const texts = data.slice(0, 100).filter((item: unknown) => typeof item === 'string')
      const written = texts.flatMap(
        (text) => readAddress(text.includes(':') ? text : `${chain}:${text}`) ?? [],
      )
      const accounts = entries({ ...family, accounts: written })
      if (accounts.length === 0) return
      family = { ...family, accounts: [...new Set([...written, ...family.accounts])] }
      familyProvider.granted(family)
      familyProvider.accountsChanged(accounts.map(({ address }) => address))
      observer?.accountsChanged(accounts)
    }
    if (name === 'chainChanged') {
      const id = readChain(namespace, data) ?? canonical(chain)
      if (isCaipNetworkId(id) && id !== familyProvider.at()) moveTo(id)
    }
  }
  return {
    provider: familyProvider.provider,
    entries,
    observed(next: SessionObserver) {
      observer = next
    },
    handle(event: SessionEvent) {
      if (event.kind === 'ended') ended()
      else if (event.kind === 'updated')
        updated(event.families.find((one) => one.namespace === namespace))
      else if (event.kind === 'event' && event.chain.startsWith(`${namespace}:`))
        handleSessionEvent(event)
    },
  }
}

/** Reads a chain: wallets send a number, hexadecimal text, a bare reference or a CAIP-2 id. */
function readChain(namespace: Namespace, data: unknown): CaipNetworkId | undefined {
  const text = typeof data === 'number' ? String(data) : typeof data === 'string' ? data : ''
  const bare = /^0x[0-9a-f]{1,13}$/i.test(text) ? String(Number.parseInt(text, 16)) : text
  const id = canonical(bare.includes(':') ? bare : `${namespace}:${bare}`)
  return isCaipNetworkId(id) && id.startsWith(`${namespace}:`) ? id : undefined
}
