import { arrival, frozenCopy } from '../../kernel/index.ts'
import type { HostedConnection } from '../transactions/contract.ts'
import type { BitcoinProvider } from './contract.ts'

/** Wraps a provider for the host's own code; its payments follow the rules of `transactions`. */
export function hosted(
  wallet: unknown,
  { current, handOver, refuseForeign, whileOpen }: HostedConnection,
): BitcoinProvider {
  const provider = wallet as BitcoinProvider
  const send = provider.sendTransfer?.bind(provider)
  const sign = provider.signPsbt?.bind(provider)
  const signMessage = provider.signMessage?.bind(provider)
  const switchNetwork = provider.switchNetwork?.bind(provider)
  const guarded: BitcoinProvider = {
    ...(switchNetwork && {
      switchNetwork: (network) => whileOpen(() => switchNetwork(network)),
    }),
    ...(signMessage && {
      async signMessage(asked) {
        // Copy the input: the caller may change its object later.
        const input = { ...asked }
        await refuseForeign(input.message)
        return whileOpen(() => signMessage(input))
      },
    }),
    ...(send && {
      async sendTransfer({ accept, ...input }) {
        const { from, network } = input
        const { paymentOf } = await arrival(() => import('./payments-in.ts'))
        return handOver({
          networkId: network.caipNetworkId,
          transfers: [paymentOf(input)],
          accept,
          // Some wallets pay from the active account: check that it is this one.
          ready: async () => provider.check?.(from, network),
          ask: () => send(input),
        })
      },
    }),
    ...(sign && {
      async signPsbt(input) {
        // Hosts call providers directly, through no door of the kernel: copy the input, which they may change later.
        const { accept, ...request } = frozenCopy(input)
        const { readRequest } = await arrival(() => import('./psbt-request.ts'))
        const { transfers, fee } = readRequest(request, current())
        return handOver({
          networkId: request.network.caipNetworkId,
          transfers,
          fee,
          accept,
          async ready() {
            const from = request.inputs?.[0]?.address ?? current()?.address
            if (from !== undefined) await provider.check?.(from, request.network)
          },
          async ask() {
            const answer = await sign(request)
            if (request.broadcast) return answer
            const [{ refuseOther }, { toHex }] = await Promise.all([
              arrival(() => import('./psbt-signatures.ts')),
              arrival(() => import('./responses.ts')),
            ])
            refuseOther(toHex(answer.psbt), toHex(request.psbt))
            return answer
          },
        })
      },
    }),
  }
  return Object.assign(Object.create(provider), guarded)
}
