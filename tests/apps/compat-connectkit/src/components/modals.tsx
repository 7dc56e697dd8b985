import { useModal } from 'connectkit'

export function Modals() {
  const { open, setOpen, openProfile, openSwitchNetworks, openAbout } = useModal({
    onDisconnect: () => undefined,
  })
  return (
    <nav>
      <button type="button" disabled={open} onClick={() => setOpen(true)}>
        Open modal
      </button>
      <button type="button" onClick={openProfile}>
        Open profile
      </button>
      <button type="button" onClick={openSwitchNetworks}>
        Open networks
      </button>
      <button type="button" onClick={openAbout}>
        What is this
      </button>
    </nav>
  )
}
