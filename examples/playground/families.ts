import { bitcoinNetwork } from 'wallet-kernel/plugins/bip122'
import { polkadotNetwork } from 'wallet-kernel/plugins/polkadot'
import { bip122, polkadot, solana, walletConnect } from 'wallet-kernel/plugins/presets'
import { solanaNetwork } from 'wallet-kernel/plugins/solana'
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
