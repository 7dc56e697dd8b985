import { type ResourceKey, resourceKey } from '../../kernel/index.ts'
import type { SiwxOptions } from './contract.ts'

/** What the host said, for code that comes later. */
export const optionsKey: ResourceKey<SiwxOptions> = resourceKey('siwx/options')
