import {
  ConnectButton,
  useAccountModal,
  useAddRecentTransaction,
  useChainModal,
  useConnectModal,
} from '@rainbow-me/rainbowkit'
import { useAccount, useChainId } from 'wagmi'
import { seen } from '../sign-in'

/** The values of the hooks, as text. */
export function Values() {
  const { address, status, chain } = useAccount()
  const chainId = useChainId()
  const modals = { ...useConnectModal(), ...useAccountModal(), ...useChainModal() }
  const add = useAddRecentTransaction()
  return (
    <ConnectButton.Custom>
      {({ account, chain: shown, mounted, authenticationStatus }) => (
        <output>
          {JSON.stringify({
            ...{ address, status, chain: chain?.name, chainId, mounted, authenticationStatus },
            ...{ account, shown },
            modals: Object.entries(modals).map(([name, value]) => `${name}: ${typeof value}`),
            add: typeof add,
            seen,
          })}
        </output>
      )}
    </ConnectButton.Custom>
  )
}
