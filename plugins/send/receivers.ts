import type { SendState } from './contract.ts'

/** What stands in the receiver field: an address, or the name that it was found by. */
export const selectReceiverText = ({
  receiverText,
  receiverAddress,
}: Pick<SendState, 'receiverText' | 'receiverAddress'>): string => receiverText ?? receiverAddress
