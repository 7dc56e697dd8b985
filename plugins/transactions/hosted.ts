import type { Context } from '../../kernel/index.ts'
import type { Asked, HostedConnection } from './adapters.ts'
import type { TransactionsContract } from './contract.ts'

/** A connection's provider as hosts get it: its family hands over what it is asked to move, under the rules of `request`. */
export function hosted(
  ctx: Context<TransactionsContract>,
  connectionId: string,
  provider: unknown,
): unknown {
  const adapter = ctx.slots.adapters.find(({ namespace }) =>
    connectionId.startsWith(`${namespace}:`),
  )
  const host = ctx.observe('host')
  const connection: HostedConnection = {
    ports: ctx.ports,
    current: () => host.state.connections.connections.find(({ id }) => id === connectionId),
    async handOver<T>({ ask, ready, accept, ...input }: Asked<T>): Promise<T> {
      // What the wallet throws reaches the host as it is.
      let thrown: { readonly error: unknown } | undefined
      const noted = async <R>(work: () => Promise<R>): Promise<R> => {
        try {
          return await work()
        } catch (error) {
          thrown = { error }
          throw error
        }
      }
      if (input.transfers.length === 0) {
        await ready?.()
        return ask()
      }
      try {
        const answer = await host.dispatch.transactions.request({
          ...input,
          ...(accept && { accept }),
          connectionId,
          ...(ready && { ready: () => noted(ready) }),
          ask: () => noted(ask),
        })
        return answer as T
      } catch (error) {
        throw thrown ? thrown.error : error
      }
    },
  }
  return adapter?.hosted?.(provider, connection) ?? provider
}
