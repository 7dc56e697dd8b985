import type { CaipNetworkId } from '../../kernel/index.ts'
import type { NameRegistrar } from './contract.ts'

/** The registrar of names on a network. */
export const registrarOf = (
  registrars: readonly NameRegistrar[],
  networkId: CaipNetworkId | undefined,
): NameRegistrar | undefined => registrars.find(({ supports }) => supports(networkId))
