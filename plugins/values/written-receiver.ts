import {
  type CaipNetworkId,
  decimalText,
  formatAmount,
  inputLimits,
  type KernelError,
  type Namespace,
} from '../../kernel/index.ts'
import type { AddressForms, CaipNetwork, WrittenAddress } from '../networks/contract.ts'
import { familyOf, isReceiver, knownFamilies, namespaceOf } from './family.ts'

/** A text of a receiver field that is more than an address: what it names, compared with the shown network. */
export type WrittenReceiver =
  /** An address of the shown network. `amount`: of the native coin, whole units as decimal text. */
  | { readonly is: 'here'; readonly address: string; readonly amount?: string }
  /** An address of another network of the app. */
  | { readonly is: 'elsewhere'; readonly address: string; readonly network: CaipNetwork }
  /** An address of a network that the app does not have. */
  | { readonly is: 'unlisted'; readonly name: string }
  /** A payment link with a token, a note or a rule that a transfer from the form would lack. */
  | { readonly is: 'more' }
  | { readonly is: 'no-address' }

interface Place {
  /** The network on which the receiver is paid. */
  readonly network: CaipNetwork
  /** The networks of the app. */
  readonly networks: readonly CaipNetwork[]
}

/** What a text names; `name`: how it writes the network. */
type Named = Omit<WrittenAddress, 'networkId'> & {
  readonly namespace?: Namespace
  readonly networkId?: CaipNetworkId | undefined
  readonly name: string
}

type KnownForms = readonly { readonly namespace: Namespace; readonly forms: AddressForms }[]

const allForms = (): Promise<KnownForms> =>
  Promise.all(
    knownFamilies().map(async ({ namespace, address }) => ({
      namespace,
      forms: (await address.forms?.()) ?? {},
    })),
  )

/** A member of a table, which has none by the names of JavaScript's own objects. */
const memberIn = <T>(
  table: Readonly<Record<string, T>> | undefined,
  name: string,
): T | undefined => (table && Object.hasOwn(table, name) ? table[name] : undefined)

const first = <T>(
  all: KnownForms,
  find: (of: KnownForms[number]) => T | undefined,
): T | undefined => all.reduce<T | undefined>((found, one) => found ?? find(one), undefined)

/** `ethereum:0x…@1?value=5`, `bitcoin:bc1…?amount=0.1`. */
const paymentLink = (text: string, all: KnownForms): Named | undefined =>
  first(all, ({ namespace, forms }) => {
    const found = forms.readPaymentLink?.(text)
    return found && { ...found, namespace, name: found.networkId ?? namespace }
  })

/** `eip155:1:0x…` (CAIP-10). */
function account(text: string): Named | undefined {
  const [, namespace, reference, address] =
    /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/.exec(text) ?? []
  if (address === undefined) return undefined
  const networkId = `${namespace}:${reference}` as CaipNetworkId
  return { address, networkId, name: networkId }
}

/** `base:0x…` (ERC-3770). */
function shortName(text: string, all: KnownForms): Named | undefined {
  const [, name = '', address] = /^([-_a-z0-9]{1,32}):([a-z0-9]{14,90})$/i.exec(text) ?? []
  if (address === undefined) return undefined
  return first(all, ({ namespace, forms: { shortNames } }) =>
    familyOf(namespace)?.address.isAccount(address)
      ? // A name that no list has is another network's.
        {
          address,
          networkId: memberIn(shortNames, name.toLowerCase()) ?? `${namespace}:${name}-`,
          name,
        }
      : undefined,
  )
}

const page = /^(.*?)\/(?:address|addr|accounts?)\/([0-9a-zA-Z]{14,90})\/?$/

/** The host and the path of a web address, without `www.`; undefined for a text that is none. */
function urlOf(text: string): URL | undefined {
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`
  try {
    return /^[^\s/@]+\.[^\s/@]+\//.test(whole.slice(whole.indexOf('//') + 2))
      ? new URL(whole)
      : undefined
  } catch {
    return undefined // No host is written like this.
  }
}

const hostOf = ({ host }: URL): string => host.replace(/^www\./, '')
/** The query by which an explorer tells networks apart; without one it shows the main network. */
const clusterOf = ({ searchParams }: URL): string =>
  (searchParams.get('cluster') ?? '').replace(/^mainnet.*$/, '')

/** The network of an explorer that nobody knows. */
const nowhere = 'unknown:explorer' as CaipNetworkId

/** The page of an account at a block explorer, of the app's networks or a public one. */
function explorerPage(
  text: string,
  { network, networks }: Place,
  all: KnownForms,
): Named | undefined {
  const url = urlOf(text)
  const [, before = '', address] = (url && page.exec(url.pathname)) ?? []
  const isAccount = knownFamilies().some((family) => family.address.isAccount(address ?? ''))
  if (!url || address === undefined || !isAccount) return undefined
  const isIts = ({ explorerUrl }: CaipNetwork): boolean => {
    const own = explorerUrl === undefined ? undefined : urlOf(`${explorerUrl.split('?')[0]}/`)
    const query = urlOf(explorerUrl ?? '') ?? own
    return (
      own !== undefined &&
      hostOf(own) === hostOf(url) &&
      own.pathname.replace(/\/+$/, '') === before &&
      (query === undefined ? '' : clusterOf(query)) === clusterOf(url)
    )
  }
  const listed = [network, ...networks].find(isIts)?.caipNetworkId
  const place = hostOf(url) + before
  const known =
    clusterOf(url) === '' ? first(all, ({ forms }) => memberIn(forms.explorers, place)) : undefined
  return { address, networkId: listed ?? known ?? nowhere, name: hostOf(url) }
}

/** Compares a named address with the shown network and those of the app. */
function placed(
  { address, networkId, namespace, name, more, amount }: Named,
  place: Place,
): WrittenReceiver {
  const { network, networks } = place
  const own = network.chainNamespace
  const isHere = networkId === undefined ? namespace === own : networkId === network.caipNetworkId
  const target = isHere
    ? network
    : networks.find(({ caipNetworkId, chainNamespace }) =>
        networkId === undefined ? chainNamespace === namespace : caipNetworkId === networkId,
      )
  if (!target) {
    const family = networkId === undefined ? undefined : familyOf(namespaceOf(networkId))
    // The address of a family that is not known cannot be checked.
    const isAddress = family?.address.isAccount(address) ?? true
    return isAddress ? { is: 'unlisted', name } : { is: 'no-address' }
  }
  if (!isReceiver(address, target.chainNamespace)) return { is: 'no-address' }
  if (more) return { is: 'more' }
  if (!isHere) return { is: 'elsewhere', address, network: target }
  const { decimals } = network.nativeCurrency
  const whole =
    amount &&
    ('whole' in amount ? decimalText(amount.whole) : formatAmount(BigInt(amount.units), decimals))
  return { is: 'here', address, ...(whole !== undefined && { amount: whole }) }
}

/** A flow's errors for a text that cannot be paid from its form. */
export interface WrittenErrors {
  elsewhere(network: CaipNetwork, address: string): KernelError
  unlisted(name: string): KernelError
  more(): KernelError
  none(): KernelError
}

/** Why a text cannot be paid from a flow's form. */
export function writtenError(
  read: Exclude<WrittenReceiver, { readonly is: 'here' }>,
  errors: WrittenErrors,
): KernelError {
  switch (read.is) {
    case 'elsewhere':
      return errors.elsewhere(read.network, read.address)
    case 'unlisted':
      return errors.unlisted(read.name)
    case 'more':
      return errors.more()
    case 'no-address':
      return errors.none()
  }
}

/** Reads a text for which `isWritten` is true. */
export async function readWritten(text: string, place: Place): Promise<WrittenReceiver> {
  if (text.length > inputLimits.link) return { is: 'no-address' }
  const all = await allForms()
  const named =
    paymentLink(text, all) ??
    account(text) ??
    shortName(text, all) ??
    explorerPage(text, place, all)
  return named ? placed(named, place) : { is: 'no-address' }
}
