import { abortable, arrival, type Context } from '../../kernel/index.ts'
import type { Asked, HostedConnection } from './adapters.ts'
import type { TransactionsContract } from './contract.ts'

/**
 * Builds a connection's provider for hosts: its family hands transfers over, under the rules of `request`. `end` returns
 * the signal that ends its requests.
 */
export function hosted(
  ctx: Context<TransactionsContract>,
  connectionId: string,
  provider: unknown,
  end: () => AbortSignal,
): unknown {
  const adapter = ctx.slots.adapters.find(({ namespace }) =>
    connectionId.startsWith(`${namespace}:`),
  )
  const host = ctx.observe('host')
  const connection: HostedConnection = {
    ports: ctx.ports,
    async refuseForeign(message) {
      const { refuseMessage } = await arrival(() => import('./commands/guarded-signer.ts'))
      await refuseMessage({ ports: ctx.ports, state: host.state }, message)
    },
    async refuseTypedData(data, accept) {
      const { networkId } = connection.current() ?? {}
      // Without a connection the wallet is not asked.
      if (networkId === undefined) return
      const { refuseTypedData } = await arrival(() => import('./typed-data/of-host.ts'))
      refuseTypedData({ state: host.state }, networkId, data, accept)
    },
    current: () => host.state.connections.connections.find(({ id }) => id === connectionId),
    async whileOpen(ask) {
      const signal = end()
      signal.throwIfAborted()
      return abortable(ask(), signal)
    },
    async handOver<T>({ ask, ready, accept, fee, ...input }: Asked<T>): Promise<T> {
      // The host gets the wallet's error unchanged.
      let thrown: { readonly error: unknown } | undefined
      const noted = async <R>(work: () => Promise<R>): Promise<R> => {
        try {
          return await work()
        } catch (error) {
          thrown = { error }
          throw error
        }
      }
      // Checked right before the wallet is asked: the visitor may disconnect meanwhile.
      const isReady = async (): Promise<void> => {
        end().throwIfAborted()
        await ready?.()
        end().throwIfAborted()
      }
      if (input.transfers.length === 0 && !input.acts?.length && !fee) {
        await isReady()
        return connection.whileOpen(ask)
      }
      try {
        const answer = await host.dispatch.transactions.request({
          ...input,
          ...(accept && { accept }),
          ...(fee && { fee }),
          connectionId,
          ready: () => noted(isReady),
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
