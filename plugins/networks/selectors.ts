import type { CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { OptionsState } from '../options/contract.ts'
import { selectIsOn } from '../options/selectors.ts'
import type { CaipNetwork, NetworkReference, NetworksState } from './contract.ts'

/** A listed network. */
export function selectNetwork(
  { networks }: NetworksState,
  network: NetworkReference,
): CaipNetwork | undefined {
  return typeof network === 'number'
    ? networks.find(({ id }) => id === String(network))
    : networks.find(({ caipNetworkId }) => caipNetworkId === network)
}

/** The network of the active family, or undefined if none is listed. */
export function selectActiveNetwork(state: NetworksState): CaipNetwork | undefined {
  const id = state.activeNamespace && state.active[state.activeNamespace]
  return id && selectNetwork(state, id)
}

/** The unlisted network that the active family's wallet is on, if any. */
export const selectUnsupported = ({
  activeNamespace,
  unsupported,
}: NetworksState): CaipNetworkId | undefined => activeNamespace && unsupported[activeNamespace]

/** State that says which networks the visitor can be on. */
export interface NetworkChoice {
  readonly networks: NetworksState
  readonly options?: OptionsState | undefined
}

/** Networks that the visitor can be on: those of the app, or the active ones where `enableNetworkSwitch` is off. */
export function selectReachable({
  networks: { networks, active },
  options,
}: NetworkChoice): readonly CaipNetwork[] {
  if (selectIsOn(options, 'networkSwitch')) return networks
  const own: readonly unknown[] = Object.values(active)
  return networks.filter(({ caipNetworkId }) => own.includes(caipNetworkId))
}

/** All data about a family's networks. */
export interface NetworkState {
  readonly caipNetwork?: CaipNetwork
  readonly supportsAllNetworks: boolean
  readonly smartAccountEnabledNetworks: readonly CaipNetworkId[]
  readonly requestedCaipNetworks: readonly CaipNetwork[]
  /** Empty if the wallet approved all. */
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[]
}

/** The networks of a family, as the host lists them and the wallet approved them. */
export function selectNetworkState(state: NetworksState, namespace: Namespace): NetworkState {
  const id = state.active[namespace]
  const caipNetwork = id && selectNetwork(state, id)
  const approved = state.approved[namespace]
  return {
    ...(caipNetwork && { caipNetwork }),
    supportsAllNetworks: approved === undefined,
    smartAccountEnabledNetworks: state.smartAccountEnabledNetworks.filter((network) =>
      network.startsWith(`${namespace}:`),
    ),
    requestedCaipNetworks: state.networks.filter((network) => network.chainNamespace === namespace),
    approvedCaipNetworkIds: approved ?? [],
  }
}

/** The family whose addresses a visitor or a host names in a command: that of the active network. */
export const addressFamily = (
  _command: string,
  { networks }: { readonly networks: NetworksState },
): Namespace | undefined => networks.activeNamespace
