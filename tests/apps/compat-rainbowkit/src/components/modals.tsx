import { useAccountModal, useChainModal, useConnectModal } from '@rainbow-me/rainbowkit'

/** One button for each hook, there while its function is. */
export function Modals() {
  const { openConnectModal } = useConnectModal()
  const { openAccountModal } = useAccountModal()
  const { openChainModal } = useChainModal()
  return (
    <nav>
      {openConnectModal && (
        <button type="button" onClick={openConnectModal}>
          Open connect
        </button>
      )}
      {openAccountModal && (
        <button type="button" onClick={openAccountModal}>
          Open account
        </button>
      )}
      {openChainModal && (
        <button type="button" onClick={openChainModal}>
          Open chains
        </button>
      )}
    </nav>
  )
}
