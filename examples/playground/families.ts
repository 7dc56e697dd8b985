import { bip122, bitcoinNetwork } from 'wallet-kernel/bip122'
import { polkadot, polkadotNetwork } from 'wallet-kernel/polkadot'
import { solana, solanaNetwork } from 'wallet-kernel/solana'
import { walletConnect } from 'wallet-kernel/walletconnect'
import type { SandboxConfig } from './sandbox.ts'

const reference = (caip2: string): string => caip2.split(':')[1] ?? ''

/** The chain families the sandbox plays beside Ethereum; a sandbox without a part leaves it out. */
export function otherFamilies({
  solana: ledger,
  bitcoin,
  polkadot: runtime,
  relay,
  lists,
}: SandboxConfig) {
  return [
    ...(ledger
      ? solana({
          networks: [
            solanaNetwork({
              genesis: reference(ledger.caip2),
              name: 'Solana local',
              rpcUrl: ledger.rpcUrl,
              testnet: true,
            }),
          ],
        })
      : []),
    ...(bitcoin
      ? bip122({ networks: [bitcoinNetwork({ network: bitcoin.network, apiUrl: bitcoin.apiUrl })] })
      : []),
    ...(runtime
      ? polkadot({
          networks: [
            polkadotNetwork({
              genesis: reference(runtime.caip2),
              name: 'Asset hub local',
              rpcUrl: runtime.rpcUrl,
              ...runtime.token,
              testnet: true,
            }),
          ],
        })
      : []),
    ...(relay ? walletConnect({ relayUrl: relay.url, listUrl: lists?.url ?? false }) : []),
  ] as const
}
