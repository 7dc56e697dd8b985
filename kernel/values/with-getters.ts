/**
 * Methods on an object whose prototype has the getters. A literal that mixes both becomes a dictionary in V8, and every
 * call through it twice as slow.
 */
export const withGetters = <Getters extends object, Members extends object>(
  getters: Getters,
  members: Members,
): Getters & Members => Object.assign(Object.create(getters), members)
