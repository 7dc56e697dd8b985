import { useAnchorWallet, useConnection, useWallet } from '@solana/wallet-adapter-react'
import { useWalletModal } from '@solana/wallet-adapter-react-ui'
import { seenErrors } from '../errors'

/** What the hooks say, for whoever looks at the page. */
export function Values() {
  const { connection } = useConnection()
  const { publicKey, connected, connecting, disconnecting, autoConnect, ...can } = useWallet()
  const { visible } = useWalletModal()
  const anchor = useAnchorWallet()
  const values = {
    endpoint: connection.rpcEndpoint,
    address: publicKey?.toBase58(),
    anchor: anchor?.publicKey.toBase58(),
    ...{ connected, connecting, disconnecting, autoConnect, visible },
    signs: [can.signMessage, can.signTransaction, can.signAllTransactions].map(
      (one) => one !== undefined,
    ),
    errors: seenErrors(),
  }
  return <output>{JSON.stringify(values)}</output>
}
