import type { Namespace } from '../../kernel/index.ts'
import { isReceiver } from '../values/index.ts'
import type { ReceiverResolver, SendState } from './contract.ts'

/** What stands in the receiver field: an address, or the name that it was found by. */
export const selectReceiverText = ({
  receiverText,
  receiverAddress,
}: Pick<SendState, 'receiverText' | 'receiverAddress'>): string => receiverText ?? receiverAddress

/** Who can say what a text stands for that is no address; undefined for an address, and where no plugin knows names. */
export function receiverResolver(
  resolvers: readonly ReceiverResolver[],
  text: string,
  namespace: Namespace,
): ReceiverResolver | undefined {
  if (isReceiver(text, namespace) || !/^[^\s.:/@\\]+(\.[^\s.:/@\\]+)+$/.test(text)) return undefined
  return resolvers.find(({ offered }) => offered(namespace))
}
