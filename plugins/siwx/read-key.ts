import { type ResourceKey, resourceKey } from '../../kernel/index.ts'

/**
 * Set once the store has said on this page who is signed in. Until then the sessions are those that the page's storage
 * had: the server may have ended them since, and every script of the page can write some there.
 */
export const readKey: ResourceKey<true> = resourceKey('siwx/read')
