import type { Bind } from './bound-methods.ts'

type Method = (...args: readonly unknown[]) => Promise<unknown>

/**
 * Methods whose names are not known yet. Each is one function for good: what is held on to is the same once they are.
 *
 * @param call Called with the name. May throw.
 */
export function awaitedMethods<Owner>(
  call: (name: string, owner: Owner, args: readonly unknown[]) => unknown,
): Bind<Owner, Method> {
  return (owner) => {
    const made = new Map<string, Method>()
    const methodOf =
      (name: string): Method =>
      (...args) => {
        const done = new Promise<unknown>((resolve) => resolve(call(name, owner, args)))
        // As with every command, a caller that does not await it must not see an unhandled rejection.
        done.catch(() => undefined)
        return done
      }
    return new Proxy(Object.create(null) as Record<string, Method>, {
      get(_target, name) {
        // An object with `then` would be taken for a promise.
        if (typeof name !== 'string' || name === 'then') return undefined
        const method = made.get(name) ?? methodOf(name)
        made.set(name, method)
        return method
      },
    })
  }
}
