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
    (sign: Sign, compares: boolean): Sign =>
    async (address, transaction, network, accept) => {
      // What the caller's bytes are now is what is signed, whatever they become later.
      const bytes = transaction.slice()
      // Before the wallet is asked: a page that went offline since cannot load them any more.
      const [{ transfersIn }, { refuseOther }] = await Promise.all([
        import('./transfers-in.ts'),
        import('./same-transaction.ts'),
      ])
      return handOver({
        networkId: network.caipNetworkId,
        transfers: transfersIn(bytes),
        accept,
        ready: async () => provider.check?.(address, network),
        async ask() {
          const signed = await sign(address, bytes, network)
          if (compares) refuseOther(bytes, signed)
          return signed
        },
      })
    }
  const { signTransaction: sign, signAndSendTransaction: send } = provider
  return Object.assign(Object.create(provider), {
    ...(sign && { signTransaction: guarded(sign.bind(provider), true) }),
    ...(send && { signAndSendTransaction: guarded(send.bind(provider), false) }),
  })
}
