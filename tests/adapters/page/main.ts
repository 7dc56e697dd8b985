import { createKernel, type KnownNamespace } from '../../../kernel/index.ts'
import { bitcoinNetwork } from '../../../plugins/bip122/index.ts'
import { evmNetwork } from '../../../plugins/eip155/index.ts'
import { polkadotNetwork } from '../../../plugins/polkadot/index.ts'
import { bip122, eip155, polkadot, solana } from '../../../plugins/presets/index.ts'
import { solanaNetwork } from '../../../plugins/solana/index.ts'
import { type Bench, createBench } from '../bench.ts'
import { conforms } from '../conformance.ts'

/** What the test process gives the page: the chain behind each family. */
export interface PageConfig {
  readonly family: KnownNamespace
  readonly eip155?: Parameters<typeof evmNetwork>[0]
  readonly bip122?: Parameters<typeof bitcoinNetwork>[0]
  readonly polkadot?: Parameters<typeof polkadotNetwork>[0]
  readonly solana?: Parameters<typeof solanaNetwork>[0]
}

declare global {
  interface Window {
    adapterConfig: PageConfig
    bench?: Bench
    /** Rejects with a sentence where the source or the connector of a wallet does not conform. */
    conforms?: (wallet: {
      readonly name: string
      readonly id: string
      readonly silent: boolean
    }) => Promise<void>
  }
}

const config = window.adapterConfig
const families = () =>
  [
    ...eip155({ networks: config.eip155 ? [evmNetwork(config.eip155)] : [] }),
    ...bip122({ networks: config.bip122 ? [bitcoinNetwork(config.bip122)] : [] }),
    ...polkadot({ networks: config.polkadot ? [polkadotNetwork(config.polkadot)] : [] }),
    ...solana({ networks: config.solana ? [solanaNetwork(config.solana)] : [] }),
  ] as const
const kernel = createKernel({ mode: 'development', plugins: families() })
kernel.start()
window.bench = createBench(kernel, config.family)
window.conforms = ({ name, id, silent }) =>
  conforms(createKernel({ plugins: families() }), {
    ...{ name, silent },
    decline() {
      const wallet = window.sandboxWallets?.[id]
      wallet?.reset()
      wallet?.script('reject')
    },
  })
