import type { HostedConnection } from '../transactions/contract.ts'
import { copied } from '../values/index.ts'
import type { PolkadotProvider } from './contract.ts'
import { referenceOf } from './networks.ts'

/** What signs for the host's own code; a transfer that a payload names is handed over under the rules of `transactions`. */
export function hosted(wallet: unknown, { handOver }: HostedConnection): PolkadotProvider {
  const provider = wallet as PolkadotProvider
  const sign = provider.signPayload?.bind(provider)
  if (!sign) return provider
  const signing: Pick<PolkadotProvider, 'signPayload'> = {
    async signPayload(address, asked, accept) {
      // What the caller's object holds now is what is signed, whatever it holds later.
      const payload = copied(asked)
      const { transfersIn } = await import('./transfers-in.ts')
      return handOver({
        networkId: `polkadot:${referenceOf(payload.genesisHash)}`,
        transfers: transfersIn(address, payload),
        accept,
        ask: () => sign(address, payload),
      })
    },
  }
  return Object.assign(Object.create(provider), signing)
}
