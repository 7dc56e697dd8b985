import type { Shape } from '../../kernel/index.ts'
import type { ProviderState } from './contract.ts'

/** The slice's shape in a recording. */
export const shape: Shape = { 'url?': 'text', 'zone?': 'text', 'exchanges?': { '*': ['text'] } }

/** Defaults of a host that sets nothing. */
export const defaults: ProviderState = {}
