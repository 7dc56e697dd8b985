import { type Context, delay, type Effects } from '../../kernel/index.ts'
import type { AccountsContract } from './contract.ts'

// A wallet may report fifty networks a second; only the last one is worth a request.
const settleMs = 50

async function refresh({ ports, signal, dispatch }: Context<AccountsContract>): Promise<void> {
  await delay(ports.clock, settleMs, signal)
  await dispatch.accounts.refreshBalance()
}

export const effects: Effects<AccountsContract> = [
  {
    on: 'kernel/restored',
    order: 'latest',
    async run({ state, dispatch }) {
      if (state.accounts.connections.length > 0) await dispatch.accounts.restore()
    },
  },
  {
    // What was connected in another tab is brought to life here without a prompt.
    on: 'accounts/connected',
    order: 'latest',
    async run({ dispatch }, _payload, { cause }) {
      if (cause === 'tab') await dispatch.accounts.restore()
    },
  },
  {
    // The app goes where the visitor just connected, and shows it when the wallet is elsewhere.
    on: 'accounts/connected',
    order: 'latest',
    async run({ dispatch }, { connections }) {
      const first = connections[0]
      if (first) await dispatch.networks.adopt(first.networkId)
    },
  },
  {
    on: 'accounts/walletNetworkChanged',
    order: 'latest',
    async run({ state, dispatch }, { connectionId, networkId }) {
      const connection = state.accounts.connections.find(({ id }) => id === connectionId)
      if (connection && state.accounts.active[connection.namespace] === connectionId)
        await dispatch.networks.adopt(networkId)
    },
  },
  {
    on: 'accounts/disconnected',
    order: 'latest',
    async run({ state, resources, dispatch }, { connectionIds }, { cause }) {
      // Told by another tab: its local half is still to be let go of here.
      if (cause === 'tab')
        for (const id of connectionIds)
          for (const key of resources.keys()) if (key.endsWith(`/${id}`)) resources.remove(key)
      if (state.modal.open && state.accounts.connections.length === 0) await dispatch.modal.close()
    },
  },
  { on: 'accounts/connected', order: 'latest', run: refresh },
  { on: 'accounts/restored', order: 'latest', run: refresh },
  { on: 'accounts/accountsChanged', order: 'latest', run: refresh },
  { on: 'accounts/activated', order: 'latest', run: refresh },
  { on: 'networks/switched', order: 'latest', run: refresh },
]
