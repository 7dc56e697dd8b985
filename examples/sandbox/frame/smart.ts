import {
  createPublicClient,
  formatEther,
  type Hex,
  http,
  isHex,
  type LocalAccount,
  type TransactionRequest,
  type TypedDataDefinition,
} from 'viem'
import {
  accountOf,
  isDeployed,
  keyless,
  type OwnedAccount,
  type SmartCall,
  type SmartChain,
  type SmartQuote,
} from '../smart/account.ts'
import { entryPoint, smartContracts } from '../smart/contracts.ts'
import { grantSession, revokeSession, type SessionTerms } from '../smart/sessions.ts'
import { readCalls, type SendCallsRequest } from '../wallets/evm/calls.ts'
import { callNode } from '../wallets/evm/chains.ts'
import { invalidParams, WalletError } from '../wallets/evm/errors.ts'
import { readTransaction, readTypedData } from '../wallets/evm/signing.ts'
import { signerOf } from './accounts.ts'
import type { Asked } from './asked.ts'
import { evmChainId, type FrameNetwork } from './networks.ts'
import { readContext, readPermission } from './permissions.ts'
import { hasCode, unsent, unsentOrLost, wordsOf } from './smart-failures.ts'
import type { User } from './users.ts'

/** What was shown of an operation, and holds when it is sent. */
export interface SmartTerms {
  readonly calls: readonly SmartCall[]
  readonly sponsored: boolean
  readonly quote: SmartQuote
}

interface Batch {
  readonly chain: SmartChain
  /** Absent until its operation was taken. */
  readonly hash?: Hex
}

/** Smart accounts of the users, on networks that serve them. */
export interface SmartAccounts {
  /** The address of a user's account, the same before and after its deployment; undefined where there are none. */
  addressOf(user: User, network: FrameNetwork): Promise<Hex | undefined>
  isDeployed(network: FrameNetwork, address: Hex): Promise<boolean | undefined>
  /**
   * Tries out what a request would send; undefined where it sends nothing. Throws before the user is asked to
   * approve what cannot go through.
   */
  terms(asked: Asked): Promise<SmartTerms | undefined>
  /** Signs or sends by the account; `terms` where it sends. */
  approved(asked: Asked, owner: LocalAccount, terms?: SmartTerms): Promise<unknown>
  /** Undefined for what is not about smart accounts. */
  read(asked: Asked): Promise<unknown>
}

const bundlerReads: readonly string[] = [
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
]

/** The code with which the paymaster says that it does not pay. */
const refusedByPaymaster = -32010

const toHex = (value: number): string => `0x${value.toString(16)}`

function chainOf(network: FrameNetwork): SmartChain | undefined {
  const { caip2, rpcUrl, smart } = network
  return smart && { chainId: evmChainId(network), caip2, rpcUrl, ...smart }
}

function servedBy({ network }: Asked): SmartChain {
  const chain = chainOf(network)
  if (!chain) throw new WalletError(4200, `There are no smart accounts on ${network.name}.`)
  return chain
}

/** Of one user: the same id of another one is another batch. */
const batchKey = ({ user }: Asked, id: string): string => `${user.id} ${id}`

function callOf({ to, value, data }: TransactionRequest): SmartCall {
  if (!to) throw invalidParams('A smart account creates no contracts.')
  return { to, ...(value !== undefined && { value }), ...(data !== undefined && { data }) }
}

/** What a request sends. A permission is good once the account that gave it has its code. */
async function callsOf(
  { method, params, network }: Asked,
  account: OwnedAccount,
): Promise<readonly SmartCall[]> {
  const [first] = Array.isArray(params) ? (params as unknown[]) : []
  switch (method) {
    case 'eth_sendTransaction':
      return [callOf(readTransaction(first))]
    case 'wallet_prepareCalls':
    case 'wallet_sendCalls': {
      const chainId = evmChainId(network)
      return readCalls((first ?? {}) as SendCallsRequest, { chainId, atomic: true }).map(callOf)
    }
    case 'wallet_revokePermissions':
      return [revokeSession(readContext(params))]
    case 'wallet_grantPermissions':
      return (await account.isDeployed()) ? [] : [{ to: account.address }]
    default:
      return []
  }
}

/** Gives what was asked for, from the chain's own time on, which may stand behind this machine's. */
async function granted(
  { params }: Asked,
  account: OwnedAccount,
  chain: SmartChain,
): Promise<object> {
  const [first] = params as readonly object[]
  const { permission, ...rest } = readPermission(first, account.address, Date.now())
  const { timestamp } = await createPublicClient({ transport: http(chain.rpcUrl) }).getBlock()
  const terms: SessionTerms = {
    ...rest,
    permission:
      permission.type === 'contract-call'
        ? permission
        : { ...permission, start: permission.start ?? Number(timestamp) },
  }
  const { delegationManager } = smartContracts
  return {
    ...first,
    context: await grantSession(account, chain, terms),
    signerMeta: { delegationManager },
  }
}

/** Throws where the account could not pay: the operation would fail, and in the worst case cost its fee. */
async function refusePoor(asked: Asked, address: Hex, terms: SmartTerms): Promise<void> {
  const { rpcUrl } = servedBy(asked)
  const client = createPublicClient({ transport: http(rpcUrl) })
  const sent = terms.calls.reduce((sum, { value = 0n }) => sum + value, 0n)
  const [held, deposit] = await Promise.all([
    client.getBalance({ address }),
    client.readContract({ ...entryPoint, functionName: 'balanceOf', args: [address] }),
  ])
  const fee = terms.sponsored || deposit >= terms.quote.maxFee ? 0n : terms.quote.maxFee - deposit
  if (held >= sent + fee) return
  const { symbol } = asked.network
  throw new WalletError(
    -32003,
    fee > 0n
      ? `This account has too little ${symbol} for the fee of up to ${formatEther(fee)} ${symbol}, and nobody else pays it.`
      : `This account has too little ${symbol}.`,
  )
}

/** The highest cost of the calls, and if the paymaster pays it: it is asked first. */
async function priced(account: OwnedAccount, calls: readonly SmartCall[]): Promise<SmartTerms> {
  const quoted = async (sponsored: boolean): Promise<SmartTerms> => ({
    ...{ calls, sponsored },
    quote: await account.quote(calls, { sponsored }),
  })
  return quoted(true).catch((error) => {
    if (hasCode(error, refusedByPaymaster)) return quoted(false)
    throw error
  })
}

/** Who would pay for calls, and how much at most (ERC-7836, with a capability of this frame). Shows and signs nothing. */
async function prepared(asked: Asked): Promise<object> {
  const chain = servedBy(asked)
  const account = await accountOf(chain, keyless(asked.user.evmAddress))
  const { sponsored, quote } = await priced(account, await callsOf(asked, account))
  return {
    ...{ type: 'user-operation-v08', chainId: toHex(chain.chainId) },
    capabilities: {
      feePayer: { payer: sponsored ? 'sponsor' : 'self', maxFee: `0x${quote.maxFee.toString(16)}` },
    },
  }
}

export function createSmartAccounts(): SmartAccounts {
  // The same on every network, for it follows from the owner alone.
  const addresses = new Map<Hex, Hex>()
  // What was sent is known until the frame's server stops.
  const batches = new Map<string, Batch>()

  async function addressOf(user: User, network: FrameNetwork): Promise<Hex | undefined> {
    const chain = chainOf(network)
    if (!chain) return undefined
    const known = addresses.get(user.evmAddress)
    if (known) return known
    try {
      const { address } = await accountOf(chain, keyless(user.evmAddress))
      addresses.set(user.evmAddress, address)
      return address
    } catch {
      throw new WalletError(-32603, `The node of ${network.name} does not answer.`)
    }
  }

  const send = (account: OwnedAccount, { calls, sponsored, quote }: SmartTerms): Promise<Hex> =>
    account.send(calls, sponsored ? { sponsored } : { gas: quote.gas })

  /** Sends a batch under the id that the app wants for it, which nothing else gets from then on. */
  async function sendBatch(
    asked: Asked,
    account: OwnedAccount,
    terms: SmartTerms,
    wanted: unknown,
  ): Promise<{ readonly id: string }> {
    const chain = servedBy(asked)
    const key = typeof wanted === 'string' ? batchKey(asked, wanted) : undefined
    if (key !== undefined && batches.has(key))
      throw new WalletError(5720, 'EIP-5792: this bundle id is in use.')
    if (key !== undefined) batches.set(key, { chain })
    try {
      const hash = await send(account, terms)
      const id = typeof wanted === 'string' ? wanted : hash
      batches.set(batchKey(asked, id), { chain, hash })
      return { id }
    } catch (error) {
      // What may have arrived is not sent again under the same id.
      if (key !== undefined && !wordsOf(error).lost) batches.delete(key)
      throw unsentOrLost(error, asked.network.name)
    }
  }

  async function statusOf(id: string, { chain, hash }: Batch): Promise<object> {
    const receipt =
      hash === undefined
        ? null
        : await callNode(chain.bundlerUrl, 'eth_getUserOperationReceipt', [hash])
    const found = receipt as { readonly success: boolean; readonly receipt: object } | null
    return {
      version: '2.0.0',
      id,
      chainId: toHex(chain.chainId),
      atomic: true,
      status: found === null ? 100 : found.success ? 200 : 500,
      receipts: found === null ? [] : [found.receipt],
    }
  }

  return {
    addressOf,
    async isDeployed(network, address) {
      const chain = chainOf(network)
      // An unknown answer must not prevent a login.
      return chain && isDeployed(chain, address).catch(() => undefined)
    },
    async terms(asked) {
      const chain = servedBy(asked)
      try {
        const account = await accountOf(chain, keyless(asked.user.evmAddress))
        const calls = await callsOf(asked, account)
        if (calls.length === 0) return undefined
        const terms = await priced(account, calls)
        await refusePoor(asked, account.address, terms)
        return terms
      } catch (error) {
        throw error instanceof WalletError ? error : unsent(error, asked.network.name)
      }
    },
    async approved(asked, owner, terms) {
      const { method, params, network } = asked
      const list = Array.isArray(params) ? (params as unknown[]) : []
      const chain = servedBy(asked)
      const account = await accountOf(chain, owner)
      if (method === 'personal_sign') {
        const text = String(list[0])
        return account.signMessage(isHex(text) ? { raw: text } : text)
      }
      if (method === 'eth_signTypedData_v4')
        return account.signTypedData(readTypedData(list[1], chain.chainId) as TypedDataDefinition)
      const isGrant = method === 'wallet_grantPermissions'
      if (isGrant && !terms) return granted(asked, account, chain)
      if (!terms) throw new WalletError(4200, `${method} is not supported.`)
      if (method === 'wallet_sendCalls')
        return sendBatch(asked, account, terms, ((list[0] ?? {}) as SendCallsRequest).id)
      const hash = await send(account, terms).catch((error) => {
        throw unsentOrLost(error, network.name)
      })
      const { transactionHash, success } = await account.wait(hash).catch(() => {
        throw new WalletError(-32603, `The operation ${hash} was sent, but not confirmed in time.`)
      })
      if (method === 'eth_sendTransaction') return transactionHash
      if (!success) throw new WalletError(-32603, `The operation ${hash} failed on the chain.`)
      return isGrant ? granted(asked, await accountOf(chain, owner), chain) : {}
    },
    async read(asked) {
      const { method, params, network } = asked
      const list = Array.isArray(params) ? (params as unknown[]) : []
      if (method === 'wallet_getCapabilities') {
        if (signerOf(asked).type === 'eoa') return undefined
        const chainId = toHex(evmChainId(network))
        if (Array.isArray(list[1]) && !list[1].includes(chainId)) return {}
        return { [chainId]: { atomic: { status: 'supported' }, feePayer: { supported: true } } }
      }
      if (method === 'wallet_prepareCalls') {
        if (signerOf(asked).type === 'eoa')
          throw new WalletError(4200, 'Only smart accounts prepare calls.')
        return prepared(asked).catch((error) => {
          throw error instanceof WalletError ? error : unsent(error, network.name)
        })
      }
      if (method === 'wallet_getCallsStatus') {
        const id = String(list[0])
        const batch = batches.get(batchKey(asked, id))
        return batch && statusOf(id, batch)
      }
      const { smart } = network
      return smart && bundlerReads.includes(method)
        ? callNode(smart.bundlerUrl, method, list)
        : undefined
    },
  }
}
