import type { ComponentProps, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ConnectButton, KernelModal, KernelProvider } from 'wallet-kernel'

/** The smallest page that offers a wallet connection, with room for what an app adds. */
export const mount = (
  kernel: ComponentProps<typeof KernelProvider>['kernel'],
  children?: ReactNode,
): void => {
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <KernelProvider kernel={kernel}>
      <ConnectButton />
      <KernelModal />
      {children}
    </KernelProvider>,
  )
}
