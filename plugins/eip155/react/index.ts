import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionParameters,
  ContractFunctionReturnType,
  TypedData,
  TypedDataDefinition,
} from 'viem'
import {
  bindPlugin,
  type PluginHooks,
  type Reading,
  type Settled,
  useMutation,
  useReading,
} from '../../../react/index.ts'
import type { NetworkReference } from '../../networks/contract.ts'
import type {
  TypedData as PlainTypedData,
  TransactionsContract,
} from '../../transactions/contract.ts'
import type { Eip155Contract } from '../contract.ts'
import type { ContractFunction } from '../encoded.ts'

const plugin: PluginHooks<Eip155Contract> = bindPlugin('eip155')
const transactions: PluginHooks<TransactionsContract> = bindPlugin('transactions')

type Hex = `0x${string}`
type AnyAbi = Abi | readonly unknown[]
type View = 'pure' | 'view'
type Write = 'nonpayable' | 'payable'

/** Network of a call. */
interface On {
  /** CAIP-2 id or chain number. Absent: the EVM network in use. */
  readonly networkId?: NetworkReference
}

const encoder = () => import('../encoded.ts')

/** Text of a question, for comparing. */
const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_name, one) => (typeof one === 'bigint' ? `${one}n` : one))

/** Plain JSON: whole numbers of any size as decimal text. */
const plain = (value: unknown): PlainTypedData =>
  JSON.parse(JSON.stringify(value, (_name, one) => (typeof one === 'bigint' ? `${one}` : one)))

/**
 * Reads a contract through the endpoints of the app's network, typed by its ABI. `enabled: false` asks nothing. Errors:
 * `eip155/call-refused`, `eip155/node-failed`, `eip155/chain-not-supported`, and viem's for arguments that do not fit.
 *
 * @example const { data } = useReadContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
 */
export function useReadContract<
  const A extends AnyAbi,
  N extends ContractFunctionName<A, View>,
  const G extends ContractFunctionArgs<A, View, N>,
>(
  input: ContractFunctionParameters<A, View, N, G> &
    On & { readonly from?: Hex; readonly enabled?: boolean },
): Reading<ContractFunctionReturnType<A, View, N, G>> {
  const { address, from, enabled = true, networkId } = input
  const { functionName, args } = input as unknown as ContractFunction
  const { call } = plugin.useCommands()
  const active = plugin.useSelect(({ networks }) => networks.active.eip155, undefined)
  const key = keyOf([networkId ?? active, address, functionName, args, from])
  return useReading(enabled ? key : undefined, async () => {
    const { encode, decode } = await encoder()
    const asked = input as unknown as ContractFunction
    const answer = await call({
      to: address,
      data: await encode(asked),
      ...(from !== undefined && { from }),
      ...(networkId !== undefined && { networkId }),
    })
    return (await decode(asked, answer as Hex)) as ContractFunctionReturnType<A, View, N, G>
  })
}

/** How a contract is written to. */
export interface WriteOptions extends On {
  /** Wei. */
  readonly value?: bigint
  /**
   * Warnings that the app accepts. With it the modal shows no review, and the wallet alone asks; another warning rejects
   * with `transactions/warned`.
   */
  readonly accept?: readonly string[]
  /** The same key never asks a wallet twice, even after a reload: see `send.transfer`. */
  readonly idempotencyKey?: string
}

type WriteInput<
  A extends AnyAbi,
  N extends ContractFunctionName<A, Write>,
  G extends ContractFunctionArgs<A, Write, N>,
> = ContractFunctionParameters<A, Write, N, G> & WriteOptions

/** A contract call as a hook: `mutate` never rejects, `mutateAsync` does. */
export type WriteContract = Settled<Hex> & {
  mutate<
    const A extends AnyAbi,
    N extends ContractFunctionName<A, Write>,
    const G extends ContractFunctionArgs<A, Write, N>,
  >(input: WriteInput<A, N, G>): void
  mutateAsync<
    const A extends AnyAbi,
    N extends ContractFunctionName<A, Write>,
    const G extends ContractFunctionArgs<A, Write, N>,
  >(input: WriteInput<A, N, G>): Promise<Hex>
  readonly reset: () => void
}

/**
 * Writes to a contract, once: the visitor sees in the review what will change, then the wallet asks. Resolves with the
 * hash. A visitor who leaves the review or refuses: a code that ends in `/declined`.
 */
export function useWriteContract(): WriteContract {
  const { sendCall } = plugin.useCommands()
  return useMutation(
    async ({
      address,
      value,
      ...input
    }: ContractFunction & WriteOptions & { readonly address: Hex }) => {
      const { abi: _abi, functionName: _name, args: _args, ...options } = input
      const data = await (await encoder()).encode(input)
      return (await sendCall({
        ...options,
        to: address,
        data,
        ...(value !== undefined && { value: value.toString() }),
      })) as Hex
    },
  ) as WriteContract
}

/** A signature of typed data as a hook: `mutate` never rejects, `mutateAsync` does. */
export type SignTypedData = Settled<Hex> & {
  mutate<const T extends TypedData | Record<string, unknown>, P extends keyof T | 'EIP712Domain'>(
    input: TypedDataDefinition<T, P> & On,
  ): void
  mutateAsync<
    const T extends TypedData | Record<string, unknown>,
    P extends keyof T | 'EIP712Domain',
  >(input: TypedDataDefinition<T, P> & On): Promise<Hex>
  readonly reset: () => void
}

/** Signs typed data (EIP-712) after a review that puts it into words; resolves with the signature. */
export function useSignTypedData(): SignTypedData {
  const { signTypedData } = plugin.useCommands()
  return useMutation(
    async ({ networkId, ...data }: On & object) =>
      (await signTypedData({
        data: plain(data),
        ...(networkId !== undefined && { networkId }),
      })) as Hex,
  ) as SignTypedData
}

/** A transaction in a block. */
export interface MinedTransaction {
  readonly status: 'confirmed' | 'failed' | 'replaced'
  /** Hash of the transaction that the wallet sent in its place; `replaced`: it does something else. */
  readonly replacedBy?: string
}

/** Waits until a transaction, or the one in its place, is in a block. Without a hash nothing is asked. */
export function useWaitForTransaction({
  hash,
  networkId,
}: { readonly hash: string | undefined } & On): Reading<MinedTransaction> {
  const { awaitConfirmation } = transactions.useCommands()
  const active = plugin.useSelect(({ networks }) => networks.active.eip155, undefined)
  const on =
    typeof networkId === 'number' ? (`eip155:${networkId}` as const) : (networkId ?? active)
  const asked = hash !== undefined && on !== undefined ? { hash, networkId: on } : undefined
  return useReading<MinedTransaction>(asked && keyOf(asked), async () => {
    const end = await awaitConfirmation(asked as NonNullable<typeof asked>)
    return typeof end === 'string' ? { status: end } : end
  })
}
