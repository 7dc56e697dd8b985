import type { ReactNode } from 'react'
import { useRetryIn } from '../../../react/index.ts'
import {
  Button,
  GridCell,
  ImageIcon,
  Picture,
  RetryNote,
  SkeletonList,
  StatusMessage,
  VirtualGrid,
} from '../../../react/primitives/index.ts'
import type { Nft } from '../contract.ts'
import { plugin, useNfts } from '../react.ts'
import { selectNfts, titleOf } from '../selectors.ts'
import { useNetwork, useNftsText } from './hooks.ts'

/** A square picture, inset by 6 px in its cell, two lines of text, and margins. */
const cellHeight = (cell: number): number => cell - 12 + 56
/** Two columns at the modal's width. */
const cellWidth = 140

function Cell({ nft }: { readonly nft: Nft }): ReactNode {
  const dispatch = plugin.useDispatch()
  const { image, amount } = nft
  const name = titleOf(nft)
  return (
    <GridCell
      title={name}
      media={
        <Picture
          captioned
          name={name}
          {...(image !== undefined && { src: image })}
          {...(amount !== undefined && amount !== '1' && { badge: `×${amount}` })}
        />
      }
      onSelect={() => void dispatch.modal.push('Nft', { id: nft.id })}
    />
  )
}

function Failed({
  since,
  listed,
}: {
  readonly since: number
  readonly listed: boolean
}): ReactNode {
  const text = useNftsText()
  const dispatch = plugin.useDispatch()
  return (
    <RetryNote
      sentence={text('nfts.failed')}
      detail={text(listed ? 'nfts.failedOld' : 'nfts.failedDetail')}
      {...useRetryIn(since, text('nfts.retry'), (seconds) => text('nfts.retryIn', { seconds }))}
      onRetry={() => void dispatch.nfts.load()}
    />
  )
}

function Nothing({ kind }: { readonly kind: 'empty' | 'unsupported' }): ReactNode {
  const text = useNftsText()
  const network = useNetwork()?.name ?? ''
  return (
    <StatusMessage
      icon={<ImageIcon size={28} />}
      title={text(`nfts.${kind}`, { network })}
      detail={text(`nfts.${kind}Detail`)}
    />
  )
}

/** The tab: skeleton, pictures, or the reason for an empty list; a failure keeps the list. */
export function Tab(): ReactNode {
  const text = useNftsText()
  const { items, status, hasMore, loadMore } = useNfts()
  const failedAt = plugin.useSelect((state) => selectNfts(state).failedAt)
  if (items.length === 0 && (status === 'loading' || status === 'idle'))
    return <SkeletonList label={text('nfts.loading')} shape="picture" />
  return (
    <>
      {failedAt !== undefined && <Failed since={failedAt} listed={items.length > 0} />}
      {status === 'unsupported' && <Nothing kind="unsupported" />}
      {items.length === 0 && status === 'loaded' && !hasMore && <Nothing kind="empty" />}
      {items.length > 0 && (
        <VirtualGrid
          label={text('nfts.label')}
          items={items}
          rowHeight={cellHeight}
          minCellWidth={cellWidth}
          getKey={({ id }) => id}
          nameOf={titleOf}
          renderItem={(nft) => <Cell nft={nft} />}
          {...(status === 'loaded' && { onEndReached: loadMore })}
        />
      )}
      {status === 'loaded' && hasMore && (
        <Button variant="soft" onClick={loadMore}>
          {text('nfts.more')}
        </Button>
      )}
    </>
  )
}
