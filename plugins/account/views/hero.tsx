import type { ReactNode } from 'react'
import { formatAmount, showBalance } from '../../../kernel/index.ts'
import { useLoaded, useText } from '../../../react/index.ts'
import { BalanceText, IconButton, RetryIcon } from '../../../react/primitives/index.ts'
import type { AccountHero } from '../contract.ts'
import { plugin, useAccount } from './hooks.ts'
import { messages } from './messages.ts'

/** The native balance, large. Unknown is a dash with a reason, never a zero. */
export function Hero(): ReactNode {
  const text = useText(messages)
  const dispatch = plugin.useDispatch()
  const account = useAccount()
  const { balance, balanceSymbol = '', balanceDecimals = 0, balanceStatus } = account ?? {}
  const known = balance !== undefined
  return (
    <BalanceText
      label={text('account.balance')}
      busy={!known && (balanceStatus === 'loading' || balanceStatus === 'idle')}
      busyLabel={text('account.loading')}
      value={known ? showBalance(formatAmount(BigInt(balance), balanceDecimals)) : '—'}
      unit={known ? balanceSymbol : ''}
      note={!known && balanceStatus === 'failed' ? text('account.unavailable') : undefined}
      action={
        !known && balanceStatus === 'failed' ? (
          <IconButton
            label={text('account.retryBalance')}
            icon={<RetryIcon />}
            onClick={() => void dispatch.accounts.refreshBalance()}
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
