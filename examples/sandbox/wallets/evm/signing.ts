import {
  BaseError,
  createWalletClient,
  defineChain,
  type Hex,
  hexToString,
  http,
  isHex,
  type TransactionRequest,
  type TypedDataDefinition,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { estimateGas } from 'viem/actions'
import type { WalletChain } from './chains.ts'
import { invalidParams, WalletError } from './errors.ts'

/** The text a person should see for a `personal_sign` payload: UTF-8 if it is, else the hex. */
export function readMessage(input: unknown): string {
  if (typeof input !== 'string') throw invalidParams('Expected the message as text.')
  return isHex(input) ? hexToString(input) : input
}

/** EIP-191 signature of a hex payload or, for pages that send one, of plain text. */
export function signMessage(account: PrivateKeyAccount, input: unknown): Promise<Hex> {
  if (typeof input !== 'string') throw invalidParams('Expected the message as text.')
  return account.signMessage({ message: isHex(input) ? { raw: input } : input })
}

/** Reads EIP-712 data of JSON text. Refuses a domain that names another chain than the wallet's. */
export function readTypedData(input: unknown, chainId: number): TypedDataDefinition {
  if (typeof input !== 'string') throw invalidParams('Expected the typed data as JSON text.')
  let typed: TypedDataDefinition
  try {
    typed = JSON.parse(input) as TypedDataDefinition
  } catch {
    throw invalidParams('The typed data is not JSON.')
  }
  const wanted = typed.domain?.chainId
  if (wanted !== undefined && Number(wanted) !== chainId) {
    throw invalidParams(`Provided chainId "${wanted}" must match the active chainId "${chainId}"`)
  }
  return typed
}

/** EIP-712 signature of JSON text. Throws like `readTypedData`. */
export const signTypedData = async (
  account: PrivateKeyAccount,
  input: unknown,
  chainId: number,
): Promise<Hex> => account.signTypedData(readTypedData(input, chainId))

/** What a person should see of typed data: what it is, of which contract, and its fields. */
export function typedDataLines({
  primaryType,
  domain,
  message,
}: TypedDataDefinition): readonly (readonly [string, string])[] {
  const text = (value: unknown): string =>
    typeof value === 'object' ? JSON.stringify(value) : String(value)
  const of = domain?.verifyingContract
  return [
    ['Kind', `${primaryType}${domain?.name === undefined ? '' : ` of ${domain.name}`}`],
    ...(of === undefined ? [] : [['Contract', of] as const]),
    ...Object.entries((message ?? {}) as object).map(
      ([name, value]) => [name, text(value)] as const,
    ),
  ]
}

function readQuantity(fields: Record<string, unknown>, name: string): bigint | undefined {
  const value = fields[name]
  if (value === undefined) return undefined
  if (!isHex(value) || value === '0x') throw invalidParams(`Expected ${name} as a hex quantity.`)
  return BigInt(value)
}

/** Reads the one transaction object of `eth_sendTransaction`. Throws -32602 for a wrong field. */
export function readTransaction(input: unknown): TransactionRequest {
  if (typeof input !== 'object' || input === null) throw invalidParams('Expected a transaction.')
  const fields = input as Record<string, unknown>
  const { to, data = fields.input } = fields
  if (to !== undefined && to !== null && !/^0x[0-9a-f]{40}$/i.test(String(to))) {
    throw invalidParams('Expected "to" as an address.')
  }
  if (data !== undefined && !isHex(data)) throw invalidParams('Expected "data" as hex.')
  const nonce = readQuantity(fields, 'nonce')
  const optional = {
    to: (to ?? undefined) as Hex | undefined,
    data,
    value: readQuantity(fields, 'value'),
    gas: readQuantity(fields, 'gas'),
    nonce: nonce === undefined ? undefined : Number(nonce),
    gasPrice: readQuantity(fields, 'gasPrice'),
    maxFeePerGas: readQuantity(fields, 'maxFeePerGas'),
    maxPriorityFeePerGas: readQuantity(fields, 'maxPriorityFeePerGas'),
  }
  const given = Object.entries(optional).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as TransactionRequest
}

/** Signs with the key in the wallet and broadcasts; resolves with the transaction hash. */
export async function sendTransaction(
  account: PrivateKeyAccount,
  chain: WalletChain,
  transaction: TransactionRequest,
): Promise<Hex> {
  const client = createWalletClient({
    account,
    chain: defineChain({
      id: chain.chainId,
      name: chain.name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    }),
    transport: http(chain.rpcUrl),
  })
  try {
    // As wallets do: what a contract does may take more gas in its block than it did in the estimate.
    const { data, gas } = transaction
    const estimated =
      data && gas === undefined
        ? await estimateGas(client, { account, ...transaction } as SendParameters)
        : undefined
    const limited = estimated === undefined ? {} : { gas: (estimated * 3n) / 2n }
    return await client.sendTransaction({ ...transaction, ...limited } as SendParameters)
  } catch (cause) {
    const node = cause instanceof BaseError ? cause.walk(hasCode) : undefined
    if (!node || !hasCode(node)) throw cause
    throw new WalletError(node.code, node.message, node.data)
  }
}

// viem's overloads cannot be met by one object with every fee field optional.
type SendParameters = never

function hasCode(error: unknown): error is Error & { code: number; data?: unknown } {
  return error instanceof Error && 'code' in error && typeof error.code === 'number'
}
