import { memo, type ReactNode, useMemo } from 'react'
import { safeText } from '../../../kernel/index.ts'
import { useAmounts, useWorth } from '../../../react/index.ts'
import {
  Button,
  CheckIcon,
  ClockIcon,
  CrossCircleIcon,
  ErrorNote,
  IconTile,
  ListHeading,
  Ltr,
  Note,
  PartsLine,
  ReceiveIcon,
  RetryIcon,
  RetryNote,
  Row,
  RowValue,
  SendIcon,
  SkeletonList,
  StatusMessage,
  SwapIcon,
  shortAddress,
  VirtualList,
} from '../../../react/primitives/index.ts'
import type { ActivityItem } from '../contract.ts'
import { amountsOf, pricedOf, signOf } from '../kinds.ts'
import { type ActivityLine, lineWriter } from '../months.ts'
import { plugin, useRead } from '../react.ts'
import { useActivityText, useDates, useNetwork, useTitle } from './hooks.ts'

const rowHeight = 60
const headingHeight = 36
const heightOf = (line: ActivityLine): number => ('item' in line ? rowHeight : headingHeight)

function Glyph({ item }: { readonly item: ActivityItem }): ReactNode {
  if (item.status === 'failed') return <IconTile round tone="bad" icon={<CrossCircleIcon />} />
  if (item.status === 'pending') return <IconTile round icon={<ClockIcon />} />
  if (item.kind === 'send') return <IconTile round icon={<SendIcon />} />
  if (item.kind === 'trade') return <IconTile round icon={<SwapIcon />} />
  const rises = signOf(item.kind, 'in') === '+'
  return (
    <IconTile round tone={rises ? 'ok' : 'plain'} icon={rises ? <ReceiveIcon /> : <CheckIcon />} />
  )
}

/** The other party, or the app, and the day. If the row shows no amount, its status stands here. */
function Byline({ item, end }: { readonly item: ActivityItem; readonly end: boolean }): ReactNode {
  const text = useActivityText()
  const dates = useDates()
  const { kind, from, to, app, status, at } = item
  const party = kind === 'receive' ? from : kind === 'send' ? to : undefined
  const parts = [
    end || status === 'confirmed' ? undefined : text(`activity.${status}`),
    party === undefined ? app && safeText(app) : <Ltr key={party}>{shortAddress(party)}</Ltr>,
    at === undefined ? undefined : <bdi key="day">{dates.day(at)}</bdi>,
  ]
  return <PartsLine parts={parts.filter((part) => part !== undefined && part !== '')} />
}

/** Redrawn with its item, not with each page added below. */
const Transaction = memo(function Transaction(props: { readonly item: ActivityItem }): ReactNode {
  const { item } = props
  const title = useTitle()
  const text = useActivityText()
  const dispatch = plugin.useDispatch()
  const [value, second] = amountsOf(item, useAmounts())
  const worth = useWorth()
  const priced = pricedOf(item)
  const { status } = item
  // The status, or the second amount of a swap, or the value on that day.
  const note =
    status === 'confirmed'
      ? (second ?? worth(priced?.amount, priced?.price))
      : text(`activity.${status}`)
  const tones = { pending: 'plain', confirmed: 'ok', failed: 'muted' } as const
  const amounts = value !== undefined && (
    <RowValue
      value={value}
      {...(note !== undefined && { note: <bdi>{note}</bdi> })}
      {...((status === 'failed' || value.startsWith('+')) && { tone: tones[status] })}
    />
  )
  return (
    <Row
      title={title(item)}
      detail={<Byline item={item} end={value !== undefined} />}
      media={<Glyph item={item} />}
      end={amounts}
      onSelect={() => void dispatch.modal.push('Transaction', { id: item.id })}
    />
  )
})

function NothingListed(): ReactNode {
  const text = useActivityText()
  const network = useNetwork()?.name ?? ''
  return (
    <StatusMessage
      icon={<ClockIcon size={28} />}
      title={text('activity.empty', { network })}
      detail={text('activity.emptyDetail')}
    />
  )
}

/** Says that not everything is listed. If a list has more pages, the retry button is below its last row. */
function Failed(props: { readonly listed: boolean; readonly onRetry?: () => void }): ReactNode {
  const { listed, onRetry } = props
  const text = useActivityText()
  const note = {
    sentence: text('activity.failedLead'),
    detail: text(listed ? 'activity.failedOld' : 'activity.failedDetail'),
  }
  return onRetry ? (
    <RetryNote {...note} label={text('activity.retry')} onRetry={onRetry} />
  ) : (
    <ErrorNote {...note} />
  )
}

/** The tab: skeleton, list, or the reason for an empty list; a failure keeps the list. */
export function Tab(): ReactNode {
  const text = useActivityText()
  const title = useTitle()
  const dispatch = plugin.useDispatch()
  const network = useNetwork()
  const dates = useDates()
  const { state, recent } = useRead()
  const { items, status, next } = state
  const linesOf = useMemo(() => {
    const [now, undated] = [text('activity.recent'), text('activity.earlier')]
    return lineWriter({ month: dates.month, recent: now, undated })
  }, [dates, text])
  const lines = useMemo(() => linesOf(recent, items), [linesOf, recent, items])
  const waits = status === 'loading' || status === 'idle'
  if (lines.length === 0 && waits) return <SkeletonList label={text('activity.loading')} />
  const hasNext = items.length > 0 && next !== undefined
  const load = (): void => void dispatch.activity.load()
  const more = (): void => void dispatch.activity.loadMore()
  return (
    <>
      {status === 'unsupported' && (
        <Note>{text('activity.unsupported', { network: network?.name ?? '' })}</Note>
      )}
      {status === 'failed' && (
        <Failed listed={lines.length > 0} {...(!hasNext && { onRetry: load })} />
      )}
      {lines.length === 0 && status === 'loaded' && <NothingListed />}
      {lines.length > 0 && (
        <VirtualList
          label={text('activity.label')}
          items={lines}
          rowHeight={heightOf}
          getKey={({ key }) => key}
          nameOf={(line) => ('item' in line ? title(line.item) : undefined)}
          renderItem={(line) =>
            'item' in line ? <Transaction item={line.item} /> : <ListHeading text={line.heading} />
          }
          {...(status === 'loaded' && { onEndReached: more })}
        />
      )}
      {status === 'failed' && hasNext && (
        <Button variant="soft" icon={<RetryIcon />} onClick={more}>
          {text('activity.retry')}
        </Button>
      )}
      {status === 'loaded' && next !== undefined && (
        <Button variant="soft" onClick={more}>
          {text('activity.more')}
        </Button>
      )}
    </>
  )
}
