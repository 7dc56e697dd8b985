import { type ReactNode, useMemo } from 'react'
import { defineView, useRetryIn, type ViewDefinition } from '../../../react/index.ts'
import { Body, RetryNote, SkeletonList, TokenList } from '../../../react/primitives/index.ts'
import type { TokenBalance } from '../../balances/contract.ts'
import { coinMark } from '../../values/index.ts'
import { send, useSendText } from './hooks.ts'
import { messages } from './messages.ts'

function Unavailable({
  since,
  listed,
}: {
  readonly since: number
  readonly listed: boolean
}): ReactNode {
  const text = useSendText()
  const dispatch = send.useDispatch()
  return (
    <RetryNote
      sentence={text('send.tokensFailed')}
      detail={text(listed ? 'send.tokensOld' : 'send.tokensFailedDetail')}
      {...useRetryIn(since, text('send.retry'), (seconds) => text('send.retryIn', { seconds }))}
      onRetry={() => void dispatch.send.loadTokens()}
    />
  )
}

function Tokens({ tokens }: { readonly tokens: readonly TokenBalance[] }): ReactNode {
  const text = useSendText()
  const dispatch = send.useDispatch()
  const chosen = send.useSelect((state) => state.send.token)
  const groups = useMemo(
    () => [
      {
        tokens: tokens.map((token) => ({
          ...token,
          token,
          held: token.quantity.numeric,
          ...(token.value !== undefined && { worth: token.value }),
        })),
      },
    ],
    [tokens],
  )
  return (
    <TokenList
      label={text('send.tokensList')}
      groups={groups}
      search={{ label: text('send.search'), noMatch: (query) => text('send.noMatch', { query }) }}
      markOf={coinMark}
      isCurrent={({ address }) => chosen !== undefined && chosen.address === address}
      onSelect={({ token }) => void dispatch.send.chooseToken(token)}
    />
  )
}

function SendTokens(): ReactNode {
  const text = useSendText()
  const { tokenBalances, loading, lastRetry } = send.useSelect((state) => state.send)
  return (
    <Body busy={loading}>
      {lastRetry !== undefined && !loading && (
        <Unavailable since={lastRetry} listed={tokenBalances.length > 0} />
      )}
      {tokenBalances.length === 0 && loading && (
        <SkeletonList label={text('send.tokensLoading')} count={4} />
      )}
      {tokenBalances.length > 0 && <Tokens tokens={tokenBalances} />}
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('send.tokens') }),
  Component: SendTokens,
})
