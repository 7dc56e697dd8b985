import { useWallet } from '@solana/wallet-adapter-react'
import { WalletIcon } from '@solana/wallet-adapter-react-ui'

/** The app's own list of wallets. */
export function Picker() {
  const { wallets, wallet, select } = useWallet()
  const found = wallets.filter(({ adapter }) => adapter.name === 'Page Wallet')
  return (
    <ul>
      {found.map(({ adapter }) => (
        <li key={adapter.name}>
          <button type="button" onClick={() => select(adapter.name)}>
            Take {adapter.name} itself
          </button>
        </li>
      ))}
      <li>
        <WalletIcon wallet={wallet} width={16} height={16} />
      </li>
    </ul>
  )
}
