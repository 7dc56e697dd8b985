import { useAccount, useConfig } from 'wagmi'
import type { CompatKernel } from '../shared/kernel.ts'
import { useCompatKernel, useCompatState } from '../shared/state.ts'
import { useAuthenticationStatus } from './authentication.tsx'

/** The modal that is open, by the view that it was opened with. */
const selectModal = ({
  modal,
}: CompatKernel['state']): 'account' | 'chain' | 'connect' | undefined => {
  if (!modal.open) return undefined
  const view = modal.history[0]?.view
  return view === 'Account' ? 'account' : view === 'Networks' ? 'chain' : 'connect'
}

/** The functions that the three hooks and the buttons share. */
export interface Modals {
  readonly accountModalOpen: boolean
  readonly chainModalOpen: boolean
  readonly connectModalOpen: boolean
  /** Each is undefined while its modal has nothing to show. */
  readonly openAccountModal: (() => void) | undefined
  readonly openChainModal: (() => void) | undefined
  readonly openConnectModal: (() => void) | undefined
}

export function useModals(): Modals {
  const kernel = useCompatKernel()
  const { chains } = useConfig()
  const { isConnected, chainId } = useAccount()
  const status = useAuthenticationStatus()
  const open = useCompatState(selectModal)
  const signedIn = status === null || status === 'authenticated'
  const opener = (view: 'Account' | 'Connect' | 'Networks') => () =>
    void kernel.with({ cause: 'visitor' }).modal.open({ view })
  const listed = chains.some(({ id }) => id === chainId)
  return {
    accountModalOpen: open === 'account',
    chainModalOpen: open === 'chain',
    connectModalOpen: open === 'connect',
    openAccountModal: isConnected && signedIn && listed ? opener('Account') : undefined,
    openChainModal: isConnected && signedIn ? opener('Networks') : undefined,
    openConnectModal:
      isConnected && (signedIn || status === 'loading') ? undefined : opener('Connect'),
  }
}

/** Opens the ways to connect; the function is undefined once the visitor is connected and signed in. */
export function useConnectModal(): Pick<Modals, 'connectModalOpen' | 'openConnectModal'> {
  const { connectModalOpen, openConnectModal } = useModals()
  return { connectModalOpen, openConnectModal }
}

/** Opens the account; the function is undefined while no account is connected, and on a chain the app does not list. */
export function useAccountModal(): Pick<Modals, 'accountModalOpen' | 'openAccountModal'> {
  const { accountModalOpen, openAccountModal } = useModals()
  return { accountModalOpen, openAccountModal }
}

/** Opens the list of chains; the function is undefined while no account is connected. */
export function useChainModal(): Pick<Modals, 'chainModalOpen' | 'openChainModal'> {
  const { chainModalOpen, openChainModal } = useModals()
  return { chainModalOpen, openChainModal }
}
