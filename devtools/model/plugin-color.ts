import { pluginOf } from './records.ts'

/** Token names of the colours of plugins; see the sheet of tokens. */
export type PluginColor =
  | 'p-modal'
  | 'p-send'
  | 'p-connections'
  | 'p-networks'
  | 'p-wallets'
  | 'p-walletconnect'
  | 'p-other'

// More hues are hard to tell apart; the plugin's name is beside every mark.
const colors: ReadonlyMap<string, PluginColor> = new Map<string, PluginColor>([
  ['modal', 'p-modal'],
  ['send', 'p-send'],
  ['connections', 'p-connections'],
  ['networks', 'p-networks'],
  ['wallets', 'p-wallets'],
  ['walletconnect', 'p-walletconnect'],
])

/** The colour of a plugin by its id: grey except for the plugins with the most records. */
export const colorOfPlugin = (plugin: string): PluginColor => colors.get(plugin) ?? 'p-other'

/** The colour of the plugin of a `plugin/name`. */
export const colorOfType = (type: string): PluginColor => colorOfPlugin(pluginOf(type))
