import {
  type CaipNetworkId,
  isCaipNetworkId,
  type KnownNamespace,
  type Namespace,
} from '../../kernel/index.ts'
import type {
  AccountEntry,
  ConnectRequest,
  SessionObserver,
  WalletGrant,
  WalletSession,
} from '../accounts/contract.ts'
import { canonical, readAddress } from './chain-ids.ts'
import type { Happening } from './client.ts'
import type { SessionFacts, SessionFamily } from './contract.ts'
import { entriesOf, entryFor } from './entries.ts'
import type { Center } from './live-types.ts'
import { createProvider } from './providers/index.ts'
import { chainsOf } from './session.ts'

const networksOf = (family: SessionFamily): readonly CaipNetworkId[] =>
  chainsOf(family).filter(isCaipNetworkId)

const sendMethods: Readonly<Record<KnownNamespace, readonly string[]>> = {
  eip155: ['eth_sendTransaction'],
  solana: ['solana_signTransaction', 'solana_signAndSendTransaction'],
  polkadot: ['polkadot_signTransaction'],
  bip122: ['sendTransfer', 'signPsbt'],
}

/** What a family was granted, as far as views tell it. */
const grantOf = (family: SessionFamily): WalletGrant => ({
  approved: networksOf(family),
  ...(!sendMethods[family.namespace].some((method) => family.methods.includes(method)) && {
    sends: false,
  }),
})

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
    const networkId = beginning(family, request)
    if (!request.namespaces.includes(namespace) || !networkId) return []
    const live = openFamily(center, facts, family, { networkId, networks: request.networks })
    const accounts = live.entries()
    const first = accounts[0]
    if (!first) return []
    const session: WalletSession = {
      namespace,
      accounts,
      address: first.address,
      networkId,
      ...grantOf(family),
      ...shownAs(facts, request.connector),
      provider: live.provider,
      watch(observer) {
        live.observed(observer)
        return center.listen(topic, live.heard)
      },
    }
    return [session]
  })
}

/** One family of a session while it lives: where it is, what it has, and what the wallet tells of it. */
function openFamily(
  center: Center,
  { topic }: SessionFacts,
  granted: SessionFamily,
  { networkId, networks }: Pick<ConnectRequest, 'networks'> & { readonly networkId: CaipNetworkId },
) {
  const { namespace } = granted
  let family = granted
  let observer: SessionObserver | undefined
  const entries = (of: SessionFamily = family): readonly AccountEntry[] =>
    entriesOf(
      of,
      networks.find(({ caipNetworkId }) => caipNetworkId === moving.at()),
    )
  const moving = createProvider(center.link(topic), granted, networkId, () => shown(entries()))

  /** Tells the accounts; the one selected stays selected, however it is written now. */
  function shown(accounts: readonly AccountEntry[]): void {
    const kept = entryFor(accounts, center.selected(namespace))
    moving.accountsChanged(accounts.map(({ address }) => address))
    observer?.accountsChanged(accounts, (kept ?? accounts[0])?.address)
  }
  function moveTo(id: CaipNetworkId): void {
    moving.moveTo(id)
    observer?.networkChanged(id)
  }

  function ended(): void {
    moving.ended()
    observer?.disconnected()
  }
  function updated(now: SessionFamily | undefined): void {
    if (!now) return ended()
    family = now
    moving.granted(now)
    const granted = grantOf(now)
    const { approved } = granted
    const next = approved.includes(moving.at()) ? undefined : approved[0]
    if (next) moving.moveTo(next)
    shown(entries())
    observer?.approvedChanged(granted)
    if (next) observer?.networkChanged(next)
  }
  function told({ name, data, chain }: Happening & { readonly kind: 'event' }): void {
    if (name === 'accountsChanged' && Array.isArray(data)) {
      const texts = data.slice(0, 100).filter((item: unknown) => typeof item === 'string')
      const written = texts.flatMap(
        (text) => readAddress(text.includes(':') ? text : `${chain}:${text}`) ?? [],
      )
      const accounts = entries({ ...family, accounts: written })
      if (accounts.length === 0) return
      family = { ...family, accounts: [...new Set([...written, ...family.accounts])] }
      moving.granted(family)
      moving.accountsChanged(accounts.map(({ address }) => address))
      observer?.accountsChanged(accounts)
    }
    if (name === 'chainChanged') {
      const id = readChain(namespace, data) ?? canonical(chain)
      if (isCaipNetworkId(id) && id !== moving.at()) moveTo(id)
    }
  }
  return {
    provider: moving.provider,
    entries,
    observed(next: SessionObserver) {
      observer = next
    },
    heard(happening: Happening) {
      if (happening.kind === 'ended') ended()
      else if (happening.kind === 'updated')
        updated(happening.families.find((one) => one.namespace === namespace))
      else if (happening.kind === 'event' && happening.chain.startsWith(`${namespace}:`))
        told(happening)
    },
  }
}

/** Wallets tell a chain as a number, a hexadecimal text, a bare reference or a whole id. */
function readChain(namespace: Namespace, data: unknown): CaipNetworkId | undefined {
  const text = typeof data === 'number' ? String(data) : typeof data === 'string' ? data : ''
  const bare = /^0x[0-9a-f]{1,13}$/i.test(text) ? String(Number.parseInt(text, 16)) : text
  const id = canonical(bare.includes(':') ? bare : `${namespace}:${bare}`)
  return isCaipNetworkId(id) && id.startsWith(`${namespace}:`) ? id : undefined
}
