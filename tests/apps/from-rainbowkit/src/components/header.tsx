import { ConnectButton, useChainModal, useConnectModal } from '@rainbow-me/rainbowkit'
import { useAccount } from 'wagmi'

export function Header() {
  const { address } = useAccount()
  const { openConnectModal } = useConnectModal()
  const { openChainModal } = useChainModal()
  return (
    <header>
      <h1>Orchard 🍎</h1>
      <ConnectButton label="Connect" showBalance={false} chainStatus="icon" />
      {address === undefined ? (
        <button type="button" onClick={openConnectModal}>
          Buy apples
        </button>
      ) : (
        <button type="button" onClick={openChainModal}>
          Open networks
        </button>
      )}
      <output>{address ?? 'wagmi has no account'}</output>
    </header>
  )
}
