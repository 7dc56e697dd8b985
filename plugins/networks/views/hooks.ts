import { bindPlugin, type PluginHooks } from '../../../react/index.ts'
import type { NetworksContract } from '../contract.ts'

export const networks: PluginHooks<NetworksContract> = bindPlugin<NetworksContract>('networks')
