import {
  fieldsOf,
  isCaipAddress,
  listOf,
  type Persist,
  parseCaipAddress,
} from '../../kernel/index.ts'
import { cleanTokens } from './clean.ts'
import type { KeptTokens, TokensContract } from './contract.ts'
import { maxKept } from './kept.ts'

function parseKept(stored: unknown): readonly KeptTokens[] {
  const { owner, tokens, at } = fieldsOf(stored)
  if (!isCaipAddress(owner) || !Number.isFinite(at)) return []
  return [{ owner, tokens: cleanTokens(tokens, parseCaipAddress(owner)), at: Number(at) }]
}

/** Lists are stored while they are fresh. */
export const persist: Persist<TokensContract> = {
  fields: ['kept'],
  parse: (stored) => ({ kept: listOf(fieldsOf(stored).kept, maxKept).flatMap(parseKept) }),
}
