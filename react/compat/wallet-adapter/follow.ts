import { useWallet, type WalletContextState } from '@solana/wallet-adapter-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useWallets } from '../../../plugins/wallets/react.ts'
import type { Linked } from './kernel.ts'

const namespace = 'solana'

type Name = NonNullable<Parameters<WalletContextState['select']>[0]>

/**
 * Keeps the adapter and the kernel on one account. The adapter takes the kernel's wallet once a visitor has connected
 * in the modal. A wallet that the adapter connected by itself (an earlier visit, or the app's own list) is connected in
 * the kernel too, which asks it for what it has granted already.
 */
export function useFollowing({ kernel, wallet: own }: Linked): void {
  const status = useSyncExternalStore(
    kernel.subscribe,
    () => kernel.state.connections.accounts[namespace].status,
    () => kernel.initialState.connections.accounts[namespace].status,
  )
  const listed = useWallets()
  const { select, connect, wallet, connected, connecting, disconnecting } = useWallet()
  const name = wallet?.adapter.name
  const isOwn = name === own.name
  const asked = useRef<string>(undefined)

  useEffect(() => {
    if (status !== 'connected') return
    if (!isOwn) return select(own.name as Name)
    if (connected || connecting || disconnecting) return
    // Later: the adapter's provider listens to the wallet only once its own effects have run. It reports a failure to
    // its `onError`.
    const timer = setTimeout(() => connect().catch(() => undefined))
    return () => clearTimeout(timer)
  }, [status, isOwn, own, select, connect, connected, connecting, disconnecting])

  const theirs = connected && !isOwn ? name : undefined
  const found = listed.find((one) => one.installed && one.name === theirs)?.id
  useEffect(() => {
    if (status !== 'disconnected' || found === undefined || asked.current === theirs) return
    asked.current = theirs
    // The kernel shows a failure; the adapter stays connected.
    kernel
      .with({ cause: 'app' })
      .wallets.connect({ walletId: found, namespace })
      .catch(() => undefined)
  }, [kernel, status, found, theirs])
}
