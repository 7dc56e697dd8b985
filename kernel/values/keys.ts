/** True for keys that must never index an object with untrusted data. */
export const isReservedKey = (key: string): boolean =>
  key === '__proto__' || key === 'constructor' || key === 'prototype'

/** The name of a live object and, for the compiler, its type. */
export type ResourceKey<T> = string & { readonly '~resource': (value: T) => T }

/**
 * Names a live object: `plugin/name`, followed by an id if there are several.
 *
 * @example
 * const providerKey = (id: string) => resourceKey<Eip1193Provider>(`eip155/provider/${id}`)
 */
export const resourceKey = <T>(name: string): ResourceKey<T> => name as ResourceKey<T>
