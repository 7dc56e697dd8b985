import { ConnectButton } from '@rainbow-me/rainbowkit'

/** The documentation's custom button. */
export const CustomButton = () => (
  <ConnectButton.Custom>
    {({
      account,
      chain,
      openAccountModal,
      openChainModal,
      openConnectModal,
      authenticationStatus,
      mounted,
    }) => {
      const ready = mounted && authenticationStatus !== 'loading'
      const connected =
        ready &&
        account &&
        chain &&
        (!authenticationStatus || authenticationStatus === 'authenticated')
      if (!connected)
        return (
          <button type="button" aria-hidden={!ready} onClick={openConnectModal}>
            Come in
          </button>
        )
      if (chain.unsupported)
        return (
          <button type="button" onClick={openChainModal}>
            Wrong chain
          </button>
        )
      return (
        <>
          <button type="button" onClick={openChainModal}>
            On {chain.name}
          </button>
          <button type="button" onClick={openAccountModal}>
            Me, {account.displayName}
            {account.displayBalance ? ` (${account.displayBalance})` : ''}
          </button>
        </>
      )
    }}
  </ConnectButton.Custom>
)
