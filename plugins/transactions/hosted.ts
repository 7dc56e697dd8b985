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
    current: () => host.state.connections.connections.find(({ id }) => id === connectionId),
    async handOver<T>({ ask, accept, ...input }: Asked<T>): Promise<T> {
      if (input.transfers.length === 0) return ask()
      // What the wallet throws reaches the host as it is.
      let thrown: { readonly error: unknown } | undefined
      try {
        const answer = await host.dispatch.transactions.request({
          ...input,
          ...(accept && { accept }),
          connectionId,
          async ask() {
            try {
              return await ask()
            } catch (error) {
              thrown = { error }
              throw error
            }
          },
        })
        return answer as T
      } catch (error) {
        throw thrown ? thrown.error : error
      }
    },
  }
  return adapter?.hosted?.(provider, connection) ?? provider
}
