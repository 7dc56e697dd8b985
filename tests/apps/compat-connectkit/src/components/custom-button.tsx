import { ConnectKitButton } from 'connectkit'

export const CustomButton = () => (
  <ConnectKitButton.Custom>
    {({ isConnected, unsupported, show, truncatedAddress, ensName, chain }) => (
      <button type="button" onClick={show}>
        {isConnected
          ? `Me, ${ensName ?? truncatedAddress}, ${unsupported ? 'elsewhere' : chain?.name}`
          : 'Come in'}
      </button>
    )}
  </ConnectKitButton.Custom>
)
