import type { Hex, TransactionRequest } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { callNode, readChainId, type WalletChain } from './chains.ts'
import { invalidParams, WalletError } from './errors.ts'
import { readTransaction, sendTransaction } from './signing.ts'

interface Bundle {
  readonly id: string
  readonly chain: WalletChain
  readonly hashes: readonly Hex[]
  readonly size: number
  /** A call could not be sent, so that the ones after it are not sent either. */
  isCut: boolean
}

interface Receipt {
  readonly logs: readonly unknown[]
  readonly status: Hex
  readonly blockHash: Hex
  readonly blockNumber: Hex
  readonly gasUsed: Hex
  readonly transactionHash: Hex
}

/** What the batch methods need from the wallet around them. */
export interface CallsOptions {
  confirm(
    method: string,
    title: string,
    lines: readonly (readonly [string, string])[],
  ): Promise<void>
  signerOf(address: unknown): PrivateKeyAccount
  chain(): WalletChain
}

/** The one object of `wallet_sendCalls` (EIP-5792). */
export interface SendCallsRequest {
  readonly version?: unknown
  readonly id?: unknown
  readonly from?: unknown
  readonly chainId?: unknown
  readonly atomicRequired?: unknown
  readonly calls?: unknown
  readonly capabilities?: Readonly<Record<string, { readonly optional?: boolean }>>
}

const toHex = (value: number): string => `0x${value.toString(16)}`

/** The calls of a request that can be served. Throws with the codes of EIP-5792. */
export function readCalls(
  request: SendCallsRequest,
  { chainId, atomic }: { readonly chainId: number; readonly atomic: boolean },
): readonly TransactionRequest[] {
  if (request.version !== '2.0.0') throw invalidParams('Expected version "2.0.0".')
  if (typeof request.atomicRequired !== 'boolean') throw invalidParams('Expected atomicRequired.')
  if (!Array.isArray(request.calls) || request.calls.length === 0) {
    throw invalidParams('Expected at least one call.')
  }
  if (readChainId(request.chainId) !== chainId) {
    throw new WalletError(5710, `EIP-5792: the wallet is on chain ${toHex(chainId)}.`)
  }
  const required = Object.entries(request.capabilities ?? {}).find(([, use]) => !use.optional)
  if (required) throw new WalletError(5700, `EIP-5792: no capability "${required[0]}".`)
  if (request.atomicRequired && !atomic)
    throw new WalletError(5760, 'EIP-5792: no atomic execution.')
  // A call is these three (EIP-5792): number, limit and price are the wallet's own, whatever the app writes beside them.
  return request.calls.map((one) => {
    const { to, value, data } = readTransaction(one)
    return { ...(to && { to }), ...(value !== undefined && { value }), ...(data && { data }) }
  })
}

/** 200 when all went through, 500 when none did, 600 when some did, 100 while one is open. */
function statusOf(receipts: readonly Receipt[], { size, hashes, isCut }: Bundle): number {
  const succeeded = receipts.filter((receipt) => receipt.status === '0x1').length
  if (receipts.length < hashes.length) return 100
  if (receipts.length < size && !isCut) return 100
  if (succeeded === size) return 200
  return succeeded === 0 ? 500 : 600
}

/** The EIP-5792 methods of a wallet that sends the calls one after another, never atomically. */
export function createCalls(
  options: CallsOptions,
): Record<string, (params: readonly unknown[]) => unknown> {
  const bundles = new Map<string, Bundle>()

  const findBundle = (id: unknown): Bundle => {
    const bundle = bundles.get(String(id))
    if (!bundle) throw new WalletError(5730, 'EIP-5792: unknown bundle id.')
    return bundle
  }

  return {
    wallet_getCapabilities([address, wanted]) {
      options.signerOf(address)
      const chainId = toHex(options.chain().chainId)
      if (Array.isArray(wanted) && !wanted.includes(chainId)) return {}
      return { [chainId]: { atomic: { status: 'unsupported' } } }
    },
    async wallet_sendCalls([input]) {
      const request = (input ?? {}) as SendCallsRequest
      const chain = options.chain()
      const calls = readCalls(request, { chainId: chain.chainId, atomic: false })
      const signer = options.signerOf(request.from)
      const id = typeof request.id === 'string' ? request.id : `0x${crypto.randomUUID()}`
      if (bundles.has(id)) throw new WalletError(5720, 'EIP-5792: this bundle id is in use.')
      await options.confirm('wallet_sendCalls', `Send ${calls.length} calls?`, [
        ['Network', chain.name],
        ['From', signer.address],
        ...calls.map(
          (call, index) => [`Call ${index + 1}`, `${call.to} ${call.data ?? ''}`] as const,
        ),
      ])
      const hashes: Hex[] = []
      const bundle: Bundle = { id, chain, hashes, size: calls.length, isCut: false }
      bundles.set(id, bundle)
      try {
        for (const call of calls) hashes.push(await sendTransaction(signer, chain, call))
      } catch (error) {
        bundle.isCut = true
        // A call was broadcast: the batch has not failed, and its status says how far it went.
        if (hashes.length > 0) return { id }
        bundles.delete(id)
        throw error
      }
      return { id }
    },
    async wallet_getCallsStatus([id]) {
      const bundle = findBundle(id)
      const found = await Promise.all(
        bundle.hashes.map(
          (hash) =>
            callNode(bundle.chain.rpcUrl, 'eth_getTransactionReceipt', [
              hash,
            ]) as Promise<Receipt | null>,
        ),
      )
      const receipts = found.filter((receipt) => receipt !== null)
      return {
        version: '2.0.0',
        id: bundle.id,
        chainId: toHex(bundle.chain.chainId),
        atomic: false,
        status: statusOf(receipts, bundle),
        receipts,
      }
    },
    wallet_showCallsStatus([id]) {
      findBundle(id)
      return null
    },
  }
}
