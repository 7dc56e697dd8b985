import type { ReactNode } from 'react'
import { ConnectButton, KernelModal, KernelProvider, NetworkButton } from 'wallet-kernel'
import { KernelDevtools } from 'wallet-kernel/devtools'
import { Appearance } from './appearance.tsx'
import type { createAppKernel } from './kernel.ts'
import { Permissions } from './permissions.tsx'
import type { SandboxConfig } from './sandbox.ts'
import { Steps } from './steps.tsx'

interface AppProps {
  readonly kernel: ReturnType<typeof createAppKernel>
  readonly sandbox: SandboxConfig
}

/** Where the panel leaves room for the page; elsewhere it opens from its button. */
const isWide = (): boolean => innerWidth >= 700

/** A host app as small as it can be, with the developer tools open beside it. */
export function App({ kernel, sandbox }: AppProps): ReactNode {
  const devtools = new URLSearchParams(location.search).get('devtools') !== 'off'
  return (
    <KernelProvider kernel={kernel}>
      <main>
        <header>
          <div>
            <h1>Orchard Exchange</h1>
            <p>A host app on local chains, where nothing costs anything.</p>
          </div>
          <div className="row">
            <NetworkButton />
            <ConnectButton />
          </div>
        </header>
        <h2>What to try, in order</h2>
        <Steps kernel={kernel} sandbox={sandbox} />
        <h2>Appearance</h2>
        <Appearance kernel={kernel} />
        <Permissions kernel={kernel} sandbox={sandbox} />
        <h2>Accounts on the local chains</h2>
        <ul className="accounts">
          {sandbox.evm.accounts.map(({ label, address }) => (
            <li key={address}>
              <span>{label}</span> <code>{address}</code>
            </li>
          ))}
        </ul>
      </main>
      <KernelModal />
      {devtools && <KernelDevtools kernel={kernel} defaultDock={isWide() ? 'bottom' : 'closed'} />}
    </KernelProvider>
  )
}
