import type { Plugin } from '../../../kernel/index.ts'
import type { SolanaContract } from '../../solana/contract.ts'
import { type SolanaOptions, solanaAdapter } from '../../solana/index.ts'
import { type Foundation, foundation } from '../foundation.ts'

/** The Solana family with everything a working modal needs. */
export function solana(
  options: SolanaOptions = {},
): readonly [...Foundation, Plugin<SolanaContract>] {
  return [...foundation, solanaAdapter(options)]
}
