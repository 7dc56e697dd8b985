import type { Context, Effects } from '../../kernel/index.ts'
import type { Connection } from '../connections/contract.ts'
import type { WalletsContract } from './contract.ts'

/** Remembers whether a wallet is on a listed network. */
function note(
  { state, emit }: Context<WalletsContract>,
  { id: connectionId, networkId }: Pick<Connection, 'id' | 'networkId'>,
): void {
  const served = state.networks.networks.some(({ caipNetworkId }) => caipNetworkId === networkId)
  const before = state.wallets.unserved?.includes(connectionId) ?? false
  if (served === before) emit.servingNoted({ connectionId, served })
}

export const servingEffects: Effects<WalletsContract> = [
  {
    on: 'connections/connected',
    order: 'all',
    async run(ctx, { connections }) {
      for (const one of connections) note(ctx, one)
    },
  },
  {
    on: 'connections/walletNetworkChanged',
    order: 'all',
    async run(ctx, { connectionId: id, networkId }) {
      note(ctx, { id, networkId })
    },
  },
]
