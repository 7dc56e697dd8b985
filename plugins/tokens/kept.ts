import { age, type Context } from '../../kernel/index.ts'
import type { KeptTokens, TokensContract } from './contract.ts'
import { freshMs } from './selectors.ts'

/** Readings that outlive the page, and tokens of one: a longer list would crowd out what else is stored. */
export const maxKept = 4
const maxTokens = 200
/** A longer address of a picture is a picture itself. */
const maxIcon = 500

/** A reading as it is stored; none of a list that is too long, because a part of it would be another total. */
export function keptOf({ owner, tokens, at }: KeptTokens): readonly KeptTokens[] {
  if (tokens.length > maxTokens) return []
  const small = tokens.map(({ iconUrl, ...rest }) =>
    iconUrl === undefined || iconUrl.length > maxIcon ? rest : { ...rest, iconUrl },
  )
  return [{ owner, tokens: small, at }]
}

/** Of an account and read in the last 30 s. */
export const freshKept = (
  { state, ports }: Context<TokensContract>,
  account: string | undefined,
): KeptTokens | undefined =>
  state.tokens.kept?.find(
    ({ owner, at }) => owner === account && age(ports.clock.now(), at) < freshMs,
  )
