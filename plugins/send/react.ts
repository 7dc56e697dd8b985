import { bindPlugin, type Mutation, type PluginHooks, useMutation } from '../../react/index.ts'
import type { SendContract, TransferInput } from './contract.ts'

const plugin: PluginHooks<SendContract> = bindPlugin('send')

/** Sends without the modal: `mutate({ to, amount: '1.5' })`; resolves with the transaction hash. */
export function useSend(): Mutation<[input: TransferInput], string> {
  return useMutation(plugin.useCommands().transfer)
}
