import type { Commands, Context } from '../../kernel/index.ts'
import { selectConnection } from '../connections/selectors.ts'
import type { CaipNetwork, NetworkReference } from '../networks/contract.ts'
import { selectActiveNetwork, selectNetwork } from '../networks/selectors.ts'
import type { WithSdk } from '../values/index.ts'
import { transaction } from './calls.ts'
import type { Eip155Contract } from './contract.ts'
import { eip155Errors } from './errors.ts'
import { coded, reader } from './reader.ts'
import { loadViem } from './viem.ts'

type Eip155Context = Context<Eip155Contract>
type Handlers = Commands<Eip155Contract>

/** The named EVM network, or the one in use. Throws `eip155/chain-not-supported`. */
function networkOf({ state }: Eip155Context, asked?: NetworkReference): CaipNetwork {
  const { networks } = state
  const active = selectActiveNetwork(networks)
  const network =
    asked !== undefined
      ? selectNetwork(networks, asked)
      : active?.chainNamespace === 'eip155'
        ? active
        : networks.networks.find(({ chainNamespace }) => chainNamespace === 'eip155')
  if (network?.chainNamespace !== 'eip155') throw eip155Errors.create('chain-not-supported')
  return network
}

/** The connection of the EVM family, and where a request goes. Asks the wallet to switch if it is elsewhere. */
async function signerOn(ctx: Eip155Context, asked?: NetworkReference) {
  const connection = selectConnection(ctx.state, 'eip155')
  if (!connection) throw eip155Errors.create('not-connected')
  const { networks } = ctx.state
  // Absent: where the wallet is.
  const { caipNetworkId: networkId } = networkOf(ctx, asked ?? connection.networkId)
  if (connection.networkId !== networkId || networks.activeNamespace !== 'eip155')
    await ctx.dispatch.networks.switchNetwork(networkId)
  return { flow: 'eip155', connectionId: connection.id, networkId, from: connection.address }
}

const call =
  ({ sdk: host }: WithSdk): Handlers['call'] =>
  async (ctx, { to, data, from, networkId }) => {
    const { signal, traffic, ports, resources } = ctx
    const network = networkOf(ctx, networkId)
    const io = { signal, traffic, ports, resources, network }
    const checked = transaction({ from: from ?? to, to, value: '0', data })
    const sdk = await loadViem(host)
    const answer = await sdk
      .call(reader(sdk, io), {
        to: checked.to,
        data: checked.data ?? '0x',
        ...(from !== undefined && { account: checked.from }),
      })
      .catch(coded(sdk, io, 'call-refused'))
    return answer.data ?? '0x'
  }

const sendCall: Handlers['sendCall'] = async (ctx, input) => {
  const { to, data = '0x', value = '0', networkId, accept, idempotencyKey } = input
  const signer = await signerOn(ctx, networkId)
  // Checked before the visitor sees it.
  transaction({ from: signer.from, to, value, data })
  const { pay, review } = ctx.dispatch.transactions
  const proposal = {
    ...signer,
    ...{ kind: 'call', input: { to, value, data } },
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  }
  return accept ? pay({ ...proposal, accept }) : review(proposal)
}

const signTypedData: Handlers['signTypedData'] = async (ctx, { data, networkId }) => {
  const signer = await signerOn(ctx, networkId)
  return ctx.dispatch.transactions.review({ ...signer, kind: 'typed-data', input: data })
}

export const commandsOf = (options: WithSdk): Handlers => ({
  call: call(options),
  sendCall,
  signTypedData,
})
