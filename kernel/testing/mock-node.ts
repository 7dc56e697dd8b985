/** Initial state of a mock node. */
export interface MockNodeOptions {
  /** Default 1. */
  readonly chainId?: number
  /** Initial balances in wei, by address. Other accounts have 1 ETH. */
  readonly balances?: Readonly<Record<string, bigint>>
}

/** A JSON-RPC request as a node receives it. */
export interface NodeRequest {
  readonly id?: unknown
  readonly method: string
  readonly params?: unknown
}

interface Sent {
  readonly from: string
  readonly to?: string
  readonly value?: string
  readonly data?: string
}

/** The node of an EVM chain that exists only in the test. Each transaction is mined immediately, in its own block. */
export interface MockNode {
  readonly requests: readonly NodeRequest[]
  /** Handler for the wallet's `eth_sendTransaction`: mines the transaction, moves the value, returns the hash. */
  send(params: readonly [Sent]): string
  /** Returns the answer to the parsed body of a request or a batch. */
  answer(body: unknown): { readonly [key: string]: unknown } | readonly unknown[]
  /** The same for a `Request`, for service workers and interceptors. */
  respond(request: Request): Promise<Response>
  /** Replaces the answer to a method. An `Error` is sent as the node's error. */
  reply(method: string, answer: unknown | ((params: never) => unknown)): MockNode
  /** Balance of an address, in wei. */
  balance(address: string): bigint
  /** While true, new transactions are mined as failed (`status` 0). */
  failing: boolean
}

const hex = (value: bigint | number): string => `0x${value.toString(16)}`
const word = (value: number): string => `0x${value.toString(16).padStart(64, '0')}`
const oneEther = 10n ** 18n

interface Mined extends Sent {
  readonly block: number
  readonly nonce: number
  readonly failed: boolean
}

/**
 * Builds a node that answers the usual requests of wallets, apps and this library: balances, fees, blocks, transactions
 * and receipts. It runs no contracts: `eth_call` returns `0x` unless `reply` replaces that.
 *
 * @example
 * const node = mockNode()
 * const wallets = mockWallets({ eip155: { handlers: { eth_sendTransaction: node.send } } })
 * kernel.ports.fetch.reply('https://rpc.example', ({ body }) => node.answer(body))
 */
export function mockNode({ chainId = 1, balances = {} }: MockNodeOptions = {}): MockNode {
  const requests: NodeRequest[] = []
  const mined = new Map<string, Mined>()
  const held = new Map(Object.entries(balances).map(([key, value]) => [key.toLowerCase(), value]))
  const own = new Map<string, unknown>()
  let height = 100

  const balance = (address: string): bigint => held.get(address.toLowerCase()) ?? oneEther
  const countOf = (address: unknown): number =>
    [...mined.values()].filter(({ from }) => from.toLowerCase() === String(address).toLowerCase())
      .length

  function send([sent]: readonly [Sent]): string {
    const { from, to, value = '0x0' } = sent
    const amount = BigInt(value)
    const failed = node.failing
    if (to && !failed) {
      held.set(from.toLowerCase(), balance(from) - amount)
      held.set(to.toLowerCase(), balance(to) + amount)
    }
    const hash = word(0x7a0000 + mined.size)
    mined.set(hash, { ...sent, block: ++height, nonce: countOf(from), failed })
    return hash
  }
  function transaction(hash: string): object | null {
    const found = mined.get(hash)
    if (!found) return null
    const { from, to = null, value = '0x0', data = '0x', block, nonce } = found
    return {
      ...{ hash, from, to, value, input: data, nonce: hex(nonce), gas: '0x5208' },
      ...{ gasPrice: '0x3b9aca00', chainId: hex(chainId), type: '0x0', transactionIndex: '0x0' },
      ...{ blockNumber: hex(block), blockHash: word(block) },
    }
  }
  function receipt(hash: string): object | null {
    const found = mined.get(hash)
    if (!found) return null
    const { from, to = null, block, failed } = found
    return {
      ...{ transactionHash: hash, from, to, status: failed ? '0x0' : '0x1', logs: [] },
      ...{ blockNumber: hex(block), blockHash: word(block), transactionIndex: '0x0', type: '0x0' },
      ...{ gasUsed: '0x5208', cumulativeGasUsed: '0x5208', effectiveGasPrice: '0x3b9aca00' },
      ...{ contractAddress: null, logsBloom: `0x${'0'.repeat(512)}` },
    }
  }
  function block(): object {
    const transactions = [...mined].flatMap(([hash, one]) => (one.block === height ? [hash] : []))
    return {
      ...{ number: hex(height), hash: word(height), parentHash: word(height - 1) },
      ...{ timestamp: hex(1_700_000_000 + height * 12), baseFeePerGas: '0x3b9aca00' },
      ...{ gasLimit: '0x1c9c380', gasUsed: hex(21_000 * transactions.length), transactions },
    }
  }
  function result(method: string, params: readonly unknown[]): unknown {
    const [first] = params
    switch (method) {
      case 'eth_chainId':
        return hex(chainId)
      case 'net_version':
        return String(chainId)
      case 'eth_blockNumber':
        return hex(height)
      case 'eth_getBalance':
        return hex(balance(String(first)))
      case 'eth_getTransactionCount':
        return hex(countOf(first))
      case 'eth_gasPrice':
        return '0x3b9aca00'
      case 'eth_maxPriorityFeePerGas':
        return '0x3b9aca0'
      case 'eth_estimateGas':
        return '0x5208'
      case 'eth_getCode':
      case 'eth_call':
        return '0x'
      case 'eth_getBlockByNumber':
      case 'eth_getBlockByHash':
        return block()
      case 'eth_getTransactionByHash':
        return transaction(String(first))
      case 'eth_getTransactionReceipt':
        return receipt(String(first))
      default:
        throw Object.assign(new Error(`The mock node has no ${method}.`), { code: -32601 })
    }
  }
  function answerOne(request: NodeRequest): { readonly [key: string]: unknown } {
    const { id = null, method, params = [] } = request
    requests.push(request)
    try {
      const given = own.get(method)
      const value = typeof given === 'function' ? given(params) : given
      if (value instanceof Error) throw value
      // Null is an answer too: a node returns it for an unknown transaction.
      const answered = value === undefined ? result(method, params as readonly unknown[]) : value
      return { jsonrpc: '2.0', id, result: answered }
    } catch (error) {
      const { code = -32000, message } = error as Error & { readonly code?: number }
      return { jsonrpc: '2.0', id, error: { code, message } }
    }
  }
  const answer: MockNode['answer'] = (body) =>
    Array.isArray(body) ? body.map(answerOne) : answerOne(body as NodeRequest)
  const node: MockNode = {
    requests,
    send,
    answer,
    respond: async (request) => Response.json(answer(await request.json())),
    reply(method, given) {
      own.set(method, given)
      return node
    },
    balance,
    failing: false,
  }
  return node
}
