import { eip155, mainnet } from 'wallet-kernel/eip155'

/** A server component: it reads what is no component of the package, and draws what is one. */
export default function Home() {
  return (
    <p>
      {mainnet.name}, {eip155().length} plugins
    </p>
  )
}
