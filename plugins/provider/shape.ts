import type { Shape } from '../../kernel/index.ts'
import type { ProviderState } from './contract.ts'

/** What a recording's slice has to look like. */
export const shape: Shape = { 'url?': 'text', 'zone?': 'text', 'exchanges?': { '*': ['text'] } }

/** Of a host that sets nothing. */
export const defaults: ProviderState = {}
