import type { ReactNode } from 'react'
import { formatAmount, showBalance } from '../../../kernel/index.ts'
import { useAmounts, useLoaded, useSlotText, useText } from '../../../react/index.ts'
import { BalanceText, Button, RetryIcon } from '../../../react/primitives/index.ts'
import { problemOf, selectAccount } from '../../connections/selectors.ts'
import type { AccountHero } from '../contract.ts'
import { plugin, useBalance, useShown } from './hooks.ts'
import { messages } from './messages.ts'

/** The native balance, large. An unknown balance is a dash with a reason, never a zero. */
export function Hero(): ReactNode {
  const text = useText(messages)
  const dispatch = plugin.useDispatch()
  const slotText = useSlotText()
  const amounts = useAmounts()
  const { status, value, symbol = '', decimals = 0 } = useBalance()
  const problem = problemOf(useShown())
  const known = value !== undefined
  const amount = known ? showBalance(formatAmount(BigInt(value), decimals)) : undefined
  const of = plugin.useSelect((state) => selectAccount(state)?.caipAddress)
  const reason = problem
    ? slotText(problem)
    : status === 'failed'
      ? text('account.unavailable')
      : undefined
  return (
    <BalanceText
      label={text('account.balance')}
      busy={!known && !problem && (status === 'loading' || status === 'idle')}
      busyLabel={text('account.loading')}
      value={amount === undefined ? '—' : amounts(amount)}
      amount={amount}
      of={of}
      unit={known ? symbol : ''}
      note={known ? undefined : reason}
      action={
        !known && !problem && status === 'failed' ? (
          <Button
            small
            variant="soft"
            icon={<RetryIcon size={16} />}
            onClick={() => void dispatch.balances.refresh()}
          >
            {text('account.retryBalance')}
          </Button>
        ) : undefined
      }
    />
  )
}

function OneHero({ hero }: { readonly hero: AccountHero }): ReactNode {
  const Loaded = useLoaded<object>(hero.load, 'Hero', hero.id)
  return Loaded ? <Loaded /> : null
}

/** Content that plugins add below the balance. */
export function MoreHeroes(): ReactNode {
  return plugin.useSlots().hero.map((hero) => <OneHero key={hero.id} hero={hero} />)
}
