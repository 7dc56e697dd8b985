import { useEffect, useMemo } from 'react'
import { bindPlugin, type PluginHooks } from '../../react/index.ts'
import type { TokenBalance } from '../balances/contract.ts'
import { selectConnection } from '../connections/selectors.ts'
import type { TokensContract, TokensReading } from './contract.ts'
import { none, selectTokens, totalOf } from './selectors.ts'

const plugin: PluginHooks<TokensContract> = bindPlugin<TokensContract>('tokens')

/** Tokens for hosts. */
export interface Tokens {
  readonly status: TokensReading['status']
  readonly tokens: readonly TokenBalance[]
  /** US dollars, decimal text; absent without prices. */
  readonly total?: string
}

/**
 * The tokens of the active account on its network. Read when a component shows them, at most every 30 s.
 *
 * @example
 * const { tokens, total } = useTokens()
 */
export function useTokens(): Tokens {
  const { status, tokens } = plugin.useSelect(selectTokens, none)
  const dispatch = plugin.useDispatch('view')
  const connection = plugin.useSelect((state) => selectConnection(state))
  const owner = connection && `${connection.networkId}:${connection.address}`
  const isIdle = status === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: idle once more means that the view that asked was left
  useEffect(() => {
    // The state holds a failure.
    if (owner !== undefined) void dispatch.tokens.load()
  }, [dispatch, owner, isIdle])
  const total = useMemo(() => totalOf(tokens), [tokens])
  return { status, tokens, ...(total !== undefined && { total }) }
}
