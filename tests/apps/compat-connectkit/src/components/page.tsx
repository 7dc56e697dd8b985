import { ConnectKitButton } from 'connectkit'
import { CustomButton } from './custom-button'
import { Modals } from './modals'
import { Pictures } from './pictures'
import { Session } from './session'
import { Sign } from './sign'
import { Values } from './values'

export const Page = ({ signsIn }: { signsIn: boolean }) => (
  <>
    <header>
      <ConnectKitButton label="Connect" showBalance showAvatar />
    </header>
    <CustomButton />
    <Modals />
    <Pictures />
    <Sign />
    {signsIn && <Session />}
    <Values />
  </>
)
