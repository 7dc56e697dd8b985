import { bindPlugin, type PluginHooks } from '../../../react/index.ts'
import type { ReceiveContract } from '../contract.ts'

export const receive: PluginHooks<ReceiveContract> = bindPlugin<ReceiveContract>('receive')
