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

/**
 * Signs through a Wallet Standard wallet; every request to it is in the traffic record. `moved` is called with the
 * network that work is done on from then on.
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
      ((input: object) => traffic.run('wallet', name, () => withRefusalCode(() => method(input))))
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
      onNetwork(network) // Wallets of this standard have no network of their own: each request names one.
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
      signAndSendTransaction: async (address, transaction, { caipNetworkId }) =>
        readSignature(
          await send({ account: account(address), transaction, chain: chainOf(caipNetworkId) }),
          'bad-hash',
        ),
    }),
  }
}
