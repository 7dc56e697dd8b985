import type { CaipNetwork } from '../networks/contract.ts'
import type { HostedConnection, TransferWarning } from '../transactions/contract.ts'
import type { SolanaProvider } from './contract.ts'

type Sign = (
  address: string,
  transaction: Uint8Array,
  network: CaipNetwork,
  accept?: readonly TransferWarning[],
) => Promise<Uint8Array>

/** What signs for the host's own code; the transfers that a transaction names are handed over under the rules of `transactions`. */
export function hosted(wallet: unknown, { handOver }: HostedConnection): SolanaProvider {
  const provider = wallet as SolanaProvider
  const guarded =
    (sign: Sign): Sign =>
    async (address, transaction, network, accept) => {
      // What the caller's bytes are now is what is signed, whatever they become later.
      const bytes = transaction.slice()
      const { transfersIn } = await import('./transfers-in.ts')
      return handOver({
        networkId: network.caipNetworkId,
        transfers: transfersIn(bytes),
        accept,
        async ask() {
          provider.check?.(address, network)
          return sign(address, bytes, network)
        },
      })
    }
  const { signTransaction, signAndSendTransaction: send } = provider
  const sign =
    signTransaction &&
    (async (...[address, bytes, network]: Parameters<Sign>) => {
      const { refuseOther } = await import('./same-transaction.ts')
      const signed = await signTransaction.call(provider, address, bytes, network)
      refuseOther(bytes, signed)
      return signed
    })
  return Object.assign(Object.create(provider), {
    ...(sign && { signTransaction: guarded(sign) }),
    ...(send && { signAndSendTransaction: guarded(send.bind(provider)) }),
  })
}
