import { bindPlugin, type Mutation, type PluginHooks, useMutation } from '../../react/index.ts'
import type { NamesContract } from './contract.ts'

const plugin: PluginHooks<NamesContract> = bindPlugin('names')

/**
 * Registers a name for the active account: `mutate({ label: 'otter' })`; resolves with the name and its zone. The wallet
 * is asked to sign once.
 */
export function useRegisterName(): Mutation<
  [input: { readonly label: string; readonly accept?: readonly string[] }],
  string
> {
  return useMutation(plugin.useCommands().register)
}
