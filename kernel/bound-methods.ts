/** An object with one member per maker, each made from the owner when it is accessed. */
export type Bind<Owner, T> = (owner: Owner) => Readonly<Record<string, T>>

/**
 * Members that are made when they are accessed. A kernel has hundreds of commands and facts, and each run gets a
 * `dispatch` and an `emit` of its own: one prototype with accessors, made and called twice, costs 40 ns; closures for
 * twenty facts 460 ns (Node 20). With `once` a member is made once for each owner: for what is held on to and compared.
 */
export function bindLazily<Owner, T>(
  makers: Iterable<readonly [string, (owner: Owner) => T]>,
  once = false,
): Bind<Owner, T> {
  class Bound {
    readonly #owner: Owner
    #made: Map<string, T> | undefined
    constructor(owner: Owner) {
      this.#owner = owner
    }
    static {
      for (const [name, make] of makers)
        Object.defineProperty(Bound.prototype, name, {
          enumerable: true,
          get(this: Bound) {
            if (!once) return make(this.#owner)
            this.#made ??= new Map()
            const made = this.#made.get(name) ?? make(this.#owner)
            this.#made.set(name, made)
            return made
          },
        })
    }
  }
  return (owner) => new Bound(owner) as never
}
