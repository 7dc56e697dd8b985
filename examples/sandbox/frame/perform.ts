import { base58 } from '@scure/base'
import { createPublicClient, http, toHex } from 'viem'
import { broadcast, type SendOptions } from '../solana/wallet/broadcast.ts'
import { signWireTransaction } from '../solana/wallet/keys.ts'
import { createCalls } from '../wallets/evm/calls.ts'
import { callNode, type WalletChain } from '../wallets/evm/chains.ts'
import { WalletError } from '../wallets/evm/errors.ts'
import {
  readTransaction,
  sendTransaction,
  signMessage,
  signTypedData,
} from '../wallets/evm/signing.ts'
import { signerOf } from './accounts.ts'
import type { Asked } from './asked.ts'
import { evmChainId } from './networks.ts'
import type { SmartAccounts, SmartTerms } from './smart.ts'
import type { UserKeys } from './users.ts'

/** The visitor waits: a node that is slow is not asked again. */
const once = { retryCount: 0, timeout: 3_000 }

type Calls = ReturnType<typeof createCalls>

/** Does what was approved, and answers what needs no approval. */
export interface Performer {
  /**
   * A transaction with the number and the fee that its signature will cover, so that they can be shown. As it was if the
   * node says none: then they are set when it is sent, and the approval says so.
   */
  filled(asked: Asked): Promise<Asked>
  /** `terms` as they were shown, where a smart account sends. */
  approved(asked: Asked, keys: UserKeys, terms?: SmartTerms): Promise<unknown>
  read(asked: Asked): Promise<unknown>
}

const chainOf = ({ network }: Asked): WalletChain => ({
  chainId: evmChainId(network),
  name: network.name,
  rpcUrl: network.rpcUrl,
})

/** Reads that are about the account, not about the chain. */
const callReads: readonly string[] = ['wallet_getCapabilities', 'wallet_getCallsStatus']

export function createPerformer(smart: SmartAccounts): Performer {
  // What was sent as a batch is known until the frame's server stops.
  const batches = new Map<
    string,
    { readonly calls: Calls; use(asked: Asked, keys?: UserKeys): void }
  >()

  function callsOf(asked: Asked, keys?: UserKeys): Calls {
    const known = batches.get(asked.user.id)
    if (known) {
      known.use(asked, keys)
      return known.calls
    }
    let now = { asked, keys }
    const calls = createCalls({
      confirm: async () => undefined,
      // A read is given the address alone; it signs nothing.
      signerOf: () => (now.keys?.evm ?? { address: now.asked.user.evmAddress }) as UserKeys['evm'],
      chain: () => chainOf(now.asked),
    })
    batches.set(asked.user.id, {
      calls,
      use(next, nextKeys) {
        now = { asked: next, keys: nextKeys }
      },
    })
    return calls
  }

  return {
    async filled(asked) {
      const { method, params, user, network } = asked
      if (method !== 'eth_sendTransaction' || !network.caip2.startsWith('eip155:')) return asked
      if (signerOf(asked).type !== 'eoa') return asked
      const [first] = Array.isArray(params) ? (params as readonly object[]) : []
      const transaction = readTransaction(first)
      const { nonce, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, data } = transaction
      const account = user.evmAddress
      const client = createPublicClient({ transport: http(network.rpcUrl, once) })
      try {
        const isPriced = (gasPrice ?? maxFeePerGas ?? maxPriorityFeePerGas) !== undefined
        const [next, units, fees] = await Promise.all([
          nonce ?? client.getTransactionCount({ address: account, blockTag: 'pending' }),
          gas ?? client.estimateGas({ account, ...transaction } as never),
          isPriced ? {} : client.estimateFeesPerGas(),
        ])
        // As wallets do: what a contract does may take more gas in its block than it did in the estimate.
        const limit = gas === undefined && data ? (units * 3n) / 2n : units
        const numbers = Object.entries({ nonce: next, gas: limit, ...fees })
        const set = numbers.map(([name, value]) => [name, toHex(value)] as const)
        return { ...asked, params: [{ ...first, ...Object.fromEntries(set) }] }
      } catch {
        return asked // It fails when it is sent, and says why.
      }
    },
    async approved(asked, keys, terms) {
      const { method, params, network } = asked
      if (network.caip2.startsWith('eip155:') && signerOf(asked).type === 'smartAccount')
        return smart.approved(asked, keys.evm, terms)
      const list = Array.isArray(params) ? params : []
      const fields = (params ?? {}) as Readonly<Record<string, unknown>>
      const signed = (text: unknown): Uint8Array =>
        signWireTransaction(base58.decode(String(text)), keys.solana)
      switch (method) {
        case 'personal_sign':
          return signMessage(keys.evm, list[0])
        case 'eth_signTypedData_v4':
          return signTypedData(keys.evm, list[1], evmChainId(asked.network))
        case 'eth_sendTransaction':
          return sendTransaction(keys.evm, chainOf(asked), readTransaction(list[0]))
        case 'wallet_sendCalls':
          return callsOf(asked, keys).wallet_sendCalls?.(list)
        case 'solana_signMessage':
          return {
            signature: base58.encode(keys.solana.sign(base58.decode(String(fields.message)))),
          }
        case 'solana_signTransaction':
          return { transaction: base58.encode(signed(fields.transaction)) }
        case 'solana_signAllTransactions':
          return {
            transactions: (fields.transactions as readonly unknown[]).map((one) =>
              base58.encode(signed(one)),
            ),
          }
        case 'solana_signAndSendTransaction': {
          const options = (fields.options ?? {}) as SendOptions
          const signature = await broadcast(
            asked.network.rpcUrl,
            signed(fields.transaction),
            options,
          )
          return { signature: base58.encode(signature) }
        }
        default:
          throw new WalletError(4200, `${method} is not supported.`)
      }
    },
    async read(asked) {
      const { method, params, user, network, smartAddress, preferred } = asked
      if (method === 'eth_accounts') {
        const accounts = [user.evmAddress, ...(smartAddress ? [smartAddress] : [])]
        return preferred === 'smartAccount' ? accounts.toReversed() : accounts
      }
      const found = await smart.read(asked)
      if (found !== undefined) return found
      if (callReads.includes(method))
        return callsOf(asked)[method]?.(Array.isArray(params) ? params : [])
      return callNode(network.rpcUrl, method, params ?? [])
    },
  }
}
