import { ConnectButton, WalletButton } from '@rainbow-me/rainbowkit'
import { CustomButton } from './custom-button'
import { Modals } from './modals'
import { Sign } from './sign'
import { Values } from './values'

export const Page = () => (
  <>
    <header>
      <ConnectButton
        label="Connect"
        accountStatus={{ smallScreen: 'avatar', largeScreen: 'full' }}
        chainStatus="icon"
        showBalance={{ smallScreen: false, largeScreen: true }}
      />
    </header>
    <CustomButton />
    <Modals />
    <Sign />
    <WalletButton.Custom wallet="rainbow">
      {({ ready, mounted, connector }) => (
        <button type="button" disabled={!ready}>
          {mounted ? connector.name : ''}
        </button>
      )}
    </WalletButton.Custom>
    <Values />
  </>
)
