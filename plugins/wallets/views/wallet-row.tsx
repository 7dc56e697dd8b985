import type { ReactNode } from 'react'
import { useText } from '../../../react/index.ts'
import { Chip, Row, WalletImage } from '../../../react/primitives/index.ts'
import type { Wallet } from '../contract.ts'
import { familyNames, useServing } from './hooks.ts'
import { isImpostor, isLookAlike } from './look-alike.ts'
import { messages } from './messages.ts'

/** One wallet of the connect list: its name, its families, and whether it was used last. */
export function WalletRow({
  wallet,
  onSelect,
  onNear,
  reason,
}: {
  readonly wallet: Wallet
  readonly onSelect: () => void
  readonly onNear: () => void
  readonly reason: string | undefined
}): ReactNode {
  const text = useText(messages)
  const { served, unserved, certain } = useServing()(wallet)
  const families = familyNames(wallet.namespaces)
  const whole = certain ? 'wallets.unserved' : 'wallets.unservedBefore'
  const part = { families: familyNames(served), others: familyNames(unserved) }
  const detail =
    unserved.length === 0
      ? families
      : text(served.length > 0 ? 'wallets.unservedPart' : whole, part)
  return (
    <Row
      title={wallet.name}
      media={
        <WalletImage name={wallet.name} {...(wallet.icon !== undefined && { src: wallet.icon })} />
      }
      onSelect={onSelect}
      onNear={onNear}
      {...(detail && { detail })}
      {...(wallet.recent && { end: <Chip tone="signal">{text('wallets.lastUsed')}</Chip> })}
      {...((isLookAlike(wallet.name) || isImpostor(wallet)) && {
        end: <Chip tone="bad">{text('wallets.lookAlike')}</Chip>,
      })}
      {...(reason !== undefined && { reason, reasonShown: true })}
    />
  )
}
