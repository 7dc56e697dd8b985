import type { ReactNode } from 'react'
import { useRetryIn } from '../../../react/index.ts'
import {
  RetryNote,
  SkeletonList,
  StatusMessage,
  TokenIcon,
  TokenRow,
  tokenRowHeight,
  VirtualList,
} from '../../../react/primitives/index.ts'
import type { TokenBalance } from '../../balances/contract.ts'
import { coinMark } from '../../values/index.ts'
import { useTokens } from '../react.ts'
import { selectTokens, worthOf } from '../selectors.ts'
import { plugin, useNetwork, useTokensText } from './hooks.ts'

function Token({
  token,
  priced,
}: {
  readonly token: TokenBalance
  readonly priced: boolean
}): ReactNode {
  const dispatch = plugin.useDispatch()
  return (
    <TokenRow
      token={token}
      mark={coinMark(token)}
      priced={priced}
      onSelect={() => void dispatch.modal.push('Token', { address: token.address ?? '' })}
    />
  )
}

/** Why the list is incomplete or old, with a retry button once a retry is allowed. */
function Unread(props: {
  readonly since: number
  readonly sentence: string
  readonly detail: string
}): ReactNode {
  const { since, ...words } = props
  const text = useTokensText()
  const dispatch = plugin.useDispatch()
  return (
    <RetryNote
      {...words}
      {...useRetryIn(since, text('tokens.retry'), (seconds) => text('tokens.retryIn', { seconds }))}
      onRetry={() => void dispatch.tokens.load()}
    />
  )
}

/** A warning about the list, shown above it. */
function Doubt({ listed }: { readonly listed: boolean }): ReactNode {
  const text = useTokensText()
  const { failedAt, incomplete, at } = plugin.useSelect(selectTokens)
  if (failedAt !== undefined)
    return (
      <Unread
        since={failedAt}
        sentence={text('tokens.failed')}
        detail={text(listed ? 'tokens.failedOld' : 'tokens.failedDetail')}
      />
    )
  if (!incomplete) return null
  const isOld = incomplete === 'last-known'
  return (
    <Unread
      since={at ?? 0}
      sentence={text('tokens.incomplete')}
      detail={text(isOld ? 'tokens.incompleteOld' : 'tokens.incompleteMissing')}
    />
  )
}

/** The tab: skeleton, list, or the reason for an empty list; a failure keeps the list. */
export function Tab(): ReactNode {
  const text = useTokensText()
  const network = useNetwork()
  const { tokens, status } = useTokens()
  const priced = tokens.some((token) => worthOf(token) !== undefined)
  if (tokens.length === 0 && (status === 'loading' || status === 'idle'))
    return <SkeletonList label={text('tokens.loading')} />
  return (
    <>
      <Doubt listed={tokens.length > 0} />
      {tokens.length === 0 && status === 'loaded' && (
        <StatusMessage
          icon={<TokenIcon size={28} />}
          title={text('tokens.empty', { network: network?.name ?? '' })}
          detail={text('tokens.emptyDetail')}
        />
      )}
      {tokens.length > 0 && (
        <VirtualList
          label={text('tokens.label')}
          items={tokens}
          rowHeight={tokenRowHeight}
          getKey={({ address }) => address ?? 'native'}
          nameOf={({ name }) => name}
          renderItem={(token) => <Token token={token} priced={priced} />}
        />
      )}
    </>
  )
}
