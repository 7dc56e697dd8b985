import { bindPlugin, type Mutation, type PluginHooks, useMutation } from '../../react/index.ts'
import type { SendContract, TransferInput } from './contract.ts'

const plugin: PluginHooks<SendContract> = bindPlugin('send')

/**
 * Sends without the modal; resolves with the transaction hash. `amount` is in whole units of the coin or token, decimal
 * text: `mutate({ to, amount: '1.5' })` sends 1.5 ETH, not 1.5 wei.
 */
export function useSend(): Mutation<[input: TransferInput], string> {
  return useMutation(plugin.useCommands().transfer)
}
