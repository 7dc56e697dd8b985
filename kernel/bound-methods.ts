import { letPass } from './passing.ts'

/** An object with one member per maker, each made from the owner when it is accessed. */
export type Bind<Owner, T> = (owner: Owner) => Readonly<Record<string, T>>

/**
 * Creates members on access. A kernel has hundreds of commands and facts, and each run gets its own `dispatch` and
 * `emit`: a prototype with accessors costs 40 ns to create and call twice, closures for twenty facts 460 ns (Node 20).
 * `once` creates each member once per owner, for members that callers keep and compare.
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
      // A context that is passed on as the tools of a contribution stays what it is.
      letPass(Bound.prototype)
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
