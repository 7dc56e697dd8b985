import { defineErrors, type Errors } from './errors.ts'
import { isReservedKey } from './keys.ts'

/** Namespaces of the chain families that come with the package. */
export const namespaces = ['eip155', 'solana', 'polkadot', 'bip122'] as const

/** One of `namespaces`. */
export type KnownNamespace = (typeof namespaces)[number]

/** A CAIP-2 namespace of a chain family: one of ours, or one declared with `defineNamespace`. */
export type Namespace =
  | KnownNamespace
  // An undeclared text does not compile; the compiler's error then contains this sentence.
  | (string & { readonly '~namespace': 'made by defineNamespace() of wallet-kernel/kernel' })

/** CAIP-2 text: `eip155:1`. */
export type CaipNetworkId<N extends Namespace = Namespace> = `${N}:${string}`

/** CAIP-10 text: `eip155:1:0xab…`. */
export type CaipAddress<N extends Namespace = Namespace> = `${N}:${string}:${string}`

/** The parts of a CAIP-2 id. */
export interface CaipNetworkParts<N extends Namespace = Namespace> {
  readonly namespace: N
  readonly reference: string
}

/** The parts of a CAIP-10 id; `networkId` is its first two parts as text. */
export interface CaipAddressParts<N extends Namespace = Namespace> extends CaipNetworkParts<N> {
  readonly networkId: CaipNetworkId<N>
  readonly address: string
}

interface CaipErrors {
  'bad-network': { readonly value: string }
  'bad-address': { readonly value: string }
}

/** Errors of CAIP parsing; `facts.value` is the refused text, cut at 80 characters. */
export const caipErrors: Errors<'caip', CaipErrors> = /* @__PURE__ */ defineErrors<
  'caip',
  CaipErrors
>('caip', {
  'bad-network': ({ value }) => `"${value}" is no network id. Write it like eip155:1.`,
  'bad-address': ({ value }) => `"${value}" is no CAIP address. Write it like eip155:1:0x….`,
})

const network = '([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})'
const name = '([-.%a-zA-Z0-9]{1,128})'
const networkPattern = /* @__PURE__ */ new RegExp(`^${network}$`)
const addressPattern = /* @__PURE__ */ new RegExp(`^${network}:${name}$`)

// A shared vocabulary, not state: a name means the same chain family in every kernel of a page.
const known = /* @__PURE__ */ new Set<string>(namespaces)

/**
 * Declares the namespace of a chain family from another package, and returns it; its plugin calls this once. Throws
 * `caip/bad-network` for an invalid CAIP-2 namespace.
 *
 * @example
 * export const toychain = defineNamespace('toychain')
 */
export function defineNamespace(text: string): Namespace {
  if (!/^[-a-z0-9]{3,8}$/.test(text)) throw caipErrors.create('bad-network', { value: shown(text) })
  known.add(text)
  return text as Namespace
}

/** Whether the text is the namespace of a known chain family: one of ours, or one declared with `defineNamespace`. */
export function isNamespace(text: unknown): text is Namespace {
  return known.has(text as string)
}

/** Matches the grammar, then requires a known namespace and no part that names a prototype. */
function match(pattern: RegExp, text: unknown): RegExpExecArray | undefined {
  const parts = typeof text === 'string' ? pattern.exec(text) : null
  if (!parts || !isNamespace(parts[1])) return undefined
  // One chain must have one id: an eip155 reference is a decimal number without leading zeros.
  if (parts[1] === 'eip155' && !/^(0|[1-9]\d*)$/.test(parts[2] as string)) return undefined
  return parts.every((part) => !isReservedKey(part)) ? parts : undefined
}

// A value that is not a string is named by its type: its own toString may throw.
const shown = (text: unknown): string =>
  typeof text === 'string' ? text.slice(0, 80) : typeof text

/** Whether the text is a CAIP-2 id of a known namespace. */
export function isCaipNetworkId(text: unknown): text is CaipNetworkId {
  return match(networkPattern, text) !== undefined
}

/** Whether the text is a CAIP-10 id: exactly three non-empty parts and a known namespace. */
export function isCaipAddress(text: unknown): text is CaipAddress {
  return match(addressPattern, text) !== undefined
}

/** Splits a CAIP-2 id; throws `caip/bad-network` for anything else. */
export function parseCaipNetworkId<N extends Namespace = Namespace>(
  text: CaipNetworkId<N> | (string & {}),
): CaipNetworkParts<N> {
  const parts = match(networkPattern, text)
  if (!parts) throw caipErrors.create('bad-network', { value: shown(text) })
  return { namespace: parts[1] as N, reference: parts[2] as string }
}

/** Splits a CAIP-10 id; throws `caip/bad-address` for anything else. */
export function parseCaipAddress<N extends Namespace = Namespace>(
  text: CaipAddress<N> | (string & {}),
): CaipAddressParts<N> {
  const parts = match(addressPattern, text)
  if (!parts) throw caipErrors.create('bad-address', { value: shown(text) })
  const [, namespace, reference, address] = parts as unknown as [string, N, string, string]
  return { namespace, reference, networkId: `${namespace}:${reference}`, address }
}

/** Joins a network id and an address; throws `caip/bad-address` when the result is no CAIP-10 id. */
export function formatCaipAddress<N extends Namespace>(
  networkId: CaipNetworkId<N>,
  address: string,
): CaipAddress<N> {
  const text: CaipAddress<N> = `${networkId}:${address}`
  parseCaipAddress(text)
  return text
}
