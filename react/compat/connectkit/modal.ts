import { useAccount, useAccountEffect } from 'wagmi'
import { useCompatKernel, useCompatState } from '../shared/state.ts'
import { useSignInRequest } from './siwe.tsx'
import type { ConnectCallbacks } from './types.ts'

/** Calls the app's functions when a visitor connects and disconnects. */
export function useConnectCallbacks({ onConnect, onDisconnect }: ConnectCallbacks): void {
  useAccountEffect({
    onConnect({ address, connector, isReconnected }) {
      if (!isReconnected) onConnect?.({ address, connectorId: connector.id })
    },
    onDisconnect: () => onDisconnect?.(),
  })
}

/** The modal of the app: whether it is open, and its pages. */
export interface Modal {
  open: boolean
  setOpen: (show: boolean) => void
  openAbout: () => void
  openOnboarding: () => void
  openProfile: () => void
  openSwitchNetworks: () => void
  /** Asks the wallet to sign in at once, with or without its argument. */
  openSIWE: (triggerSIWE?: boolean) => void
}

/** Opens the modal, on a page of it if wanted. `setOpen(true)` shows the account, or the wallets if none is connected. */
export function useModal(callbacks: ConnectCallbacks = {}): Modal {
  const kernel = useCompatKernel()
  const { isConnected } = useAccount()
  const open = useCompatState(({ modal }) => modal.open)
  const ask = useSignInRequest()
  useConnectCallbacks(callbacks)
  const { modal } = kernel.with({ cause: 'visitor' })
  const show = (view: 'Account' | 'Connect' | 'GetAWallet' | 'Networks' | 'WhatIsAWallet') => () =>
    void modal.open({ view })
  const profile = show(isConnected ? 'Account' : 'Connect')
  return {
    open,
    setOpen: (wanted) => (wanted ? profile() : void modal.close()),
    openAbout: show('WhatIsAWallet'),
    openOnboarding: show('GetAWallet'),
    openProfile: profile,
    openSwitchNetworks: show('Networks'),
    openSIWE: () => void ask(),
  }
}
