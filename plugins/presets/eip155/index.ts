import type { Plugin } from '../../../kernel/index.ts'
import type { Eip155Contract } from '../../eip155/contract.ts'
import { type Eip155Options, eip155Adapter } from '../../eip155/index.ts'
import { type Foundation, foundation } from '../foundation.ts'

export {
  type BaseAccountContract,
  type BaseAccountOptions,
  baseAccount,
  type Eip155Contract,
  type Eip155Options,
  type Eip1193Options,
  type Eip1193Provider,
  type EvmNetworkInput,
  eip155Adapter,
  eip155Errors,
  eip1193,
  evmNetwork,
  type HostProvider,
  mainnet,
  type ProviderLoader,
  type SafeAppContract,
  type SafeAppOptions,
  safeApp,
  type ViemChain,
} from '../../eip155/index.ts'

/** The EVM family, with all plugins for a working modal: `createKernel({ plugins: [eip155()] })`. */
export function eip155(
  options: Eip155Options = {},
): readonly [...Foundation, Plugin<Eip155Contract>] {
  return [...foundation, eip155Adapter(options)]
}
