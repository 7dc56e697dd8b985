import { bindPlugin, type PluginHooks, type Text, useText } from '../../../react/index.ts'
import { selectConnection } from '../../connections/selectors.ts'
import type { NameRegistrar, NamesContract } from '../contract.ts'
import { registrarOf } from '../selectors.ts'
import { messages } from './messages.ts'

export const plugin: PluginHooks<NamesContract> = bindPlugin<NamesContract>('names')

export const useNamesText = (): Text<typeof messages> => useText(messages)

/** The registrar of names on the active account's network. */
export function useRegistrar(): NameRegistrar | undefined {
  const networkId = plugin.useSelect((state) => selectConnection(state)?.networkId)
  return registrarOf(plugin.useSlots().registrars, networkId)
}
