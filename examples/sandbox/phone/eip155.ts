import {
  createWalletClient,
  defineChain,
  type Hex,
  hexToBigInt,
  http,
  isHex,
  type TransactionSerializable,
} from 'viem'
import { type LocalAccount, mnemonicToAccount } from 'viem/accounts'
import {
  accountOf,
  at,
  type Family,
  type FamilyPorts,
  type FamilyRequest,
  invalid,
  unsupported,
  WalletError,
} from './family.ts'

/** EVM accounts of a mnemonic: with the default one, the accounts that anvil funds. */
export function createEip155(mnemonic: string, count: number, ports: FamilyPorts): Family {
  const accounts: readonly LocalAccount[] = Array.from({ length: count }, (_, addressIndex) =>
    mnemonicToAccount(mnemonic, { addressIndex }),
  )
  const addresses = accounts.map(({ address }) => address)
  const owner = (address: unknown) => {
    if (typeof address !== 'string') throw invalid('the address must be text')
    return at(accounts, accountOf(addresses, address))
  }

  return {
    namespace: 'eip155',
    methods: [
      'eth_accounts',
      'eth_requestAccounts',
      'eth_sendTransaction',
      'eth_sendRawTransaction',
      'eth_signTransaction',
      'eth_sign',
      'eth_signTypedData',
      'eth_signTypedData_v3',
      'eth_signTypedData_v4',
      'personal_sign',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ],
    events: ['accountsChanged', 'chainChanged'],
    addresses: () => addresses,
    async handle({ method, params, chain }: FamilyRequest) {
      if (!Array.isArray(params)) throw invalid('a list is expected')
      const [first, second] = params as readonly unknown[]
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [at(addresses, ports.activeAccount())]
        case 'personal_sign':
          return owner(second).signMessage({ message: messageOf(first) })
        case 'eth_sign':
          return owner(first).signMessage({ message: messageOf(second) })
        case 'eth_signTypedData':
        case 'eth_signTypedData_v3':
        case 'eth_signTypedData_v4':
          return owner(first).signTypedData(typedData(second))
        case 'eth_signTransaction':
          return owner(from(first)).signTransaction(
            // Which fee fields are set decides the kind of transaction, at run time.
            transaction(first, chain) as unknown as TransactionSerializable,
          )
        case 'eth_sendTransaction':
          return send(owner(from(first)), transaction(first, chain), chain, ports)
        case 'eth_sendRawTransaction':
          return clientFor(chain, ports).request({
            method: 'eth_sendRawTransaction',
            params: [first as Hex],
          })
        case 'wallet_switchEthereumChain':
        case 'wallet_addEthereumChain': {
          const target = `eip155:${hexToBigInt(chainIdOf(first))}`
          if (method === 'wallet_switchEthereumChain' && !ports.knowsChain(target)) {
            throw new WalletError(4902, `Unrecognized chain ID "${chainIdOf(first)}".`)
          }
          await ports.switchChain(target)
          return null
        }
        default:
          throw unsupported(method)
      }
    },
  }
}

function messageOf(value: unknown): string | { raw: Hex } {
  if (typeof value !== 'string') throw invalid('the message must be text')
  return isHex(value) ? { raw: value } : value
}

type TypedData = Parameters<LocalAccount['signTypedData']>[0]

function typedData(value: unknown): TypedData {
  const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value
  if (typeof parsed !== 'object' || parsed === null) throw invalid('typed data is expected')
  return parsed as TypedData
}

function from(value: unknown): unknown {
  return (value as { from?: unknown } | undefined)?.from
}

function chainIdOf(value: unknown): Hex {
  const chainId = (value as { chainId?: unknown } | undefined)?.chainId
  if (!isHex(chainId)) throw invalid('chainId must be hex')
  return chainId
}

interface Transaction {
  readonly to?: Hex
  readonly data?: Hex
  readonly chainId: number
  readonly value?: bigint
  readonly gas?: bigint
  readonly gasPrice?: bigint
  readonly maxFeePerGas?: bigint
  readonly maxPriorityFeePerGas?: bigint
  readonly nonce?: number
}

function transaction(value: unknown, chain: string): Transaction {
  if (typeof value !== 'object' || value === null) throw invalid('a transaction is expected')
  const source = value as Record<string, unknown>
  const chainId = Number(chain.split(':')[1])
  if (source.chainId !== undefined && Number(source.chainId) !== chainId) {
    throw invalid('the transaction is for another chain')
  }
  const big = (key: string, target: string = key) =>
    isHex(source[key]) ? { [target]: hexToBigInt(source[key]) } : {}
  const hex = (key: string, target: string = key) =>
    isHex(source[key]) ? { [target]: source[key] } : {}
  return {
    chainId,
    ...hex('to'),
    ...hex('input', 'data'),
    ...hex('data'),
    ...big('value'),
    ...big('gas'),
    ...big('gasLimit', 'gas'),
    ...big('gasPrice'),
    ...big('maxFeePerGas'),
    ...big('maxPriorityFeePerGas'),
    ...(isHex(source.nonce) ? { nonce: Number(source.nonce) } : {}),
  }
}

function clientFor(chain: string, ports: FamilyPorts) {
  const url = ports.rpcUrl(chain)
  if (url === undefined) throw new WalletError(4901, `The wallet has no node for ${chain}.`)
  const id = Number(chain.split(':')[1])
  return createWalletClient({
    chain: defineChain({
      id,
      name: chain,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [url] } },
    }),
    transport: http(url),
  })
}

/** Fills in what is missing from the node, signs here and broadcasts. Returns the hash. */
async function send(
  account: LocalAccount,
  request: Transaction,
  chain: string,
  ports: FamilyPorts,
) {
  const client = clientFor(chain, ports)
  const { chainId: _, ...rest } = request
  // The fee fields are whatever the app sent; viem refuses mixtures at run time.
  const full = { account, ...rest } as unknown as Parameters<typeof client.sendTransaction>[0]
  try {
    return await client.sendTransaction(full)
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : String(cause)
    throw new WalletError(-32000, text.split('\n')[0] ?? text)
  }
}
