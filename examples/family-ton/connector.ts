import type { Connector, ConnectRequest, WalletIo, WalletSession } from 'wallet-kernel/families'
import { pollUntilFound, unknownNetwork, withRefusalCode } from 'wallet-kernel/values'
import { friendly } from './address.ts'
import { grantedBy, type TonBridge } from './bridge.ts'
import { walletKey } from './discovery.ts'
import { tonErrors } from './errors.ts'
import { tonNamespace as namespace } from './network.ts'

function session(bridge: TonBridge, { networks }: ConnectRequest, answer: unknown): WalletSession {
  const account = grantedBy(answer)
  const address = friendly(account.address)
  const id = `${namespace}:${account.network}` as const
  const known = networks.some(({ caipNetworkId }) => caipNetworkId === id)
  return {
    namespace,
    accounts: [{ namespace, address, type: 'eoa' }],
    address,
    networkId: known ? id : unknownNetwork(namespace, account.network),
    provider: { bridge, account },
    watch: (observer) =>
      bridge.listen(({ event }) => {
        if (event === 'disconnect') observer.disconnected()
      }),
  }
}

/** Where wallets find the app's name and icon, which they show to the visitor. */
const manifestOf = ({ ports }: WalletIo): string =>
  new URL('/tonconnect-manifest.json', ports.page.origin).href

/** Connects wallets with an injected bridge. */
export const connector: Omit<Connector, 'id'> = {
  async connect(io, request) {
    const { id, name } = request.connector
    const bridge = io.resources.get(walletKey(id))
    if (!bridge) throw tonErrors.create('wallet-gone', { name })
    const asked = { manifestUrl: manifestOf(io), items: [{ name: 'ton_addr' as const }] }
    const answer = await io.traffic.run('wallet', 'connect', () =>
      withRefusalCode(() => bridge.connect(2, asked)),
    )
    return [session(bridge, request, answer)]
  },
  async restore(io, request) {
    const key = walletKey(request.connector.id)
    const bridge = await pollUntilFound(io, () => io.resources.get(key))
    if (!bridge) return []
    const answer = await io.traffic.run('wallet', 'restoreConnection', () =>
      bridge.restoreConnection(),
    )
    return answer.event === 'connect' ? [session(bridge, request, answer)] : []
  },
  async disconnect(io, { connector: { id } }) {
    const bridge = io.resources.get(walletKey(id))
    if (bridge)
      await io.traffic.run('wallet', 'disconnect', () =>
        bridge.send({ method: 'disconnect', params: [], id: '0' }),
      )
  },
}
