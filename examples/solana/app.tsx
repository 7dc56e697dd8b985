import { type ReactNode, useEffect, useState } from 'react'
import { ConnectButton } from 'wallet-kernel'
import type { SolanaSide } from './solana-code.ts'

/** A page written for Solana's wallet adapter; only the button at the top belongs to the kernel. */
export function App({ side }: { readonly side: SolanaSide }): ReactNode {
  const { adapter } = side
  const [address, setAddress] = useState(() => adapter.publicKey?.toBase58())
  const [said, setSaid] = useState('')
  useEffect(() => {
    const read = (): void => setAddress(adapter.publicKey?.toBase58())
    adapter.on('connect', read)
    adapter.on('disconnect', read)
    adapter.autoConnect().catch((error: Error) => setSaid(error.message))
    return () => {
      adapter.off('connect', read)
      adapter.off('disconnect', read)
    }
  }, [adapter])
  const say = (work: Promise<unknown>): void => {
    work.then(
      (result) => setSaid(String(result ?? '')),
      (error: Error) => setSaid(error.message),
    )
  }
  return (
    <main>
      <ConnectButton />
      <p>
        The adapter says: <output>{address ?? 'disconnected'}</output>
      </p>
      {address === undefined ? (
        <button type="button" onClick={() => say(adapter.connect())}>
          Connect with the adapter
        </button>
      ) : (
        <>
          <button type="button" onClick={() => say(side.sign('Hello'))}>
            Sign
          </button>
          <button type="button" onClick={() => say(side.send(address, 1_000))}>
            Send to yourself
          </button>
          <button type="button" onClick={() => say(adapter.disconnect())}>
            Disconnect with the adapter
          </button>
        </>
      )}
      <code>{said}</code>
    </main>
  )
}
