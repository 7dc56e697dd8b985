import { type ReactNode, useMemo, useState } from 'react'
import { defineView, type ViewDefinition, type ViewProps } from '../../../react/index.ts'
import {
  Body,
  ListHeading,
  Row,
  SearchField,
  StatusMessage,
  VirtualList,
  WalletImage,
} from '../../../react/primitives/index.ts'
import { coinMark } from '../../values/index.ts'
import type { SwapToken } from '../contract.ts'
import { isSuggested } from '../popular.ts'
import { keyOf } from '../selectors.ts'
import { swap, useSwapText } from './hooks.ts'
import { messages } from './messages.ts'

type Line =
  | { readonly key: string; readonly heading: string }
  | { readonly key: string; readonly token: SwapToken }

const rowHeight = 60
const headingHeight = 36
const heightOf = (line: Line): number => ('token' in line ? rowHeight : headingHeight)

const matches = ({ name, symbol, address = '' }: SwapToken, query: string): boolean =>
  `${name}\n${symbol}`.toLowerCase().includes(query) || address.toLowerCase() === query

/** Suggested tokens under a heading of their own, then the others. */
function linesOf(
  tokens: readonly SwapToken[],
  headings: { readonly suggested: string; readonly others: string },
): readonly Line[] {
  const isFirst = (token: SwapToken): boolean => token.address === undefined || isSuggested(token)
  const group = (heading: string, list: readonly SwapToken[]): readonly Line[] =>
    list.length === 0
      ? []
      : [{ key: heading, heading }, ...list.map((token) => ({ key: `t:${keyOf(token)}`, token }))]
  const rest = tokens.filter((token) => !isFirst(token))
  return [...group(headings.suggested, tokens.filter(isFirst)), ...group(headings.others, rest)]
}

function SwapSelectToken({ data }: ViewProps): ReactNode {
  const text = useSwapText()
  const dispatch = swap.useDispatch()
  const side = data.side === 'to' ? 'to' : 'from'
  const { tokens, [side]: chosen } = swap.useSelect((state) => state.swap)
  const [typed, setTyped] = useState('')
  const query = typed.trim().toLowerCase()
  const lines = useMemo(
    () =>
      linesOf(
        tokens.filter((token) => matches(token, query)),
        { suggested: text('swap.suggested'), others: text('swap.others') },
      ),
    [tokens, query, text],
  )
  return (
    <Body>
      <SearchField label={text('swap.search')} value={typed} onChange={setTyped} />
      {lines.length === 0 && <StatusMessage title={text('swap.noMatch', { query: typed })} />}
      {lines.length > 0 && (
        <VirtualList
          label={text('swap.tokens')}
          items={lines}
          rowHeight={heightOf}
          getKey={({ key }) => key}
          renderItem={(line) =>
            'token' in line ? (
              <Row
                title={line.token.symbol}
                detail={line.token.name}
                media={
                  <WalletImage
                    name={line.token.symbol}
                    round
                    mark={coinMark(line.token)}
                    {...(line.token.iconUrl !== undefined && { src: line.token.iconUrl })}
                  />
                }
                current={chosen !== undefined && keyOf(chosen) === keyOf(line.token)}
                onSelect={() => void dispatch.swap.chooseToken(side, line.token.address)}
              />
            ) : (
              <ListHeading text={line.heading} />
            )
          }
        />
      )}
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('swap.tokens') }),
  Component: SwapSelectToken,
})
