import type { CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { type NetworkChoice, selectReachable } from '../networks/selectors.ts'
import { familyOf } from '../values/index.ts'
import type { OnrampOptions, OnrampSeller, OnrampSource } from './contract.ts'

/** The families on which Meld sells. */
export const meldNamespaces: readonly Namespace[] = ['eip155', 'solana']

/** The source of a network; undefined if none supports it. */
export const sourceOf = (
  sources: readonly OnrampSource[],
  networkId: CaipNetworkId,
): OnrampSource | undefined => sources.find(({ supports }) => supports?.(networkId) ?? true)

/** Networks on which the visitor may buy, by switching to them if need be: a source has prices, and a seller delivers. */
export const buyNetworks = ({
  slots: { sources, sellers },
  state,
}: {
  readonly slots: {
    readonly sources: readonly OnrampSource[]
    readonly sellers: readonly OnrampSeller[]
  }
  readonly state: NetworkChoice & { readonly onramp: OnrampOptions }
}): readonly CaipNetwork[] => {
  const served = sellers.flatMap(({ namespaces }) => namespaces)
  const families = state.onramp.meld ? [...served, ...meldNamespaces] : served
  return selectReachable(state).filter(
    ({ caipNetworkId, chainNamespace }) =>
      familyOf(chainNamespace)?.capabilities?.buy === true &&
      sourceOf(sources, caipNetworkId) &&
      families.includes(chainNamespace),
  )
}
