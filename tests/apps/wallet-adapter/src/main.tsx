import { isWalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base'
import { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import { type PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { getWallets } from '@wallet-standard/app'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ConnectButton } from 'wallet-kernel'
import { Wallet } from './wallet-standard.tsx'

const wallet = getWallets()
  .get()
  .filter(isWalletAdapterCompatibleStandardWallet)
  .find(({ name }) => name === 'Orchard Exchange')
if (!wallet) throw new Error('The adapter does not see the kernel.')
const adapter = new StandardWalletAdapter({ wallet })

/** A transfer to oneself, built by web3.js 1 and signed by the kernel's wallet. */
async function signTransfer(payer: PublicKey): Promise<void> {
  const transaction = new Transaction({ feePayer: payer, recentBlockhash: payer.toBase58() }).add(
    SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1 }),
  )
  if (!('signTransaction' in adapter) || !adapter.signTransaction)
    throw new Error('It cannot sign.')
  await adapter.signTransaction(transaction)
}

function App() {
  const [payer, setPayer] = useState<PublicKey | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const read = (): void => setPayer(adapter.publicKey)
    adapter.on('connect', read)
    adapter.on('disconnect', read)
    return () => {
      adapter.off('connect', read)
      adapter.off('disconnect', read)
    }
  }, [])
  const sign = async (): Promise<void> => {
    if (!payer) return
    await signTransfer(payer)
    setSaid('The wallet has signed.')
  }
  return (
    <Wallet>
      <ConnectButton />
      <button type="button" onClick={() => adapter.connect()}>
        Connect with the adapter
      </button>
      <output>{payer?.toBase58() ?? 'the adapter has no account'}</output>
      <button type="button" onClick={() => void sign()}>
        Sign
      </button>
      <p>{said}</p>
    </Wallet>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<App />)
