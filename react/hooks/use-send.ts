import type { SendContract, TransferInput } from '../../plugins/send/contract.ts'
import { type Mutation, useMutation } from '../mutation.ts'
import { usePluginDispatch } from './slice.ts'

/** Sends without the modal: `mutate({ to, amount: '1.5' })`; resolves with the transaction hash. */
export function useSend(): Mutation<[input: TransferInput], string> {
  const { transfer } = usePluginDispatch<SendContract>('send')
  return useMutation(transfer)
}

export type { TransferInput }
