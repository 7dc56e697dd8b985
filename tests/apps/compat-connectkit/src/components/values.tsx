import {
  ConnectKitButton,
  useChainIsSupported,
  useChains,
  useIsMounted,
  useModal,
  useSIWE,
} from 'connectkit'
import { useAccount, useChainId } from 'wagmi'
import { seen } from '../siwe'
import { calls } from '../web3-provider'

/** The values of the hooks, as text. */
export function Values() {
  const { address, status, chain } = useAccount()
  const chainId = useChainId()
  const mounted = useIsMounted()
  const chains = useChains().map(({ name }) => name)
  const supported = [useChainIsSupported(1), useChainIsSupported(5)]
  const { open } = useModal()
  const { isSignedIn, data } = useSIWE()
  return (
    <ConnectKitButton.Custom>
      {({ show, hide, chain: shown, ...facts }) => (
        <output>
          {JSON.stringify({
            ...{ address, status, chain: chain?.name, chainId, mounted, chains, supported, open },
            facts: { ...facts, show: typeof show, hide: typeof hide, chain: shown?.name },
            ...{ isSignedIn: isSignedIn ?? false, data, seen, calls },
          })}
        </output>
      )}
    </ConnectKitButton.Custom>
  )
}
