import { type ReactNode, StrictMode } from 'react'
import {
  AccountButton,
  ConnectButton,
  createKernel,
  KernelModal,
  KernelProvider,
  useAccount,
} from 'wallet-kernel'
import { eip155 } from 'wallet-kernel/eip155'
import type { AnyKernel } from 'wallet-kernel/kernel'
import type { CaipNetwork } from 'wallet-kernel/networks'
import { options } from 'wallet-kernel/options'
import { cookieStorage } from 'wallet-kernel/storage'

/**
 * One kernel per request on the server, one per page in the browser: nothing is shared between visitors. The server
 * passes the request's cookies, so that its HTML shows a returning visitor's account.
 */
export function createAppKernel(networks: readonly CaipNetwork[], cookies?: string): AnyKernel {
  return createKernel({
    plugins: [options({ metadata: { name: 'Server App' } }), eip155({ networks })],
    ports: { storage: cookieStorage({ header: cookies }) },
  })
}

/** On the server it greets a returning visitor too. */
function Greeting(): ReactNode {
  const { isConnected, address } = useAccount()
  return <p>{isConnected ? `Hello, ${address}` : 'Nobody is connected.'}</p>
}

/** The same tree on both sides. */
export function App({ kernel }: { readonly kernel: AnyKernel }): ReactNode {
  return (
    <StrictMode>
      <KernelProvider kernel={kernel}>
        <h1>Server App</h1>
        <Greeting />
        <ConnectButton />
        <AccountButton label="Account" />
        <KernelModal />
      </KernelProvider>
    </StrictMode>
  )
}
