import type { ReactNode } from 'react'
import {
  ConnectButton,
  KernelModal,
  KernelProvider,
  lazyKernel,
  NetworkButton,
  useAccount,
  useBalance,
} from 'wallet-kernel'
import { formatAmount } from 'wallet-kernel/kernel'

/** Once per page, outside of every component. The page starts without the kernel's code. */
const kernel = lazyKernel(() => import('./kernel'))

// From here on `useKernel` and `useKernelState` know your plugins.
declare module 'wallet-kernel' {
  interface Register {
    kernel: typeof kernel
  }
}

function Account(): ReactNode {
  const account = useAccount()
  const { status, value, decimals, symbol } = useBalance()
  if (!account.isConnected) return <p>Connect a wallet to begin.</p>
  if (status === 'failed') return <p>{account.address}: the network’s node does not answer.</p>
  // Amounts are decimal text in the smallest unit; undefined until it is read.
  const held =
    value === undefined || decimals === undefined ? '…' : formatAmount(BigInt(value), decimals)
  return (
    <p>
      {account.address} has {held} {symbol}
    </p>
  )
}

export function App(): ReactNode {
  return (
    <KernelProvider kernel={kernel}>
      <header>
        <ConnectButton /> <NetworkButton />
      </header>
      <main>
        <Account />
      </main>
      <KernelModal preload="idle" />
    </KernelProvider>
  )
}
