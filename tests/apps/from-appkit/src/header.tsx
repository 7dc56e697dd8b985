import { useAppKit, useAppKitAccount, useDisconnect } from '@reown/appkit/react'
import { useChainId } from 'wagmi'

export function Header() {
  const { open } = useAppKit()
  const { address, isConnected } = useAppKitAccount()
  const { disconnect } = useDisconnect()
  const chainId = useChainId()
  return (
    <header>
      <h1>Orchard</h1>
      <appkit-button label="Connect" balance="hide" />
      <appkit-network-button />
      <button type="button" onClick={() => open({ view: 'Networks' })}>
        Open networks
      </button>
      {isConnected && (
        <button type="button" onClick={() => disconnect()}>
          Leave
        </button>
      )}
      <output>{address ?? `wagmi has no account on ${chainId}`}</output>
    </header>
  )
}
