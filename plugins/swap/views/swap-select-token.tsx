import { type ReactNode, useMemo } from 'react'
import { defineView, type ViewDefinition, type ViewProps } from '../../../react/index.ts'
import { Body, TokenList } from '../../../react/primitives/index.ts'
import { selectTokens, worthOf } from '../../tokens/selectors.ts'
import { coinMark } from '../../values/index.ts'
import { isSuggested } from '../popular.ts'
import { keyOf } from '../selectors.ts'
import { swap, useSwapText } from './hooks.ts'
import { messages } from './messages.ts'

/** Suggested tokens under their own heading, then the others, with balances if the Tokens tab has read them. */
function useGroups() {
  const text = useSwapText()
  const tokens = swap.useSelect((state) => state.swap.tokens)
  const holdings = swap.useSelect(
    ({ tokens, ...state }) => tokens && selectTokens({ ...state, tokens }).tokens,
  )
  return useMemo(() => {
    const heldOf = new Map(holdings?.map((holding) => [keyOf(holding), holding]))
    const listed = tokens.map((token) => {
      const holding = heldOf.get(keyOf(token))
      const worth = holding && worthOf(holding)
      return {
        ...token,
        ...(holding && { held: holding.quantity.numeric }),
        ...(worth !== undefined && { worth }),
      }
    })
    type Token = (typeof listed)[number]
    const isFirst = (token: Token): boolean => token.address === undefined || isSuggested(token)
    return [
      { heading: text('swap.suggested'), tokens: listed.filter(isFirst) },
      { heading: text('swap.others'), tokens: listed.filter((token) => !isFirst(token)) },
    ]
  }, [tokens, holdings, text])
}

function SwapSelectToken({ data }: ViewProps): ReactNode {
  const text = useSwapText()
  const dispatch = swap.useDispatch()
  const side = data.side === 'to' ? 'to' : 'from'
  const chosen = swap.useSelect((state) => state.swap[side])
  return (
    <Body>
      <TokenList
        label={text('swap.tokens')}
        groups={useGroups()}
        search={{
          label: text('swap.search'),
          noMatch: (query) => text('swap.noMatch', { query }),
        }}
        markOf={coinMark}
        isCurrent={(token) => chosen !== undefined && keyOf(chosen) === keyOf(token)}
        onSelect={({ address }) => void dispatch.swap.chooseToken(side, address)}
      />
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('swap.tokens') }),
  Component: SwapSelectToken,
})
