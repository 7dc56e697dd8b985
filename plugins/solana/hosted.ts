import { arrival } from '../../kernel/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import type { HostedConnection, TransferWarning } from '../transactions/contract.ts'
import type { SolanaProvider, SolanaSendOptions } from './contract.ts'

type Sign = (
  address: string,
  transaction: Uint8Array,
  network: CaipNetwork,
  accept?: readonly TransferWarning[],
  options?: SolanaSendOptions,
) => Promise<Uint8Array>

/** Wraps a provider for the host's own code; transfers in a transaction follow the rules of `transactions`. */
export function hosted(
  wallet: unknown,
  { handOver, refuseForeign, whileOpen }: HostedConnection,
): SolanaProvider {
  const provider = wallet as SolanaProvider
  const guarded =
    (sign: Sign, compares: boolean): Sign =>
    async (address, transaction, network, accept, given) => {
      // Copy the bytes: the caller may change them later.
      const bytes = transaction.slice()
      // Load them before the wallet is asked: a page that has gone offline could not load them afterwards.
      const { readRequest, refuseOther } = await arrival(() => import('./same-transaction.ts'))
      const { readOptions } = await arrival(() => import('./send-options.ts'))
      const options = readOptions(given)
      return handOver({
        networkId: network.caipNetworkId,
        ...readRequest(network.caipNetworkId, bytes),
        accept,
        ready: async () => provider.check?.(address, network),
        async ask() {
          const signed = await sign(address, bytes, network, undefined, options)
          if (compares) refuseOther(bytes, signed)
          return signed
        },
      })
    }
  const { signTransaction: sign, signAndSendTransaction: send } = provider
  const signMessage = provider.signMessage?.bind(provider)
  const switchNetwork = provider.switchNetwork?.bind(provider)
  return Object.assign(Object.create(provider), {
    ...(signMessage && {
      async signMessage(address: string, message: Uint8Array) {
        // Copy the bytes: the caller may change them later.
        const bytes = message.slice()
        await refuseForeign(bytes)
        return whileOpen(() => signMessage(address, bytes))
      },
    }),
    ...(switchNetwork && {
      switchNetwork: (network: CaipNetwork) => whileOpen(() => switchNetwork(network)),
    }),
    ...(sign && { signTransaction: guarded(sign.bind(provider), true) }),
    ...(send && { signAndSendTransaction: guarded(send.bind(provider), false) }),
  })
}
