import type { ReactNode } from 'react'
import type { Namespace } from '../../../kernel/index.ts'
import { useAmounts, useText } from '../../../react/index.ts'
import {
  Button,
  GridIcon,
  IconTile,
  List,
  PlusIcon,
  QrIcon,
  Row,
  SkeletonList,
  StatusMessage,
} from '../../../react/primitives/index.ts'
import type { ConnectorGroup } from '../../options/contract.ts'
import type { Wallet } from '../contract.ts'
import {
  codeView,
  useChoose,
  useListStatus,
  useNear,
  usePairs,
  useServing,
  useShownWallets,
  wallets,
} from './hooks.ts'
import { messages } from './messages.ts'
import { WalletRow } from './wallet-row.tsx'

const onDevice: readonly ConnectorGroup[] = ['recent', 'injected']
const shownMore = 4
const shownNamed = 40

/** The host's order; on a phone the code comes last, because a phone cannot scan its own screen. */
const shownOrder = (
  order: readonly ConnectorGroup[],
  mobile: boolean,
): readonly ConnectorGroup[] =>
  mobile
    ? [
        ...order.filter((group) => group !== 'walletConnect'),
        ...order.filter((group) => group === 'walletConnect'),
      ]
    : order

const kind = (group: ConnectorGroup | undefined): 'code' | 'device' | 'more' =>
  group === 'walletConnect' ? 'code' : group && onDevice.includes(group) ? 'device' : 'more'

/** Splits the host's order into runs, one card each. */
function cards(order: readonly ConnectorGroup[]): readonly (readonly ConnectorGroup[])[] {
  const runs: ConnectorGroup[][] = []
  for (const group of order) {
    const last = runs[runs.length - 1]
    if (last?.[0] && kind(last[0]) === kind(group)) last.push(group)
    else runs.push([group])
  }
  return runs
}

/** A phone wallet used before is listed among this device's wallets, but is not on it. */
const headingOf = (device: boolean, list: readonly Wallet[]): keyof typeof messages =>
  !device
    ? 'wallets.more'
    : list.every(({ installed }) => installed)
      ? 'wallets.onThisDevice'
      : 'wallets.yours'

/** The wallets before the row of all wallets: the host's, up to a readable number, and some recommended ones. */
function cut(list: readonly Wallet[], collapsed: boolean): readonly Wallet[] {
  let recommended = 0
  return collapsed
    ? []
    : list
        .filter(({ group }) => group !== 'recommended' || ++recommended <= shownMore)
        .slice(0, shownNamed)
}

/** The wallets of the connect view as cards, in the host's order; with a family, only wallets that support it. */
export function WalletBlock({
  reason,
  family,
  alone,
}: {
  readonly reason: string | undefined
  /** The view offers no other method. */
  readonly alone: boolean
  readonly family?: Namespace | undefined
}): ReactNode {
  const text = useText(messages)
  const amounts = useAmounts()
  const kernel = wallets.useKernel()
  const dispatch = wallets.useDispatch()
  const { features } = wallets.useSelect((state) => state.options)
  const every = useShownWallets()
  // A list entry may state no families: only pairing shows them.
  const shown = family
    ? every.filter(({ namespaces }) => namespaces.length === 0 || namespaces.includes(family))
    : every
  const listed = wallets.useSlots().lists.length > 0
  const { count } = wallets.useSelect((state) => state.wallets.list)
  const status = useListStatus()
  const choose = useChoose(family)
  const near = useNear()
  const serving = useServing()
  const rows = (list: readonly Wallet[]): ReactNode =>
    list.map((wallet) => (
      <WalletRow
        key={wallet.id}
        wallet={wallet}
        reason={reason}
        onNear={() => near(wallet)}
        onSelect={() => choose(wallet)}
      />
    ))
  const scan = usePairs(codeView)
  const all = features.allWallets && (listed || shown.some(({ installed }) => !installed))
  if (shown.length === 0 && !scan && !alone)
    return (
      <List label={text('wallets.none')} card>
        <Row
          title={text('wallets.getOne')}
          detail={text('wallets.none')}
          media={<IconTile icon={<PlusIcon />} />}
          chevron
          onSelect={() => void dispatch.modal.push('GetAWallet')}
        />
      </List>
    )
  if (shown.length === 0 && !scan)
    return (
      <>
        <StatusMessage title={text('wallets.none')} detail={text('wallets.noneDetail')} />
        <Button onClick={() => void dispatch.modal.push('GetAWallet')}>
          {text('wallets.getOne')}
        </Button>
      </>
    )
  const { mobile } = kernel.ports.page
  const order = cards(shownOrder(features.connectorTypeOrder, mobile))
  // The row of all wallets stands once, under the last card of wallets that are elsewhere.
  const lastMore = order.filter(([group]) => kind(group) === 'more').at(-1)
  return order.map((groups) => {
    const [first] = groups
    if (first === 'walletConnect')
      return scan ? (
        <List key={first} label={text(mobile ? 'wallets.otherDevice' : 'wallets.phone')} card>
          <Row
            title={text(mobile ? 'wallets.otherDevice' : 'wallets.phone')}
            detail={text('wallets.phoneDetail')}
            media={<IconTile icon={<QrIcon />} fly="code" />}
            onSelect={() => void dispatch.modal.push(codeView)}
            {...(reason !== undefined && { reason, reasonShown: true })}
          />
        </List>
      ) : null
    const own = shown.filter(({ group }) => groups.includes(group))
    const serves = (wallet: Wallet): boolean => {
      const { served, unserved } = serving(wallet)
      return served.length > 0 || unserved.length === 0
    }
    // A wallet that cannot serve the app stands behind those that can.
    const list = [...own.filter(serves), ...own.filter((wallet) => !serves(wallet))]
    const device = kind(first) === 'device'
    const more = groups === lastMore && all
    const drawn = !device && all ? cut(list, features.collapseWallets) : list
    if (drawn.length === 0 && !more) return null
    return (
      <List key={first} heading={text(headingOf(device, list))} card>
        {rows(drawn)}
        {more && status === 'loading' && list.length === 0 && (
          <li>
            <SkeletonList label={text('wallets.loading')} count={3} />
          </li>
        )}
        {more && (
          <Row
            title={text('wallets.all')}
            media={<IconTile icon={<GridIcon />} />}
            onSelect={() => void dispatch.modal.push('AllWallets')}
            chevron
            {...(status === 'failed'
              ? { error: text('wallets.listRetry') }
              : {
                  detail: text('wallets.search', {
                    count: amounts(String(Math.max(count, shown.length))),
                  }),
                })}
            {...(reason !== undefined && { reason, reasonShown: true })}
          />
        )}
      </List>
    )
  })
}
