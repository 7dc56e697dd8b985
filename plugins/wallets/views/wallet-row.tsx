import type { ReactNode } from 'react'
import { useText } from '../../../react/index.ts'
import { Chip, Row, WalletImage } from '../../../react/primitives/index.ts'
import type { Wallet } from '../contract.ts'
import { familyNames } from './hooks.ts'
import { isLookAlike } from './look-alike.ts'
import { messages } from './messages.ts'

/** One wallet of the connect list: name, the families it reaches, and whether it was used last. */
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
  const detail = familyNames(wallet.namespaces)
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
      {...(isLookAlike(wallet.name) && {
        end: <Chip tone="bad">{text('wallets.lookAlike')}</Chip>,
      })}
      {...(reason !== undefined && { reason, reasonShown: true })}
    />
  )
}
