import type { ReactNode } from 'react'
import { formatAmount, showBalance } from '../../../kernel/index.ts'
import { useLoaded, useText } from '../../../react/index.ts'
import { BalanceText, IconButton, RetryIcon } from '../../../react/primitives/index.ts'
import type { AccountHero } from '../contract.ts'
import { plugin, useBalance } from './hooks.ts'
import { messages } from './messages.ts'

/** The native balance, large. Unknown is a dash with a reason, never a zero. */
export function Hero(): ReactNode {
  const text = useText(messages)
  const dispatch = plugin.useDispatch()
  const { status, value, symbol = '', decimals = 0 } = useBalance()
  const known = value !== undefined
  return (
    <BalanceText
      label={text('account.balance')}
      busy={!known && (status === 'loading' || status === 'idle')}
      busyLabel={text('account.loading')}
      value={known ? showBalance(formatAmount(BigInt(value), decimals)) : '—'}
      unit={known ? symbol : ''}
      note={!known && status === 'failed' ? text('account.unavailable') : undefined}
      action={
        !known && status === 'failed' ? (
          <IconButton
            label={text('account.retryBalance')}
            icon={<RetryIcon />}
            onClick={() => void dispatch.balances.refresh()}
          />
        ) : undefined
      }
    />
  )
}

function OneHero({ hero }: { readonly hero: AccountHero }): ReactNode {
  const Loaded = useLoaded<object>(hero.load, 'Hero', hero.id)
  return Loaded ? <Loaded /> : null
}

/** What plugins add below the balance. */
export function MoreHeroes(): ReactNode {
  return plugin.useSlots().hero.map((hero) => <OneHero key={hero.id} hero={hero} />)
}
