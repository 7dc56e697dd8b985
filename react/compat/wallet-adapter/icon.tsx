import type { Wallet } from '@solana/wallet-adapter-react'
import type { ComponentProps, ReactNode } from 'react'

/** Props of `<WalletIcon>`: those of an image, and its wallet. */
export interface WalletIconProps extends ComponentProps<'img'> {
  wallet: { adapter: Pick<Wallet['adapter'], 'icon' | 'name'> } | null
}

/** The picture of a wallet of the adapter; nothing without one. */
export function WalletIcon({ wallet, ...props }: WalletIconProps): ReactNode {
  if (!wallet) return null
  const { icon, name } = wallet.adapter
  return <img {...props} src={icon} alt={`${name} icon`} />
}
