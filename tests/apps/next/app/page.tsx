import { mainnet } from 'wallet-kernel/plugins/eip155'
import { eip155 } from 'wallet-kernel/plugins/presets/eip155'

/** A server component: it reads what is no component of the package, and draws what is one. */
export default function Home() {
  return (
    <p>
      {mainnet.name}, {eip155().length} plugins
    </p>
  )
}
