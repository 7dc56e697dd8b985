import { useConnection, useWallet } from '@solana/wallet-adapter-react'
import { useWalletModal, WalletMultiButton } from '@solana/wallet-adapter-react-ui'
import { useState } from 'react'

export function App() {
  const { connection } = useConnection()
  const { publicKey, signMessage } = useWallet()
  const { setVisible } = useWalletModal()
  const [said, setSaid] = useState('')
  const sign = async () => {
    await signMessage?.(new TextEncoder().encode('Hello'))
    setSaid('The wallet has signed.')
  }
  return (
    <main>
      <WalletMultiButton />
      <button type="button" onClick={() => setVisible(true)}>
        Open
      </button>
      <button type="button" onClick={() => void sign()}>
        Sign
      </button>
      <output>{publicKey?.toBase58() ?? 'the adapter has no account'}</output>
      <p>
        {said} {connection.rpcEndpoint}
      </p>
    </main>
  )
}
