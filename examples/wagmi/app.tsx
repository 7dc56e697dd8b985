import type { ReactNode } from 'react'
import { useAccount, useConnect, useDisconnect, useSignMessage, useSwitchChain } from 'wagmi'
import { ConnectButton } from 'wallet-kernel'

/** A page written for wagmi alone; only the button at the top belongs to the kernel. */
export function App(): ReactNode {
  const { address, chain, status } = useAccount()
  const { connect, connectors, error } = useConnect()
  const { disconnect } = useDisconnect()
  const { chains, switchChain } = useSwitchChain()
  const { data: signature, signMessage } = useSignMessage()
  const [kernelConnector] = connectors

  return (
    <main>
      <ConnectButton />
      <p>
        wagmi says:{' '}
        <output>{address ? `${address} on ${chain?.name ?? 'no chain'}` : status}</output>
      </p>
      {!address && kernelConnector && (
        <button type="button" onClick={() => connect({ connector: kernelConnector })}>
          Connect with wagmi
        </button>
      )}
      {address && (
        <>
          {chains.map(({ id, name }) => (
            <button key={id} type="button" onClick={() => switchChain({ chainId: id })}>
              {name}
            </button>
          ))}
          <button type="button" onClick={() => signMessage({ message: 'Hello' })}>
            Sign
          </button>
          <button type="button" onClick={() => disconnect()}>
            Disconnect with wagmi
          </button>
        </>
      )}
      {signature && <code>{signature}</code>}
      {error && <p role="alert">{error.message}</p>}
    </main>
  )
}
