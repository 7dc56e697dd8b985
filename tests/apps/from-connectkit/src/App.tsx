import { ConnectKitButton, useModal } from 'connectkit'
import { useAccount } from 'wagmi'

export function App() {
  const { address } = useAccount()
  const { open, openSwitchNetworks, setOpen } = useModal()
  return (
    <main>
      <ConnectKitButton label="Connect" />
      <button type="button" disabled={open} onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" onClick={openSwitchNetworks}>
        Open networks
      </button>
      <output>{address ?? 'wagmi has no account'}</output>
    </main>
  )
}
