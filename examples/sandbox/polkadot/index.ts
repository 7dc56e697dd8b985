import { Keyring } from '@polkadot/keyring'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { startNode } from './node-process.ts'
import { people, ss58Prefix } from './people.ts'

export { type PolkadotWalletConfig, walletBundle } from './wallet/bundle.ts'

/** How to start the chain. All of it is optional. */
export interface PolkadotOptions {
  readonly port?: number
}

/** A funded development account. */
export interface PolkadotAccount {
  readonly name: string
  /** Secret URI, as `Keyring.addFromUri` takes it. */
  readonly uri: string
  readonly type: 'sr25519' | 'ed25519'
  /** SS58 with the generic prefix 42. */
  readonly address: string
}

/** A running chain with a real runtime. */
export interface PolkadotSandbox {
  readonly wsUrl: string
  /** The same JSON-RPC over HTTP POST. */
  readonly rpcUrl: string
  readonly caip2: string
  readonly genesisHash: string
  readonly token: { readonly symbol: string; readonly decimals: number }
  readonly accounts: readonly PolkadotAccount[]
  /** Sets the free balance of an address in base units, resets its nonce, and builds a block. */
  setBalance(address: string, free: bigint): Promise<void>
  /** Hosts outside this machine that the chain's process tried to reach. */
  refusedHosts(): Promise<readonly string[]>
  close(): Promise<void>
}

/** 1,000 tokens of 12 decimals for each account at the start. */
const startBalance = 1_000_000_000_000_000n

/**
 * Starts a Polkadot asset-hub runtime in a process of its own, offline, with a block per
 * transaction. Takes about four seconds and 300 MB, so call it when the family is first used.
 */
export async function start(options: PolkadotOptions = {}): Promise<PolkadotSandbox> {
  await cryptoWaitReady()
  const keyring = new Keyring({ ss58Format: ss58Prefix })
  const accounts = people.map(({ name, uri, type }) => {
    const { address } = keyring.createFromUri(uri, {}, type)
    return { name, uri, type, address }
  })
  const balances = accounts.map(({ address }) => [address, String(startBalance)] as const)
  const node = await startNode({ port: options.port ?? 0, balances })
  const rpcUrl = `http://127.0.0.1:${node.port}`
  const call = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const answer = (await response.json()) as { result?: unknown; error?: { message: string } }
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
    return answer.result
  }
  const genesisHash = String(await call('chain_getBlockHash', [0]))
  return {
    wsUrl: `ws://127.0.0.1:${node.port}`,
    rpcUrl,
    genesisHash,
    caip2: `polkadot:${genesisHash.slice(2, 34)}`,
    token: { symbol: 'ROC', decimals: 12 },
    accounts,
    async setBalance(address, free) {
      const account = { providers: 1, data: { free: String(free) } }
      await call('dev_setStorage', [{ System: { Account: [[[address], account]] } }])
      await call('dev_newBlock', [])
    },
    refusedHosts: node.refusedHosts,
    close: node.close,
  }
}
