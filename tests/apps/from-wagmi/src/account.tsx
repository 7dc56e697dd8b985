import { useAccount, useConnect, useDisconnect } from 'wagmi'

export function Account() {
  const { address, status } = useAccount()
  const { connectors, connect } = useConnect()
  const { disconnect } = useDisconnect()
  return (
    <main>
      {address === undefined ? (
        connectors.map((connector) => (
          <button type="button" key={connector.uid} onClick={() => connect({ connector })}>
            Connect with {connector.name}
          </button>
        ))
      ) : (
        <button type="button" onClick={() => disconnect()}>
          Leave {address}
        </button>
      )}
      <output>{address === undefined ? 'wagmi has no account' : `${status} ${address}`}</output>
    </main>
  )
}
