import {
  type CaipAddress,
  type CaipNetworkId,
  defineNamespace,
  isCaipAddress,
  type Namespace,
  noteShapes,
} from '../../kernel/index.ts'
import type { FamilyFacts } from '../networks/contract.ts'

// A shared vocabulary, not state: a namespace means the same in every kernel of a page, and functions without a kernel
// validate data from storage and other tabs.
const known = /* @__PURE__ */ new Map<Namespace, FamilyFacts>()

/** Registers the facts of a family. `defineChainFamily` calls it; throws `caip/bad-network`. */
export function noteFamily<F extends FamilyFacts>(facts: F): F {
  known.set(defineNamespace(facts.namespace), facts)
  noteShapes(facts.namespace, facts.address)
  return facts
}

/** Every family that is defined on this page. */
export const knownFamilies = (): readonly FamilyFacts[] => [...known.values()]

/** The facts of a family; undefined unless a plugin has defined it. */
export const familyOf = (namespace: Namespace): FamilyFacts | undefined => known.get(namespace)

/** The namespace of a CAIP-2 or CAIP-10 id. */
export const namespaceOf = (id: string): Namespace => id.split(':', 1)[0] as Namespace

/** Form of an address in a CAIP-10 id. */
const idForm = /^[-.%a-zA-Z0-9]{1,128}$/
const longestAddress = 128

/** The CAIP-10 id of an account. */
export const accountId = (networkId: CaipNetworkId, address: string): CaipAddress =>
  `${networkId}:${familyOf(namespaceOf(networkId))?.address.toId?.(address) ?? address}`

/** An account that a CAIP-10 id names. */
interface NamedAccount {
  readonly namespace: Namespace
  readonly networkId: CaipNetworkId
  /** In its family's usual text form. */
  readonly address: string
}

/**
 * Reads a CAIP-10 id; undefined for anything else, and for an address that its family does not know. Some wallets write
 * addresses as they are, with characters that CAIP-10 does not allow: if the family knows such an address, it is read.
 */
export function readAccountId(text: unknown): NamedAccount | undefined {
  const [, id, written = ''] =
    (typeof text === 'string' && /^([^:]{3,8}:[^:]{1,32}):(.{1,384})$/.exec(text)) || []
  if (id === undefined) return undefined
  const namespace = namespaceOf(id)
  const networkId = id as CaipNetworkId
  const address = [familyOf(namespace)?.address.fromId?.(written) ?? written, written].find(
    (one) => isAccountAddress(one, namespace) && isCaipAddress(accountId(networkId, one)),
  )
  return address === undefined ? undefined : { namespace, networkId, address }
}

/** Checks the form of a family's account, for data from storage, another tab or a relay. */
export function isAccountAddress(text: unknown, namespace: Namespace): text is string {
  if (typeof text !== 'string' || text.length > longestAddress) return false
  const rules = familyOf(namespace)?.address
  return (rules?.isAccount(text) ?? true) && idForm.test(rules?.toId?.(text) ?? text)
}

/**
 * Checks the form of a receiver. Always false for a family without transfers; before sending, use `address.display`.
 */
export function isReceiver(text: unknown, namespace: Namespace): text is string {
  const facts = familyOf(namespace)
  if (typeof text !== 'string' || !facts?.capabilities?.send) return false
  return (facts.address.isReceiver ?? facts.address.isAccount)(text)
}

/** One spelling per address of a family. */
export const canonicalAddress = (namespace: Namespace, address: string): string =>
  familyOf(namespace)?.address.canonical?.(address) ?? address

/** Whether two texts name the same account of a family. */
export async function isSameAccount(
  namespace: Namespace,
  left: string,
  right: string,
): Promise<boolean> {
  if (left === right) return true
  const { isSame } = familyOf(namespace)?.address ?? {}
  if (isSame) return isSame(left, right)
  return canonicalAddress(namespace, left) === canonicalAddress(namespace, right)
}
