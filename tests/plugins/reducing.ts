import type { Vault } from '../../kernel/index.ts'

interface Told {
  readonly state: object
  readonly emit: object
}
type Reducer = (slice: object, payload: unknown) => object

/**
 * Has the facts that a part of a plugin tells change its slice, as a kernel would: for plugins whose reducers return the
 * next slice. Secrets are their own handles.
 */
export function reducing(ctx: Told, plugin: string, reducers: object): void {
  const { emit } = ctx
  const state = ctx.state as Record<string, object>
  const told = emit as Readonly<Record<string, (payload: unknown) => void>>
  const next = reducers as Readonly<Record<string, Reducer>>
  const vault: Pick<Vault, 'take' | 'drop'> = { take: (handle) => handle, drop: () => undefined }
  Object.assign(ctx, {
    vault,
    emit: new Proxy(emit, {
      get: (_target, name: string) => (payload: unknown) => {
        told[name]?.(payload)
        state[plugin] = next[name]?.(state[plugin] ?? {}, payload) ?? {}
      },
    }),
  })
}
