import { useEffect, useMemo } from 'react'
import { bindPlugin, type PluginHooks } from '../../react/index.ts'
import type { TokenBalance } from '../balances/contract.ts'
import { selectConnection } from '../connections/selectors.ts'
import type { TokensContract, TokensReading } from './contract.ts'
import { selectTokens, totalOf } from './selectors.ts'

const plugin: PluginHooks<TokensContract> = bindPlugin<TokensContract>('tokens')

/** Tokens as hosts see them. */
export interface Tokens {
  readonly status: TokensReading['status']
  readonly tokens: readonly TokenBalance[]
  /** US dollars, decimal text; absent where no price is known. */
  readonly total?: string
}

/**
 * What the active account holds on its network. Read when something shows it; for 30 s a reading serves.
 *
 * @example
 * const { tokens, total } = useTokens()
 */
export function useTokens(): Tokens {
  const { status, tokens } = plugin.useSelect(selectTokens)
  const dispatch = plugin.useDispatch('view')
  const connection = plugin.useSelect((state) => selectConnection(state))
  const owner = connection && `${connection.networkId}:${connection.address}`
  const isIdle = status === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: idle once more means that the view that asked was left
  useEffect(() => {
    // A failure is in the state.
    if (owner !== undefined) void dispatch.tokens.load()
  }, [dispatch, owner, isIdle])
  const total = useMemo(() => totalOf(tokens), [tokens])
  return { status, tokens, ...(total !== undefined && { total }) }
}
