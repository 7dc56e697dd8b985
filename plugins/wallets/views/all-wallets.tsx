import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { defineView, useText, type ViewDefinition } from '../../../react/index.ts'
import {
  AlertIcon,
  Body,
  Button,
  ErrorNote,
  FilterIcon,
  GridCell,
  LiveRegion,
  RetryIcon,
  SearchField,
  SectionLabel,
  SkeletonList,
  Stack,
  StatusMessage,
  VirtualGrid,
  WalletImage,
} from '../../../react/primitives/index.ts'
import { selectListed } from '../list/select.ts'
import { messages as own } from './all-messages.ts'
import {
  codeView,
  familyNames,
  useChoose,
  useListStatus,
  usePairs,
  useShownWallets,
  wallets,
} from './hooks.ts'
import { messages } from './messages.ts'

const texts = { ...messages, ...own }

const maxQuery = 100
/** With more wallets than fit without scrolling, their number is shown above. */
const countAbove = 8

/** A button for wallets that no list contains. */
function ShowCode({ variant }: { readonly variant: 'soft' | 'ghost' }): ReactNode {
  const text = useText(texts)
  const dispatch = wallets.useDispatch()
  if (!usePairs(codeView)) return null
  return (
    <Button variant={variant} onClick={() => void dispatch.modal.push(codeView)}>
      {text('wallets.showCode')}
    </Button>
  )
}

/** A failed list: shown alone, or as a note above the known wallets. */
function NotLoaded({
  alone,
  onRetry,
}: {
  readonly alone: boolean
  readonly onRetry: () => void
}): ReactNode {
  const text = useText(texts)
  const retry = (
    <Button variant={alone ? 'main' : 'soft'} icon={<RetryIcon />} onClick={onRetry}>
      {text('wallets.retry')}
    </Button>
  )
  if (!alone)
    return (
      <>
        <ErrorNote sentence={text('wallets.listFailed')} />
        {retry}
        <ShowCode variant="soft" />
      </>
    )
  return (
    <>
      <div role="alert">
        <StatusMessage
          tone="bad"
          icon={<AlertIcon size={32} />}
          title={text('wallets.listFailed')}
          detail={text('wallets.listFailedDetail')}
        />
      </div>
      {retry}
      <ShowCode variant="ghost" />
    </>
  )
}

/** Nothing to show, and nothing loading. */
function Nothing({
  query,
  onClear,
}: {
  readonly query: string
  readonly onClear: () => void
}): ReactNode {
  const text = useText(texts)
  if (query.trim() === '')
    return <StatusMessage title={text('wallets.none')} detail={text('wallets.noneDetail')} />
  return (
    <>
      <StatusMessage
        title={text('wallets.noMatch', { query: query.slice(0, 40) })}
        detail={text('wallets.noMatchDetail')}
      />
      <ShowCode variant="soft" />
      <Button variant="ghost" onClick={onClear}>
        {text('wallets.clear')}
      </Button>
    </>
  )
}

function AllWallets(): ReactNode {
  const text = useText(texts)
  const dispatch = wallets.useDispatch()
  const own = wallets.useDispatch('view')
  const listed = wallets.useSlots().lists.length > 0
  const list = wallets.useSelect((state) => state.wallets.list)
  const status = useListStatus()
  const [query, setQuery] = useState('')
  const device = useShownWallets()
  const { filters } = wallets.useSlots()
  const shown = useMemo(
    () => selectListed(device, list, query, filters),
    [device, list, query, filters],
  )
  const choose = useChoose()
  const fresh = listed && list.page === 0 && list.more === 'idle' && !list.complete
  // Recommended wallets come first and are left out of the pages.
  const ready = list.status === 'ready' || list.status === 'failed'
  useEffect(() => {
    if (fresh && ready) void own.wallets.loadPage()
  }, [own, fresh, ready])
  const look = (wanted: string): void => {
    const cut = wanted.slice(0, maxQuery)
    setQuery(cut)
    void dispatch.wallets.search(cut)
  }
  const retry = (): void => {
    void dispatch.wallets.loadList()
    if (query.trim()) void dispatch.wallets.search(query)
    else void dispatch.wallets.loadPage()
  }
  const searching = query.trim() !== ''
  const busy = searching
    ? list.search?.status === 'loading'
    : list.more === 'loading' || status === 'loading'
  const failed = searching ? list.search?.status === 'failed' : list.more === 'failed'
  const alone = failed && shown.length === 0
  // The service returns the size of its list, but not the number of certified wallets.
  const pending = !searching && !list.complete
  const total = pending && !list.certified ? Math.max(list.count, shown.length) : shown.length
  const known = !pending || !list.certified
  const count = text('wallets.count', { count: total })
  return (
    <Body busy={busy}>
      <SearchField
        label={text('wallets.searchLabel')}
        value={query}
        onChange={look}
        placeholder={text('wallets.searchLabel')}
        busy={searching && busy}
      />
      {listed && (list.certified || !alone) && (
        <Button
          variant={list.certified ? 'main' : 'soft'}
          small
          icon={<FilterIcon />}
          onClick={() => void dispatch.wallets.filterCertified(!list.certified)}
        >
          {text(list.certified ? 'wallets.certifiedOn' : 'wallets.certified')}
        </Button>
      )}
      <LiveRegion message={busy ? '' : count} />
      {failed && <NotLoaded alone={alone} onRetry={retry} />}
      {shown.length > 0 && (
        <Stack gap={6}>
          {known && total > countAbove && <SectionLabel>{count}</SectionLabel>}
          <VirtualGrid
            label={count}
            items={shown}
            total={total}
            rowHeight={104}
            getKey={(wallet) => wallet.id}
            nameOf={({ name }) => name}
            onEndReached={() => {
              if (!searching && list.page > 0) void dispatch.wallets.loadPage()
            }}
            renderItem={(wallet) => (
              <GridCell
                title={wallet.name}
                {...(wallet.namespaces.length > 1 && {
                  description: familyNames(wallet.namespaces),
                })}
                media={
                  <WalletImage
                    name={wallet.name}
                    size={48}
                    {...(wallet.icon !== undefined && { src: wallet.icon })}
                  />
                }
                onSelect={() => choose(wallet)}
              />
            )}
          />
        </Stack>
      )}
      {busy && (shown.length === 0 || (!searching && list.page === 0)) && (
        <SkeletonList
          label={text('wallets.loading')}
          count={shown.length === 0 ? 12 : 6}
          shape="cell"
        />
      )}
      {shown.length === 0 && !busy && !failed && <Nothing query={query} onClear={() => look('')} />}
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('wallets.all') }),
  Component: AllWallets,
})
