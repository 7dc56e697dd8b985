import type { Resources } from '../../kernel/index.ts'

// Keys of the live objects that belong to a connection.
const kinds = ['watch', 'provider', 'gone'] as const
const keyOf =
  (kind: (typeof kinds)[number]) =>
  (connectionId: string): string =>
    `accounts/${kind}/${connectionId}`

export const providerKey: (connectionId: string) => string = keyOf('provider')
export const watchKey: (connectionId: string) => string = keyOf('watch')
/** An abort controller that ends every question to a wallet that went away. */
export const goneKey: (connectionId: string) => string = keyOf('gone')

const goodbyesKey = (connectionId: string): string => `accounts/goodbyes/${connectionId}`

/** How many goodbyes these wallets were said, here or in another tab: what they granted before one may be gone. */
export const goodbyes = (resources: Resources, connectionIds: readonly string[]): number =>
  connectionIds.reduce((sum, id) => sum + (resources.get<number>(goodbyesKey(id)) ?? 0), 0)

export function noteGoodbyes(resources: Resources, connectionIds: readonly string[]): void {
  for (const id of connectionIds) resources.put(goodbyesKey(id), goodbyes(resources, [id]) + 1)
}

/** Stops listening, ends open questions and lets go of the provider. */
export function release(resources: Resources, connectionId: string): void {
  for (const kind of kinds) resources.remove(keyOf(kind)(connectionId))
}

/** Lets go of every wallet; the connections stay known and can be restored. */
export function releaseAll(resources: Resources): void {
  for (const kind of kinds)
    for (const key of resources.keys())
      if (key.startsWith(`accounts/${kind}/`)) resources.remove(key)
}
