import type { ReactNode } from 'react'
import { ellipsisMiddle, type Namespace } from '../../../kernel/index.ts'
import { useAmounts } from '../../../react/index.ts'
import {
  AddressText,
  type Change,
  ChangeList,
  shortAddress,
  WalletImage,
} from '../../../react/primitives/index.ts'
import { canonicalAddress, coinMark, ownerAmount, shortAmount } from '../../values/index.ts'
import { movesValue } from '../changes/asked.ts'
import type { SimulationLimit } from '../changes/types.ts'
import type { BalanceChange, OpenApproval, Preview, Simulation } from '../contract.ts'
import { transactions, useTransactionText } from './hooks.ts'

/** Rows of a review; the rest is counted. */
const maxShown = 6
const pictureSize = 24

const limits = {
  unlisted: 'transactions.changes.unlisted',
  'wallet-chooses': 'transactions.changes.walletChooses',
} as const satisfies Record<SimulationLimit, string>

/** The simulation of a preview; undefined if it has none. */
export const useSimulation = ({ intentId }: Preview): Simulation | undefined =>
  transactions.useSelect(({ transactions: { simulation } }) =>
    simulation?.intentId === intentId ? simulation : undefined,
  )

/** True if the chain refused the simulated request. */
export const isRefused = (simulation: Simulation | undefined): boolean =>
  simulation?.warnings.includes('changes-fail') ?? false

export const isToken = (
  namespace: Namespace,
  one: string | undefined,
  other: string | undefined,
): boolean =>
  one === undefined || other === undefined
    ? one === other
    : canonicalAddress(namespace, one) === canonicalAddress(namespace, other)

function TokenPicture({
  preview: { token: known, namespace },
  change: { token, symbol },
}: {
  readonly preview: Preview
  readonly change: Pick<BalanceChange, 'token' | 'symbol'>
}): ReactNode {
  const isKnown = known && isToken(namespace, known.address, token)
  return (
    <WalletImage
      name={symbol || '?'}
      round
      size={pictureSize}
      mark={coinMark({ symbol, address: token })}
      {...(isKnown && known.iconUrl !== undefined && { src: known.iconUrl })}
    />
  )
}

/** Text of an amount with its sign: −1.25 ETH, +1 TREE #5, −5 units of a token without decimals. */
function useAmountText({ namespace, token: known }: Preview): (change: BalanceChange) => string {
  const text = useTransactionText()
  const amounts = useAmounts()
  return ({ units, decimals, symbol, token, id }) => {
    const isLeaving = units.startsWith('-')
    const moved = BigInt(units.replace('-', ''))
    const sign = isLeaving ? '−' : '+'
    const name = symbol || shortAddress(token ?? '')
    if (decimals === undefined)
      return `${sign}${text('transactions.changes.units', { amount: String(moved), name })}`
    // In the owner's units, like the amount of the review.
    const { multiplier } =
      known && isToken(namespace, known.address, token) ? known.quantity : { multiplier: undefined }
    const scale = { decimals, ...(multiplier !== undefined && { multiplier }) }
    const number = amounts(shortAmount(ownerAmount(moved, scale)))
    return id === undefined
      ? `${sign}${number} ${name}`
      : `${sign}${number} ${name} #${ellipsisMiddle(id)}`
  }
}

/** What changes by a request, by its simulation: nothing if it moves nothing. */
export function Changes({ preview }: { readonly preview: Preview }): ReactNode {
  const text = useTransactionText()
  const amountText = useAmountText(preview)
  const simulation = useSimulation(preview)
  if (!simulation || !movesValue(preview)) return null
  const { status, changes, approvals, missed = 0, limit } = simulation
  const moved = changes.map(
    (change): Change => ({
      media: <TokenPicture preview={preview} change={change} />,
      name:
        change.owner === preview.from ? (
          text('transactions.you')
        ) : (
          <AddressText value={change.owner} />
        ),
      amount: amountText(change),
      plus: !change.units.startsWith('-'),
    }),
  )
  const allowed = approvals.map(
    ({ token, symbol, spender }: OpenApproval): Change => ({
      media: <TokenPicture preview={preview} change={{ token, symbol }} />,
      name: <AddressText value={spender} />,
      amount: text('transactions.changes.mayTake', { name: symbol || shortAddress(token) }),
      plus: false,
    }),
  )
  const all = [...moved, ...allowed]
  const notes = [
    ...(status === 'unsupported' ? [text('transactions.changes.unsupported')] : []),
    ...(status === 'unanswered' ? [text('transactions.changes.unanswered')] : []),
    ...(status === 'known' && all.length === 0
      ? [text(isRefused(simulation) ? 'transactions.changes.refused' : 'transactions.changes.none')]
      : []),
    ...(all.length > maxShown
      ? [text('transactions.changes.more', { count: all.length - maxShown })]
      : []),
    ...(missed > 0 ? [text('transactions.changes.missed')] : []),
    ...(limit ? [text(limits[limit])] : []),
  ]
  return (
    <ChangeList
      label={text('transactions.changes.label')}
      waiting={status === 'running' ? text('transactions.changes.running') : undefined}
      changes={all.slice(0, maxShown)}
      note={notes.length > 0 ? notes.join(' ') : undefined}
    />
  )
}
