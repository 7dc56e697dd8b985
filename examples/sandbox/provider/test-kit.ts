import {
  createPublicClient,
  createWalletClient,
  erc20Abi,
  type Hex,
  http,
  type TypedDataDefinition,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { testAccount } from '../evm/accounts.ts'
import { nativeCoin } from '../evm/contracts.ts'
import { type EvmChain, type EvmSandbox, start as startEvm } from '../evm/index.ts'
import type { SolanaSandbox } from '../solana/index.ts'
import { type ProviderOptions, type RunningProvider, start } from './index.ts'

/** Origin of the page that the tests stand for; without one the balance list is empty. */
export const origin = 'http://app.localhost'

const common = { projectId: 'p', st: 'appkit', sv: 'react-ethers-1.0.0' }

/** The provider over fresh chains, and the two ways to ask it. */
export interface ProviderWorld {
  readonly evm: EvmSandbox
  readonly provider: RunningProvider
  get(path: string, params?: Record<string, string>): Promise<Response>
  /** The body of a 200 answer. Throws with the body of any other. */
  json<T>(path: string, params?: Record<string, string>): Promise<T>
  post(path: string, body: object): Promise<Response>
  close(): Promise<void>
}

export async function openProvider(
  options: Omit<ProviderOptions, 'chains'> & { readonly solana?: SolanaSandbox } = {},
): Promise<ProviderWorld> {
  const evm = await startEvm()
  const { solana, ...rest } = options
  const provider = await start({ ...rest, chains: { evm: evm.chains, solana } })
  const get: ProviderWorld['get'] = (path, params = {}) =>
    fetch(`${provider.url}${path}?${new URLSearchParams({ ...common, ...params })}`, {
      headers: { origin },
    })
  return {
    evm,
    provider,
    get,
    async json<T>(path: string, params?: Record<string, string>): Promise<T> {
      const response = await get(path, params)
      if (response.status === 200) return (await response.json()) as T
      throw new Error(`${path}: ${response.status} ${await response.text()}`)
    },
    post: (path, body) =>
      fetch(`${provider.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain', origin },
        body: JSON.stringify(body),
      }),
    async close() {
      await provider.close()
      await evm.close()
    },
  }
}

/** What a test account can do on a chain with its own key. */
export interface Person {
  readonly address: Hex
  /** Base units of a token, or wei. */
  balance(token: Hex): Promise<bigint>
  /** Sends a transaction, waits for it and resolves with its hash and what it cost in wei. */
  send(tx: { to: Hex; data?: Hex; value?: bigint }): Promise<{ hash: Hex; cost: bigint }>
  sign(message: string): Promise<Hex>
  signTyped(data: TypedDataDefinition): Promise<Hex>
}

/** Gas for the prices that each of two pools on a way may note. */
const poolNotes = 4n * 22_100n

export function personOf(chain: EvmChain, label: Parameters<typeof testAccount>[0]): Person {
  const account = privateKeyToAccount(testAccount(label).privateKey)
  const transport = http(chain.rpcUrl)
  const client = createPublicClient({ transport, pollingInterval: 20, cacheTime: 0 })
  const wallet = createWalletClient({ account, transport })
  const { address } = account
  return {
    address,
    balance: (token) =>
      token.toLowerCase() === nativeCoin.toLowerCase()
        ? client.getBalance({ address })
        : client.readContract({
            address: token,
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [address],
          }),
    async send(tx) {
      // Once a second of the chain has passed since the estimate, a pool notes its prices as well: on its first trade
      // in two slots that were empty, at 22,100 gas each.
      const gas = ((await client.estimateGas({ account, ...tx })) * 5n) / 4n + poolNotes
      const hash = await wallet.sendTransaction({ ...tx, gas, chain: null })
      const receipt = await client.waitForTransactionReceipt({ hash })
      if (receipt.status !== 'success') throw new Error(`${hash} was reverted.`)
      return { hash, cost: receipt.gasUsed * receipt.effectiveGasPrice }
    },
    sign: (message) => wallet.signMessage({ message }),
    signTyped: (data) => account.signTypedData(data),
  }
}
