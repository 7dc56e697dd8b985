import { type ResourceKey, resourceKey } from '../../kernel/index.ts'

/** The id of this page's WalletConnect client, if there is one: every request to the provider includes it. */
export const clientIdKey: ResourceKey<string> = resourceKey('provider/clientId')
