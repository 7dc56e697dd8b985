import { freePort } from '../ports.ts'
import { type TestAccount, testAccounts } from './accounts.ts'
import { startAnvil } from './anvil.ts'
import { type EvmToken, evmContracts, evmTokens } from './contracts.ts'
import { deployContracts } from './deploy.ts'

/** A local EVM chain, ready to be named in a kernel's network list. */
export interface EvmChain {
  readonly chainId: number
  /** CAIP-2 id, `eip155:31337`. */
  readonly caip2: string
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  readonly tokens: readonly EvmToken[]
  /** `exchange` swaps the tokens; `names` stands in for the universal resolver of ENS. */
  readonly contracts: { readonly exchange: `0x${string}`; readonly names: `0x${string}` }
}

/** Fixed ports for the two chains; free ones are taken when absent. */
export interface EvmOptions {
  readonly ports?: readonly [number, number]
}

/** Two running chains with the same tokens and funded accounts. */
export interface EvmSandbox {
  readonly chains: readonly [EvmChain, EvmChain]
  readonly accounts: readonly TestAccount[]
  close(): Promise<void>
}

interface RunningChain {
  readonly chain: EvmChain
  close(): Promise<void>
}

async function startChain(chainId: number, name: string, port: number): Promise<RunningChain> {
  const anvil = await startAnvil(chainId, port)
  try {
    await deployContracts(anvil.rpcUrl)
  } catch (cause) {
    await anvil.close()
    throw cause
  }
  const chain: EvmChain = {
    chainId,
    caip2: `eip155:${chainId}`,
    name,
    rpcUrl: anvil.rpcUrl,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    tokens: evmTokens,
    contracts: evmContracts,
  }
  return { chain, close: anvil.close }
}

/** Starts the chains 31337 and 31338, deploys the contracts and funds the accounts. */
export async function start(options: EvmOptions = {}): Promise<EvmSandbox> {
  const ports = options.ports ?? [await freePort(), await freePort()]
  const started = await Promise.allSettled([
    startChain(31337, 'Orchard', ports[0]),
    startChain(31338, 'Meadow', ports[1]),
  ])
  const [orchard, meadow] = started.map((one) => (one.status === 'fulfilled' ? one.value : null))
  if (!orchard || !meadow) {
    await Promise.all([orchard?.close(), meadow?.close()])
    throw started.find((one) => one.status === 'rejected')?.reason
  }
  return {
    chains: [orchard.chain, meadow.chain],
    accounts: testAccounts,
    async close() {
      await Promise.all([orchard.close(), meadow.close()])
    },
  }
}
