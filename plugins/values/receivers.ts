import {
  type CaipNetworkId,
  isKernelError,
  type KernelError,
  type Namespace,
} from '../../kernel/index.ts'
import { familyOf, isReceiver } from './family.ts'

/** What a name in a receiver field stands for. */
export interface NamedReceiver {
  /** As it is written in its one form. */
  readonly name: string
  /** In the family's text form. */
  readonly address: string
  /** `data:image/*` or https. */
  readonly avatar?: string
}

/** A name to be found an address for. `again`: not from a memory of it. */
export interface ReceiverQuery {
  readonly name: string
  readonly networkId: CaipNetworkId
  readonly again?: boolean
}

/** Finds receivers by something else than their address. */
export interface ReceiverResolver {
  readonly id: string
  /** The first that is offered for a family is asked. */
  offered(namespace: Namespace): boolean
  /** Undefined: there is no address under that name. A coded error is shown in its own words. */
  resolve(
    query: ReceiverQuery,
    io: { readonly signal: AbortSignal },
  ): Promise<NamedReceiver | undefined>
}

/** The resolver of a text that is no address; undefined for an address, and where no plugin knows names. */
export function receiverResolver(
  resolvers: readonly ReceiverResolver[],
  text: string,
  namespace: Namespace,
): ReceiverResolver | undefined {
  if (isReceiver(text, namespace) || !/^[^\s.:/@\\]+(\.[^\s.:/@\\]+)+$/.test(text)) return undefined
  return resolvers.find(({ offered }) => offered(namespace))
}

/** What a name stands for, as an address that can receive; undefined where it stands for none. */
export async function findReceiver(
  resolvers: readonly ReceiverResolver[],
  query: ReceiverQuery,
  io: { readonly signal: AbortSignal },
): Promise<NamedReceiver | undefined> {
  const namespace = query.networkId.split(':')[0] as Namespace
  const found = await receiverResolver(resolvers, query.name, namespace)?.resolve(query, io)
  return found && isReceiver(found.address, namespace) ? found : undefined
}

/** What a typing error broke in an address that is well formed, such as its check digits; undefined where nothing is known to be wrong. */
export async function addressFault(
  address: string,
  namespace: Namespace,
): Promise<KernelError | undefined> {
  try {
    await familyOf(namespace)?.address.display?.(address)
  } catch (error) {
    // What checks it may not have loaded: the review tries again, and says so.
    if (isKernelError(error)) return error
  }
  return undefined
}

/** Addresses of one family that were sent to before, the newest. */
export const recentReceivers = (
  recipients: readonly string[],
  namespace: Namespace | undefined,
): readonly string[] =>
  namespace ? recipients.filter((address) => isReceiver(address, namespace)).slice(0, 3) : []
