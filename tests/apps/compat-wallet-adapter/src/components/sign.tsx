import { useConnection, useWallet } from '@solana/wallet-adapter-react'
import { SystemProgram, Transaction } from '@solana/web3.js'
import { useState } from 'react'

export function Sign() {
  const { connection } = useConnection()
  const { publicKey, signMessage, signTransaction } = useWallet()
  const [said, setSaid] = useState('')
  const message = async () => {
    const signature = await signMessage?.(new TextEncoder().encode('Hello'))
    setSaid(`Letter: ${signature?.length}`)
  }
  const transfer = async () => {
    if (!publicKey) return
    const transaction = new Transaction({
      feePayer: publicKey,
      recentBlockhash: publicKey.toBase58(),
    }).add(SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: publicKey, lamports: 1 }))
    const signed = await signTransaction?.(transaction)
    setSaid(`Transfer: ${signed?.instructions.length} on ${connection.rpcEndpoint}`)
  }
  return (
    <p>
      <button type="button" onClick={() => void message()}>
        Write a letter
      </button>
      <button type="button" onClick={() => void transfer()}>
        Sign a transfer
      </button>
      <span>{said}</span>
    </p>
  )
}
