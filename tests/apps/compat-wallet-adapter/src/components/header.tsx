import {
  WalletConnectButton,
  WalletDisconnectButton,
  WalletModalButton,
  WalletMultiButton,
} from '@solana/wallet-adapter-react-ui'
import { CustomButton } from './custom'

export function Header() {
  return (
    <header>
      <WalletMultiButton className="mine" style={{ height: 48 }} />
      <WalletModalButton>Wallets of the app</WalletModalButton>
      <WalletConnectButton />
      <WalletDisconnectButton />
      <CustomButton />
    </header>
  )
}
