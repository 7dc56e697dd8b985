import type { Plugin } from '../../../kernel/index.ts'
import type { PolkadotContract } from '../../polkadot/contract.ts'
import { type PolkadotOptions, polkadotAdapter } from '../../polkadot/index.ts'
import { type Foundation, foundation } from '../foundation.ts'

export {
  type KernelSigner,
  kusama,
  type PolkadotContract,
  type PolkadotKernel,
  type PolkadotNetwork,
  type PolkadotOptions,
  type PolkadotPayload,
  type PolkadotProvider,
  type PolkadotRaw,
  polkadotAdapter,
  polkadotAssetHub,
  polkadotErrors,
  polkadotNetwork,
  polkadotRelay,
  type SignedPayload,
  type SignerPayload,
  toSigner,
  westend,
} from '../../polkadot/index.ts'

/** The Polkadot family, with all plugins for a working modal. */
export function polkadot(
  options: PolkadotOptions = {},
): readonly [...Foundation, Plugin<PolkadotContract>] {
  return [...foundation, polkadotAdapter(options)]
}
