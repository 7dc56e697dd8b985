import { defineNamespace, type Namespace } from '../../kernel/index.ts'
import type { FamilyFacts } from '../networks/contract.ts'

// Like the names of namespaces a vocabulary, not state: a namespace means the same in every kernel of a page, and what
// storage or another tab sends is checked by functions without access to a kernel.
const known = /* @__PURE__ */ new Map<Namespace, FamilyFacts>()

/** Makes the facts of a family known. `defineChainFamily` calls it; throws `caip/bad-network`. */
export function noteFamily<F extends FamilyFacts>(facts: F): F {
  known.set(defineNamespace(facts.namespace), facts)
  return facts
}

/** Every family that is defined on this page. */
export const knownFamilies = (): readonly FamilyFacts[] => [...known.values()]

/** What is known of a family; undefined while no plugin has defined it. */
export const familyOf = (namespace: Namespace): FamilyFacts | undefined => known.get(namespace)

/** CAIP-10's own form, for families that are not defined on this page. */
const anyForm = /^[-.%a-zA-Z0-9]{1,128}$/

/** The form rule for an account of a family, from storage, another tab or a relay. */
export function isAccountAddress(text: unknown, namespace: Namespace): text is string {
  if (typeof text !== 'string' || !anyForm.test(text)) return false
  return familyOf(namespace)?.address.isAccount(text) ?? true
}

/** The form rule for a receiver. A family that offers no transfers has none; before sending, use `address.display`. */
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
