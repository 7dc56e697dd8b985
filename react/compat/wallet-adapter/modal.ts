import { type Context, createContext, useContext, useSyncExternalStore } from 'react'
import type { AdapterKernel } from './kernel.ts'

/** Whether the modal is open. */
export interface WalletModalContextState {
  visible: boolean
  setVisible: (open: boolean) => void
}

/** The modal's state for components below `<WalletModalProvider>`. */
export const WalletModalContext: Context<WalletModalContextState> =
  createContext<WalletModalContextState>({
    visible: false,
    setVisible: (_open: boolean): void => {
      throw new Error(
        'The wallet modal has no provider. Put the component into <WalletModalProvider>.',
      )
    },
  })

/** The modal: `setVisible(true)` shows the wallets to choose from. */
export const useWalletModal = (): WalletModalContextState => useContext(WalletModalContext)

/** The value of the context: what the kernel's modal shows. */
export function useModalState({
  kernel,
}: {
  readonly kernel: AdapterKernel
}): WalletModalContextState {
  const visible = useSyncExternalStore(
    kernel.subscribe,
    () => kernel.state.modal.open,
    () => false,
  )
  const { modal } = kernel.with({ cause: 'visitor' })
  return {
    visible,
    setVisible: (open) => void (open ? modal.open({ view: 'Connect' }) : modal.close()),
  }
}

/** The kernel of the modal, for the buttons below its provider. */
export const Modal: Context<AdapterKernel | undefined> = createContext<AdapterKernel | undefined>(
  undefined,
)

/** Shows the account, or the wallets to choose from while none is connected. */
export function useShow(): () => void {
  const kernel = useContext(Modal)
  const { setVisible } = useWalletModal()
  // Without a provider, `setVisible` says so.
  return () => (kernel ? void kernel.with({ cause: 'visitor' }).modal.open() : setVisible(true))
}
