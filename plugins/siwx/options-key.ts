import { type ResourceKey, resourceKey } from '../../kernel/index.ts'
import type { SiwxOptions } from './contract.ts'

/** The host's options, for code that loads later. */
export const optionsKey: ResourceKey<SiwxOptions> = resourceKey('siwx/options')
