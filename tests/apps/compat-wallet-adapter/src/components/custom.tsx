import { useWallet } from '@solana/wallet-adapter-react'
import { useWalletModal } from '@solana/wallet-adapter-react-ui'

/** A button of the app's own, as the adapter's documentation builds one from its hooks. */
export function CustomButton() {
  const { publicKey, disconnect } = useWallet()
  const { setVisible } = useWalletModal()
  if (publicKey)
    return (
      <button type="button" onClick={() => void disconnect()}>
        Leave
      </button>
    )
  return (
    <button type="button" onClick={() => setVisible(true)}>
      Come in
    </button>
  )
}
