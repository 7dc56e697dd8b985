import {
  type CaipNetworkId,
  isKernelError,
  type KernelError,
  type Namespace,
  serializeError,
} from '../../kernel/index.ts'
import { familyOf, isReceiver } from './family.ts'

/** The result for a name in a receiver field. */
export interface NamedReceiver {
  /** In normal form. */
  readonly name: string
  /** In the family's text form. */
  readonly address: string
  /** `data:image/*` or https. */
  readonly avatar?: string
  /** The network for which the address is set, if it is not the requested one: the visitor must agree to it. */
  readonly setFor?: CaipNetworkId
}

/** The row of a review for a name whose address is set for another network, which causes a warning. */
export const setForRow = (
  network: string,
): {
  readonly label: { readonly key: string; readonly text: string }
  readonly value: string
  readonly warns: 'name-elsewhere'
} => ({
  label: { key: 'transactions.setFor', text: 'Name set for' },
  value: network,
  warns: 'name-elsewhere',
})

/** A name to resolve. `again`: do not use a cached answer. */
export interface ReceiverQuery {
  readonly name: string
  readonly networkId: CaipNetworkId
  readonly again?: boolean
}

/** Resolves receivers by something other than their address. */
export interface ReceiverResolver {
  readonly id: string
  /** The first resolver offered for a family is used. */
  offered(namespace: Namespace): boolean
  /** Undefined: the name has no address. A coded error is shown with its own text. */
  resolve(
    query: ReceiverQuery,
    io: { readonly signal: AbortSignal },
  ): Promise<NamedReceiver | undefined>
}

/** The resolver for a text that is not an address; undefined for an address, and if no plugin resolves names. */
export function receiverResolver(
  resolvers: readonly ReceiverResolver[],
  text: string,
  namespace: Namespace,
): ReceiverResolver | undefined {
  if (isReceiver(text, namespace) || !/^[^\s.:/@\\]+(\.[^\s.:/@\\]+)+$/.test(text)) return undefined
  return resolvers.find(({ offered }) => offered(namespace))
}

/** Resolves a name to an address that can receive; undefined if there is none. */
export async function findReceiver(
  resolvers: readonly ReceiverResolver[],
  query: ReceiverQuery,
  io: { readonly signal: AbortSignal },
): Promise<NamedReceiver | undefined> {
  const namespace = query.networkId.split(':')[0] as Namespace
  const found = await receiverResolver(resolvers, query.name, namespace)?.resolve(query, io)
  return found && isReceiver(found.address, namespace) ? found : undefined
}

/** A flow's errors for a name without an address, and for a lookup that failed without a coded error. */
export interface NameErrors {
  unknown(name: string): KernelError
  failed(cause: unknown): KernelError
}

/**
 * Like `findReceiver`, but rejects with the flow's error if the name has no address or the lookup fails. Coded errors,
 * and all errors after an abort, pass unchanged.
 */
export async function requireReceiver(
  { slots, signal }: Asking,
  query: ReceiverQuery,
  { unknown, failed }: NameErrors,
): Promise<NamedReceiver> {
  try {
    const found = await findReceiver(slots.receivers, query, { signal })
    if (!found) throw unknown(query.name)
    return found
  } catch (thrown) {
    if (signal.aborted || isKernelError(thrown)) throw thrown
    throw failed(thrown)
  }
}

/** The part of a flow's context that looks up names. */
interface Asking {
  readonly slots: { readonly receivers: readonly ReceiverResolver[] }
  readonly signal: AbortSignal
}

/** The payload that says why the text of a receiver field (`of`) was not resolved. */
export function unresolved(
  of: string,
  error: KernelError,
): { readonly of: string; readonly code: string; readonly text: string; readonly facts?: unknown } {
  const { message: text, ...why } = serializeError(error)
  return { of, text, ...why }
}

/** A typing error in a well-formed address, for example a wrong checksum; undefined if none is known. */
export async function addressFault(
  address: string,
  namespace: Namespace,
): Promise<KernelError | undefined> {
  try {
    await familyOf(namespace)?.address.display?.(address)
  } catch (error) {
    // The code of the check may have failed to load: the review repeats it and reports that.
    if (isKernelError(error)) return error
  }
  return undefined
}

/** The newest receivers of earlier transfers in one family. */
export const recentReceivers = (
  recipients: readonly string[],
  namespace: Namespace | undefined,
): readonly string[] =>
  namespace ? recipients.filter((address) => isReceiver(address, namespace)).slice(0, 3) : []
