import { useConnection, useWallet } from '@solana/wallet-adapter-react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useWallets } from '../../../plugins/wallets/react.ts'
import { KernelModal, KernelProvider } from '../../index.ts'
import { useFollowing } from './follow.ts'
import { type Linked, linkOf, register } from './kernel.ts'
import { Modal, useModalState, WalletModalContext } from './modal.ts'

/** Props of the modal. */
export interface WalletModalProps {
  /** @deprecated Without effect. The modal's look is set by the theme variables of `wallet-kernel/theme`. */
  className?: string
  /** @deprecated Without effect: the modal is drawn in the top layer of the page. */
  container?: string
}

/** Props of `<WalletModalProvider>`. */
export interface WalletModalProviderProps extends WalletModalProps {
  children: ReactNode
  /** Lists the wallets of phones too: the project id of WalletConnect. Absent: the wallets of the page. */
  projectId?: string
}

/** Names in the console, once, the wallets of the app's list that only their own adapter reaches. */
function useMissing({ kernel }: Linked): void {
  const { wallets } = useWallet()
  const listed = useWallets()
  const missing = wallets
    .filter(({ adapter }) => !('standard' in adapter))
    .map(({ adapter }) => adapter.name)
    .filter((name) => !listed.some((one) => one.name === name))
    .join(', ')
  useEffect(() => {
    if (missing !== '')
      kernel.ports.logger.warn(
        `WalletModalProvider: the modal does not list ${missing}: it lists wallets of the Wallet Standard. useWallet().select(name) still chooses the others.`,
      )
  }, [kernel, missing])
}

/** Registers the kernel's wallet, for as long as the page lives: the adapter loses its other wallets when one leaves. */
function useRegistration({ wallet }: Linked): void {
  useEffect(() => {
    // Later: the adapter's provider listens for wallets only once its own effects have run.
    const timer = setTimeout(() => register(wallet))
    return () => clearTimeout(timer)
  }, [wallet])
}

function Inside({ linked, children }: { linked: Linked; children: ReactNode }): ReactNode {
  useRegistration(linked)
  useFollowing(linked)
  useMissing(linked)
  return (
    <Modal.Provider value={linked.kernel}>
      <WalletModalContext.Provider value={useModalState(linked)}>
        {children}
      </WalletModalContext.Provider>
    </Modal.Provider>
  )
}

/**
 * Draws the modal for the adapter's connection, and lets the adapter follow the account that is chosen in it. Place it
 * inside `ConnectionProvider` and `WalletProvider`.
 */
export function WalletModalProvider({ children, projectId }: WalletModalProviderProps): ReactNode {
  const { rpcEndpoint } = useConnection().connection
  const linked = useMemo(() => linkOf(rpcEndpoint, projectId), [rpcEndpoint, projectId])
  return (
    <KernelProvider key={rpcEndpoint} kernel={linked.kernel as never}>
      <Inside linked={linked}>{children}</Inside>
      <KernelModal preload="idle" />
    </KernelProvider>
  )
}

/** @deprecated Draws nothing: `<WalletModalProvider>` draws the modal, and `useWalletModal().setVisible(true)` opens it. */
export function WalletModal(_props: WalletModalProps): ReactNode {
  return null
}
