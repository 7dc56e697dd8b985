import type { SendState } from './contract.ts'

/** Text of the receiver field: an address, or the name that led to it. */
export const selectReceiverText = ({
  receiverText,
  receiverAddress,
}: Pick<SendState, 'receiverText' | 'receiverAddress'>): string => receiverText ?? receiverAddress
