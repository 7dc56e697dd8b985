import type { AddressForms } from '../networks/contract.ts'
import { kusama, polkadotAssetHub, polkadotRelay, westend } from './networks.ts'

const hostOf = (explorerUrl: string | undefined): string => new URL(explorerUrl ?? '').host

/** Other forms of Polkadot addresses. */
export const forms: AddressForms = {
  explorers: Object.fromEntries(
    [polkadotRelay, polkadotAssetHub, kusama, westend].map(
      ({ explorerUrl, caipNetworkId }) => [hostOf(explorerUrl), caipNetworkId] as const,
    ),
  ),
}
