import { memo, type ReactNode, useMemo } from 'react'
import { useAmounts, useWorth } from '../../../react/index.ts'
import {
  AmountInText,
  Button,
  CheckIcon,
  ClockIcon,
  CrossCircleIcon,
  ErrorNote,
  IconTile,
  ListHeading,
  Note,
  ReceiveIcon,
  RetryIcon,
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

/**
 * What is not done yet or never will be, first, as the end of the line is cut; then the other party, and `day`. Beside what
 * an amount came to there is no room for both, and beside a status none for the word before an address.
 */
function Byline(props: {
  readonly item: ActivityItem
  readonly day: string | undefined
  readonly isShort: boolean
}): ReactNode {
  const text = useActivityText()
  const { kind, from, to, app, status } = props.item
  const party = kind === 'receive' ? from : kind === 'send' ? to : undefined
  const address = party === undefined ? '' : shortAddress(party)
  const named = text(kind === 'receive' ? 'activity.from' : 'activity.to', { address })
  const parts = [
    ...(status === 'confirmed'
      ? [address ? named : app]
      : [text(`activity.${status}`), address || app]),
    address && props.isShort ? undefined : props.day,
  ]
  return <AmountInText text={parts.filter(Boolean).join(' · ')} amount={address} />
}

/** Drawn anew with its item, and not with each page that is added below. */
const Transaction = memo(function Transaction(props: { readonly item: ActivityItem }): ReactNode {
  const { item } = props
  const title = useTitle()
  const dispatch = plugin.useDispatch()
  const [value, second] = amountsOf(item, useAmounts())
  const worth = useWorth()
  const priced = pricedOf(item)
  const note = second ?? worth(priced?.amount, priced?.price)
  const dates = useDates()
  const { status, at } = item
  const day = at === undefined ? undefined : dates.day(at)
  // Under the amount stands the second one of a swap, or what it came to on that day.
  const below = note ?? (day === undefined ? undefined : <bdi>{day}</bdi>)
  const tones = { pending: 'plain', confirmed: 'ok', failed: 'muted' } as const
  const amounts = value !== undefined && (
    <RowValue
      value={value}
      {...(below !== undefined && { note: below })}
      {...((status === 'failed' || value.startsWith('+')) && { tone: tones[status] })}
    />
  )
  return (
    <Row
      title={title(item)}
      detail={
        <Byline
          item={item}
          day={value === undefined || note !== undefined ? day : undefined}
          isShort={note !== undefined}
        />
      }
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

/** The tab: skeleton, list, or why there is none; a failure leaves what is listed. */
export function Tab(): ReactNode {
  const text = useActivityText()
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
  const more = (): void => void dispatch.activity.loadMore()
  return (
    <>
      {status === 'unsupported' && (
        <Note>{text('activity.unsupported', { network: network?.name ?? '' })}</Note>
      )}
      {status === 'failed' && (
        <ErrorNote sentence={text('activity.failedLead')} detail={text('activity.failedDetail')} />
      )}
      {lines.length === 0 && status === 'loaded' && <NothingListed />}
      {lines.length > 0 && (
        <VirtualList
          label={text('activity.label')}
          items={lines}
          rowHeight={heightOf}
          getKey={({ key }) => key}
          renderItem={(line) =>
            'item' in line ? <Transaction item={line.item} /> : <ListHeading text={line.heading} />
          }
          {...(status === 'loaded' && { onEndReached: more })}
        />
      )}
      {status === 'failed' && (
        <Button
          variant="soft"
          icon={<RetryIcon />}
          onClick={() => void (items.length > 0 && next ? more() : dispatch.activity.load())}
        >
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
