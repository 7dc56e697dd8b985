import type { Traffic } from '../../kernel/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { featureOf, type StandardWallet, withRefusalCode } from '../values/index.ts'
import { chainOf } from './clusters.ts'
import type { SolanaProvider } from './contract.ts'
import { solanaErrors } from './errors.ts'
import {
  chainsIn,
  readSignature,
  readTransaction,
  type StandardAccount,
  solanaAccounts,
} from './responses.ts'

/** A request whose bytes the wallet may change: its answer is compared with ours. */
const withOwnBytes = (input: object): object =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? value.slice() : value,
    ]),
  )

/**
 * Signs through a Wallet Standard wallet; records every request as traffic. `moved` is called with the new network
 * after a switch.
 */
export function standardProvider(
  wallet: StandardWallet,
  traffic: Traffic,
  moved: (to: CaipNetwork['caipNetworkId']) => void,
): SolanaProvider {
  const account = (address: string): StandardAccount => {
    const found = solanaAccounts(wallet.accounts).find((one) => one.address === address)
    if (!found) throw solanaErrors.create('account-changed')
    return found
  }
  const onNetwork = (network: CaipNetwork, of?: StandardAccount): void => {
    if (!chainsIn(wallet, of).includes(chainOf(network.caipNetworkId)))
      throw solanaErrors.create('wrong-network', { name: network.name })
  }
  const ask = (name: `${string}:${string}`) => {
    const method = featureOf(wallet, name)
    return (
      method &&
      ((input: object) =>
        traffic.run('wallet', name, () => withRefusalCode(() => method(withOwnBytes(input)))))
    )
  }
  const message = ask('solana:signMessage')
  const sign = ask('solana:signTransaction')
  const send = ask('solana:signAndSendTransaction')
  return {
    check(address, network) {
      onNetwork(network, account(address))
    },
    async switchNetwork(network) {
      onNetwork(network) // These wallets have no network of their own: each request names one.
      moved(network.caipNetworkId)
    },
    ...(message && {
      signMessage: async (address, bytes) =>
        readSignature(await message({ account: account(address), message: bytes })),
    }),
    ...(sign && {
      signTransaction: async (address, transaction, { caipNetworkId }) =>
        readTransaction(
          await sign({ account: account(address), transaction, chain: chainOf(caipNetworkId) }),
        ),
    }),
    ...(send && {
      signAndSendTransaction: async (address, transaction, { caipNetworkId }, _accept, options) =>
        readSignature(
          await send({
            account: account(address),
            transaction,
            chain: chainOf(caipNetworkId),
            ...(options && { options }),
          }),
          'bad-hash',
        ),
    }),
  }
}
