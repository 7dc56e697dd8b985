import { age, type Context } from '../../kernel/index.ts'
import type { KeptTokens, TokensContract } from './contract.ts'
import { freshMs } from './selectors.ts'

/** Limits of stored lists, and of tokens in each: longer lists would displace other stored data. */
export const maxKept = 4
const maxTokens = 200
/** A longer picture URL contains the picture itself. */
const maxIcon = 500

/** A list in stored form; empty if it is too long, because part of it would give a wrong total. */
export function keptOf({ owner, tokens, at }: KeptTokens): readonly KeptTokens[] {
  if (tokens.length > maxTokens) return []
  const small = tokens.map(({ iconUrl, ...rest }) =>
    iconUrl === undefined || iconUrl.length > maxIcon ? rest : { ...rest, iconUrl },
  )
  return [{ owner, tokens: small, at }]
}

/** A stored list of the account from the last 30 s. */
export const freshKept = (
  { state, ports }: Context<TokensContract>,
  account: string | undefined,
): KeptTokens | undefined =>
  state.tokens.kept?.find(
    ({ owner, at }) => owner === account && age(ports.clock.now(), at) < freshMs,
  )
