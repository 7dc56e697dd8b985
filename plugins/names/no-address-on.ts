import type { CaipNetworkId } from '../../kernel/index.ts'
import type { NetworksState } from '../networks/contract.ts'
import { selectNetwork } from '../networks/selectors.ts'
import { namesErrors } from './errors.ts'

/** The refusal of a name that has an address, though none for this network. */
export const noAddressOn = (
  { state }: { readonly state: { readonly networks: NetworksState } },
  name: string,
  networkId: CaipNetworkId,
): Error =>
  namesErrors.create('no-address-on', {
    name,
    network: selectNetwork(state.networks, networkId)?.name ?? networkId,
  })
