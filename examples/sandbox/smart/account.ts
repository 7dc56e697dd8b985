import {
  createPublicClient,
  type Hex,
  http,
  pad,
  serializeErc6492Signature,
  type TypedDataDefinition,
} from 'viem'
import {
  createBundlerClient,
  createPaymasterClient,
  type SmartAccount,
  toSoladySmartAccount,
} from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { entryPoint, smartContracts } from './contracts.ts'
import { signNested } from './typed-data.ts'

/** Where the services of a chain are. */
export interface SmartChain {
  readonly chainId: number
  /** CAIP-2 id. */
  readonly caip2: string
  readonly rpcUrl: string
  readonly bundlerUrl: string
  readonly paymasterUrl: string
}

/** A call; `value` in wei. */
export interface SmartCall {
  readonly to: Hex
  readonly value?: bigint
  readonly data?: Hex
}

/** How a batch of calls ended. */
export interface SmartReceipt {
  readonly userOpHash: Hex
  readonly transactionHash: Hex
  /** False: the batch was mined and reverted; nothing of it holds. */
  readonly success: boolean
}

/** The account of an owner's key on one chain. It has its address before it is deployed, which its first batch does. */
export interface OwnedAccount {
  readonly address: Hex
  isDeployed(): Promise<boolean>
  /** ERC-1271 signature of a personal message; wrapped by ERC-6492 while the account is not deployed. */
  signMessage(message: string | { readonly raw: Hex }): Promise<Hex>
  signTypedData(data: TypedDataDefinition): Promise<Hex>
  /**
   * Hands the calls to the bundler as one batch; resolves with the operation's hash. With `sponsored` the paymaster pays.
   * Rejects with the bundler's or the paymaster's sentence.
   */
  send(calls: readonly SmartCall[], options?: { readonly sponsored?: boolean }): Promise<Hex>
  /** Resolves once it is mined. */
  wait(userOpHash: Hex): Promise<SmartReceipt>
  /** `send` and `wait`. */
  sendCalls(
    calls: readonly SmartCall[],
    options?: { readonly sponsored?: boolean },
  ): Promise<SmartReceipt>
}

async function build(chain: SmartChain, ownerKey: Hex): Promise<SmartAccount> {
  const owner = privateKeyToAccount(ownerKey)
  const client = createPublicClient({
    transport: http(chain.rpcUrl),
    chain: {
      id: chain.chainId,
      name: chain.caip2,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    },
  })
  const account = await toSoladySmartAccount({
    client,
    owner,
    entryPoint,
    factoryAddress: smartContracts.factory,
    // The factory takes a salt that begins with the owner, so that each owner has an address of their own.
    salt: pad(owner.address, { dir: 'right' }),
  })
  return {
    ...account,
    async signTypedData(data) {
      const address = await account.getAddress()
      const definition = data as TypedDataDefinition
      const signature = await signNested(owner, { chainId: chain.chainId, address }, definition)
      const { factory, factoryData } = await account.getFactoryArgs()
      if (!factory || !factoryData) return signature
      return serializeErc6492Signature({ address: factory, data: factoryData, signature })
    },
  } as SmartAccount
}

/** The account of a key (32 bytes, 0x-hex) on a chain. Reads its address from the chain. */
export async function accountOf(chain: SmartChain, ownerKey: Hex): Promise<OwnedAccount> {
  const account = await build(chain, ownerKey)
  const bundler = createBundlerClient({
    client: createPublicClient({ transport: http(chain.rpcUrl) }),
    transport: http(chain.bundlerUrl),
    pollingInterval: 50,
  })
  const paymaster = createPaymasterClient({ transport: http(chain.paymasterUrl) })

  const send: OwnedAccount['send'] = (calls, { sponsored = false } = {}) =>
    bundler.sendUserOperation({
      account,
      calls: [...calls],
      ...(sponsored && { paymaster }),
    })

  const wait: OwnedAccount['wait'] = async (hash) => {
    const { success, receipt } = await bundler.waitForUserOperationReceipt({
      hash,
      timeout: 30_000,
    })
    return { userOpHash: hash, transactionHash: receipt.transactionHash, success }
  }

  return {
    address: await account.getAddress(),
    isDeployed: () => account.isDeployed(),
    signMessage: (message) => account.signMessage({ message }),
    signTypedData: (data) => account.signTypedData(data),
    send,
    wait,
    sendCalls: async (calls, options) => wait(await send(calls, options)),
  }
}
