import type { HostedConnection } from '../transactions/contract.ts'
import { copied } from '../values/index.ts'
import type { BitcoinProvider } from './contract.ts'

/** What signs for the host's own code; what it pays is handed over under the rules of `transactions`. */
export function hosted(wallet: unknown, { current, handOver }: HostedConnection): BitcoinProvider {
  const provider = wallet as BitcoinProvider
  const send = provider.sendTransfer?.bind(provider)
  const sign = provider.signPsbt?.bind(provider)
  const guarded: Pick<BitcoinProvider, 'sendTransfer' | 'signPsbt'> = {
    ...(send && {
      sendTransfer({ accept, ...input }) {
        const { from, to, amount, network } = input
        return handOver({
          networkId: network.caipNetworkId,
          transfers: [{ from, to, amount: String(amount) }],
          accept,
          // Wallets that pay from whichever account is active are asked on that account alone.
          ready: async () => provider.check?.(from, network),
          ask: () => send(input),
        })
      },
    }),
    ...(sign && {
      async signPsbt(input) {
        // What the caller's object holds now is what is signed, whatever it holds later.
        const { accept, ...request } = copied(input)
        const { paymentsIn } = await import('./payments-in.ts')
        return handOver({
          networkId: request.network.caipNetworkId,
          transfers: paymentsIn(request, current()),
          accept,
          async ready() {
            const from = request.inputs?.[0]?.address ?? current()?.address
            if (from !== undefined) await provider.check?.(from, request.network)
          },
          async ask() {
            const answer = await sign(request)
            const [{ refuseOther }, { toHex }] = await Promise.all([
              import('./psbt-signatures.ts'),
              import('./responses.ts'),
            ])
            if (!request.broadcast) refuseOther(toHex(answer.psbt), toHex(request.psbt))
            return answer
          },
        })
      },
    }),
  }
  return Object.assign(Object.create(provider), guarded)
}
