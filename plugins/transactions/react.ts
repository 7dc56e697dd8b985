import type { Namespace } from '../../kernel/index.ts'
import { bindPlugin, type Mutation, type PluginHooks, useMutation } from '../../react/index.ts'
import type { TransactionsContract } from './contract.ts'

const plugin: PluginHooks<TransactionsContract> = bindPlugin('transactions')

/** Signs a text with the active account; resolves with the signature. */
export function useSignMessage(): Mutation<
  [input: { readonly message: string; readonly namespace?: Namespace }],
  string
> {
  return useMutation(plugin.useCommands().sign)
}
