import type { Plugin } from '../../../kernel/index.ts'
import type { PolkadotContract } from '../../polkadot/contract.ts'
import { type PolkadotOptions, polkadotAdapter } from '../../polkadot/index.ts'
import { type Foundation, foundation } from '../foundation.ts'

export {
  kusama,
  type PolkadotContract,
  type PolkadotNetwork,
  type PolkadotOptions,
  type PolkadotProvider,
  polkadotAdapter,
  polkadotAssetHub,
  polkadotErrors,
  polkadotNetwork,
  polkadotRelay,
  type SignerPayload,
  westend,
} from '../../polkadot/index.ts'

/** The Polkadot family with everything a working modal needs. */
export function polkadot(
  options: PolkadotOptions = {},
): readonly [...Foundation, Plugin<PolkadotContract>] {
  return [...foundation, polkadotAdapter(options)]
}
