import type { ReactNode } from 'react'
import { ConnectButton, KernelModal, KernelProvider, NetworkButton } from 'wallet-kernel'
import { KernelDevtools } from 'wallet-kernel/devtools'
import { Appearance } from './appearance.tsx'
import type { createAppKernel } from './kernel.ts'
import { Permissions } from './permissions.tsx'
import type { SandboxConfig } from './sandbox.ts'

interface AppProps {
  readonly kernel: ReturnType<typeof createAppKernel>
  readonly sandbox: SandboxConfig
}

/** A host app as small as it can be, with the developer tools open beside it. */
export function App({ kernel, sandbox }: AppProps): ReactNode {
  const devtools = new URLSearchParams(location.search).get('devtools') !== 'off'
  return (
    <KernelProvider kernel={kernel}>
      <main>
        <h1>Orchard Exchange</h1>
        <p>
          A host app on local chains. Connect one of the page wallets, send, receive, switch
          networks, and follow every step in the log below.
        </p>
        <div className="row">
          <ConnectButton />
          <NetworkButton />
        </div>
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
        <p>
          <a href={sandbox.url}>Script the wallets’ faults</a>
          {sandbox.phone && (
            <>
              {' · '}
              <a href={sandbox.phone.url} target="_blank" rel="noreferrer">
                Open a phone wallet
              </a>{' '}
              and paste the link of a code there
            </>
          )}
        </p>
      </main>
      <KernelModal />
      {devtools && <KernelDevtools kernel={kernel} defaultDock="bottom" />}
    </KernelProvider>
  )
}
