import type { ReactNode } from 'react'
import { defineView, useSecondsLeft, type ViewDefinition } from '../../../react/index.ts'
import { Body, List, RetryNote, SkeletonList, TokenRow } from '../../../react/primitives/index.ts'
import type { TokenBalance } from '../../balances/contract.ts'
import { coinMark } from '../../values/index.ts'
import { send, useSendText } from './hooks.ts'
import { messages } from './messages.ts'

const retryMs = 30_000

function Token({ token }: { readonly token: TokenBalance }): ReactNode {
  const dispatch = send.useDispatch()
  const chosen = send.useSelect((state) => state.send.token)
  return (
    <TokenRow
      token={token}
      mark={coinMark(token)}
      current={chosen !== undefined && chosen.address === token.address}
      onSelect={() => void dispatch.send.chooseToken(token)}
    />
  )
}

function Unavailable({
  since,
  listed,
}: {
  readonly since: number
  readonly listed: boolean
}): ReactNode {
  const text = useSendText()
  const dispatch = send.useDispatch()
  const seconds = useSecondsLeft(since, retryMs)
  return (
    <RetryNote
      sentence={text('send.tokensFailed')}
      detail={text(listed ? 'send.tokensOld' : 'send.tokensFailedDetail')}
      label={seconds > 0 ? text('send.retryIn', { seconds }) : text('send.retry')}
      inactive={seconds > 0}
      onRetry={() => void dispatch.send.loadTokens()}
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
      {tokenBalances.length > 0 && (
        <List label={text('send.tokensList')}>
          {tokenBalances.map((token) => (
            <Token key={token.address ?? 'native'} token={token} />
          ))}
        </List>
      )}
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('send.tokens') }),
  Component: SendTokens,
})
