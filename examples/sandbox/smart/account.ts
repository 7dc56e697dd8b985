import {
  createPublicClient,
  type Hex,
  http,
  type LocalAccount,
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
import { toAccount } from 'viem/accounts'
import { getCode } from 'viem/actions'
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

/** What an operation costs at most. */
export interface SmartQuote {
  /** In wei. */
  readonly maxFee: bigint
  /** Given to `send`, the operation costs no more than that. */
  readonly gas: {
    readonly maxFeePerGas: bigint
    readonly maxPriorityFeePerGas: bigint
    readonly preVerificationGas: bigint
    readonly verificationGasLimit: bigint
    readonly callGasLimit: bigint
  }
}

/** The payer of an operation, and how much at most; the account itself unless `sponsored`. */
export interface SendOptions {
  readonly sponsored?: boolean
  readonly gas?: SmartQuote['gas']
}

/** The account of an owner's key on one chain. It has its address before it is deployed, which its first batch does. */
export interface OwnedAccount {
  readonly address: Hex
  isDeployed(): Promise<boolean>
  /** ERC-1271 signature of a personal message; wrapped by ERC-6492 while the account is not deployed. */
  signMessage(message: string | { readonly raw: Hex }): Promise<Hex>
  signTypedData(data: TypedDataDefinition): Promise<Hex>
  /** Tries the calls out; nothing is signed. Rejects like `send`, where the paymaster does not pay as well. */
  quote(calls: readonly SmartCall[], options?: Pick<SendOptions, 'sponsored'>): Promise<SmartQuote>
  /**
   * Hands the calls to the bundler as one batch; resolves with the operation's hash. With `sponsored` the paymaster pays.
   * Rejects with the bundler's or the paymaster's sentence.
   */
  send(calls: readonly SmartCall[], options?: SendOptions): Promise<Hex>
  /** Resolves once it is mined. */
  wait(userOpHash: Hex): Promise<SmartReceipt>
  /** `send` and `wait`. */
  sendCalls(calls: readonly SmartCall[], options?: SendOptions): Promise<SmartReceipt>
}

/** An owner whose key is not there: for what needs no signature. */
export const keyless = (address: Hex): LocalAccount => {
  const refuse = (): Promise<never> =>
    Promise.reject(new Error('Nothing is signed without the key.'))
  return toAccount({
    address,
    signMessage: refuse,
    signTransaction: refuse,
    signTypedData: refuse,
  })
}

/** Whether an account has its code already. */
export async function isDeployed({ rpcUrl }: SmartChain, address: Hex): Promise<boolean> {
  const code = await getCode(createPublicClient({ transport: http(rpcUrl) }), { address })
  return code !== undefined && code !== '0x'
}

async function build(chain: SmartChain, owner: LocalAccount): Promise<SmartAccount> {
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

/** The account of an owner on a chain. Reads its address from the chain. */
export async function accountOf(chain: SmartChain, owner: LocalAccount): Promise<OwnedAccount> {
  const account = await build(chain, owner)
  const bundler = createBundlerClient({
    client: createPublicClient({ transport: http(chain.rpcUrl) }),
    transport: http(chain.bundlerUrl),
    pollingInterval: 50,
  })
  const paymaster = createPaymasterClient({ transport: http(chain.paymasterUrl) })

  const send: OwnedAccount['send'] = (calls, { sponsored = false, gas } = {}) =>
    bundler.sendUserOperation({
      account,
      calls: [...calls],
      ...(sponsored && { paymaster }),
      ...gas,
    })

  const quote: OwnedAccount['quote'] = async (calls, { sponsored = false } = {}) => {
    const operation = await bundler.prepareUserOperation({
      account,
      calls: [...calls],
      ...(sponsored && { paymaster }),
    })
    const { maxFeePerGas, maxPriorityFeePerGas } = operation
    const { preVerificationGas, verificationGasLimit, callGasLimit } = operation
    const limits = { preVerificationGas, verificationGasLimit, callGasLimit }
    const gas = preVerificationGas + verificationGasLimit + callGasLimit
    return { maxFee: gas * maxFeePerGas, gas: { ...limits, maxFeePerGas, maxPriorityFeePerGas } }
  }

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
    quote,
    send,
    wait,
    sendCalls: async (calls, options) => wait(await send(calls, options)),
  }
}
