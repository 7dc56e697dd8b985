/**
 * An object with getters that V8 keeps in its fast mode: a literal that mixes getters and methods becomes a
 * dictionary, and every call through it twice as slow.
 */
export function withGetters<T extends object, K extends keyof T>(
  getters: Pick<T, K>,
  members: Omit<T, K>,
): T {
  return Object.assign(Object.create(getters), members) as T
}
