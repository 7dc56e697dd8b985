import { arrival, type CaipNetworkId, frozenCopy } from '../../kernel/index.ts'
import type { HostedConnection } from '../transactions/contract.ts'
import type { PolkadotProvider } from './contract.ts'
import { referenceOf } from './networks.ts'

/** Wraps a provider for the host's own code; a transfer in a payload follows the rules of `transactions`. */
export function hosted(
  wallet: unknown,
  { handOver, refuseForeign, whileOpen }: HostedConnection,
): PolkadotProvider {
  const provider = wallet as PolkadotProvider
  const sign = provider.signPayload?.bind(provider)
  const signBytes = provider.signRaw?.bind(provider)
  const switchNetwork = provider.switchNetwork?.bind(provider)
  const guarded: PolkadotProvider = {
    ...(switchNetwork && {
      switchNetwork: (network) => whileOpen(() => switchNetwork(network)),
    }),
    ...(signBytes && {
      async signRaw(address, data) {
        // Hex is decoded there, late.
        await refuseForeign(data)
        return whileOpen(() => signBytes(address, data))
      },
    }),
  }
  if (!sign) return Object.assign(Object.create(provider), guarded)
  const signing: PolkadotProvider = {
    ...guarded,
    async signPayload(address, asked, accept) {
      // Hosts call providers directly, through no door of the kernel: copy the payload, which they may change later.
      const payload = frozenCopy(asked)
      const { readRequest } = await arrival(() => import('./transfers-in.ts'))
      const { readSigned } = await arrival(() => import('./signatures.ts'))
      const networkId: CaipNetworkId = `polkadot:${referenceOf(payload.genesisHash)}`
      return handOver({
        networkId,
        ...readRequest(networkId, address, payload),
        accept,
        async ask() {
          const answer = await sign(address, payload)
          return readSigned(answer, { ...payload, address })
        },
      })
    },
  }
  return Object.assign(Object.create(provider), signing)
}
