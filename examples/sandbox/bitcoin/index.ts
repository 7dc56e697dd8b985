import { Chain } from './chain.ts'
import { caip2, type NetworkName, networkOf, scriptOf } from './networks.ts'
import { type AddressType, type BitcoinKey, keyOf, type Person, people } from './people.ts'
import { openServer } from './server.ts'

export type { NetworkName } from './networks.ts'
export type { AddressType, BitcoinKey, Person } from './people.ts'
export { banner } from './server.ts'
export { type BitcoinWalletConfig, walletBundle } from './wallet/bundle.ts'

/** How to start the chain. All of it is optional. */
export interface BitcoinOptions {
  readonly port?: number
  /** Whose address prefixes are shown and funded. Default Regtest. */
  readonly network?: NetworkName
  /** Milliseconds from a broadcast to its block; null mines only when asked. Default 2000. */
  readonly blockAfterMs?: number | null
}

/** A funded person with one key per address type. */
export interface BitcoinAccount {
  readonly name: Person
  readonly keys: Readonly<Record<AddressType, BitcoinKey>>
}

/** The running substitute for a Bitcoin node and its Esplora index. */
export interface BitcoinSandbox {
  /** Esplora-style HTTP API. */
  readonly apiUrl: string
  readonly network: NetworkName
  readonly caip2: string
  readonly accounts: readonly BitcoinAccount[]
  readonly chain: Chain
  /** Pays satoshis to an address in a fresh block and returns the transaction's id. */
  faucet(address: string, amount: bigint): string
  /** Mines blocks with everything that waits. */
  mine(blocks?: number): void
  close(): Promise<void>
}

const addressTypes = ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'] as const

/** Starts the chain with every person's addresses funded. Rejects when the port is taken. */
export async function start(options: BitcoinOptions = {}): Promise<BitcoinSandbox> {
  const { network = 'Regtest', blockAfterMs = 2_000, port = 0 } = options
  const chain = new Chain()
  const accounts = people.map((name) => {
    const keys = addressTypes.map((type) => [type, keyOf(name, type, network)] as const)
    return { name, keys: Object.fromEntries(keys) as BitcoinAccount['keys'] }
  })
  for (const { keys } of accounts) {
    for (const type of addressTypes) {
      // Two coins each, so that coin selection has something to choose.
      chain.mine({ script: keys[type].script, value: 50_000_000n })
      chain.mine({ script: keys[type].script, value: 1_500_000n })
    }
  }
  let timer: NodeJS.Timeout | undefined
  const server = await openServer(
    {
      chain,
      network: networkOf(network),
      broadcasted() {
        if (blockAfterMs === null || timer) return
        timer = setTimeout(() => {
          timer = undefined
          if (chain.waiting > 0) chain.mine()
        }, blockAfterMs)
        timer.unref()
      },
    },
    port,
  )
  return {
    apiUrl: `http://127.0.0.1:${server.port}`,
    network,
    caip2: caip2[network],
    accounts,
    chain,
    faucet(address, amount) {
      const [txid] = chain.mine({ script: scriptOf(address), value: amount }).txids
      return txid ?? ''
    },
    mine(blocks = 1) {
      for (let count = 0; count < blocks; count += 1) chain.mine()
    },
    async close() {
      clearTimeout(timer)
      await server.close()
    },
  }
}
