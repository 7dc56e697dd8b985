import { type ReactNode, StrictMode } from 'react'
import { type AnyKernel, createKernel } from 'wallet-kernel/kernel'
import type { CaipNetwork } from 'wallet-kernel/plugins/networks'
import { options } from 'wallet-kernel/plugins/options'
import { eip155 } from 'wallet-kernel/plugins/presets'
import { AccountButton, ConnectButton, KernelModal, KernelProvider } from 'wallet-kernel/react'

/** One kernel per request on the server, one per page in the browser: nothing is shared between visitors. */
export function createAppKernel(networks: readonly CaipNetwork[]): AnyKernel {
  return createKernel({
    plugins: [options({ metadata: { name: 'Server App' } }), eip155({ networks })],
  })
}

/** The same tree on both sides. */
export function App({ kernel }: { readonly kernel: AnyKernel }): ReactNode {
  return (
    <StrictMode>
      <KernelProvider kernel={kernel}>
        <h1>Server App</h1>
        <ConnectButton />
        <AccountButton label="Account" />
        <KernelModal />
      </KernelProvider>
    </StrictMode>
  )
}
