import type { Plugin } from '../../../kernel/index.ts'
import type { Bip122Contract } from '../../bip122/contract.ts'
import { type Bip122Options, bip122Adapter } from '../../bip122/index.ts'
import { type Foundation, foundation } from '../foundation.ts'

export {
  type Bip122Contract,
  type Bip122Options,
  type BitcoinNetworkName,
  type BitcoinProvider,
  bip122Adapter,
  bip122Errors,
  bitcoin,
  bitcoinNetwork,
  type MessageProtocol,
  type PsbtRequest,
} from '../../bip122/index.ts'

/** The Bitcoin family, with all plugins for a working modal. */
export function bip122(
  options: Bip122Options = {},
): readonly [...Foundation, Plugin<Bip122Contract>] {
  return [...foundation, bip122Adapter(options)]
}
