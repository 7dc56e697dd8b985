import { type Address, domainSeparator, getAddress, type Hex, hashStruct } from 'viem'
import type { HostProvider } from 'wallet-kernel/eip155'
import type { LedgerApp, LedgerDevice } from './device.ts'
import { coded, providerError } from './errors.ts'
import { type Ask, type AskedTransaction, filled, signed, unsignedHex } from './transaction.ts'

/** Options of the provider. */
export interface LedgerProviderOptions {
  /** Nodes by chain id; the first chain is the one that a connection begins on. */
  readonly rpcUrls: Readonly<Record<number, string>>
  /** Derivation path of the account (BIP-44). Default: `44'/60'/0'/0/0`. */
  readonly path?: string
  /** Opens the device, in the press of a visitor. */
  readonly open: () => Promise<LedgerDevice>
  /** Requests to nodes. Default: the browser's `fetch`. */
  readonly fetch?: typeof fetch
}

/** An EIP-1193 provider whose account is on a device. */
export type LedgerProvider = HostProvider & { disconnect(): Promise<void> }

const hexOf = (number: number): Hex => `0x${number.toString(16)}`
const bare = (text: string): string => text.replace(/^0x/, '')
const word = (text: string): string => text.padStart(64, '0')

/** The device has no instruction for structured data: older models sign its two hashes. */
const lacksInstruction = (error: unknown): boolean =>
  (Object(error) as { readonly statusCode?: number }).statusCode === 0x6d00

type Asked = AskedTransaction & { readonly chainId?: Hex }

interface TypedData {
  readonly domain: object
  readonly types: Readonly<Record<string, readonly { name: string; type: string }[]>>
  readonly primaryType: string
  readonly message: Record<string, unknown>
}

async function signTyped(app: LedgerApp, path: string, data: TypedData) {
  try {
    return await app.signEIP712Message(path, data as never)
  } catch (error) {
    if (!lacksInstruction(error)) throw error
    const { domain, types, primaryType, message } = data
    const separator = domainSeparator({ domain: domain as never })
    const hash = hashStruct({ data: message, primaryType, types } as never)
    return app.signEIP712HashedMessage(path, bare(separator), bare(hash))
  }
}

/** Creates the provider; the device is opened when accounts are requested, and again for a request after it was gone. */
export function createLedgerProvider({
  rpcUrls,
  path = "44'/60'/0'/0/0",
  open,
  fetch: ask = (...input) => globalThis.fetch(...input),
}: LedgerProviderOptions): LedgerProvider {
  const chains = Object.keys(rpcUrls).map(Number)
  let chain = chains[0] ?? 1
  let account: Address | undefined
  let device: LedgerDevice | undefined
  let last: Promise<unknown> = Promise.resolve()
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const emit = (event: string, value: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }

  /** One request at a time: the device shows one, and its transport refuses a second. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work, work).catch((error: unknown) => {
      throw coded(error)
    })
    last = turn.catch(() => undefined)
    return turn
  }

  async function opened(): Promise<LedgerApp> {
    if (!device) {
      const found = await open()
      found.onGone(() => {
        if (device === found) device = undefined
      })
      device = found
    }
    return device.app
  }

  /** The app of the connected account's device. Another device, or another seed, is refused before it signs. */
  async function own(): Promise<LedgerApp> {
    const app = await opened()
    const { address } = await app.getAddress(path)
    if (account === undefined || getAddress(address) !== account)
      throw providerError(4100, 'This Ledger has another account. Connect it again.')
    return app
  }

  const node: Ask = async (method, params) => {
    const url = rpcUrls[chain]
    if (url === undefined) throw providerError(4901, 'The app has no node for this network.')
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer = await (await ask(url, { method: 'POST', headers, body })).json()
    const { result, error } = Object(answer) as { result?: unknown; error?: { message?: string } }
    if (error) throw Object.assign(new Error(error.message ?? 'The node refused.'), error)
    return result
  }

  function mine(address: unknown): void {
    const isMine = typeof address === 'string' && address.toLowerCase() === account?.toLowerCase()
    if (!isMine) throw providerError(4100, 'The account is not connected.')
  }

  const joined = (one: { readonly r: string; readonly s: string; readonly v: number }): Hex => {
    const v = one.v < 27 ? one.v + 27 : one.v
    return `0x${word(one.r)}${word(one.s)}${v.toString(16).padStart(2, '0')}`
  }

  async function send(asked: Asked): Promise<unknown> {
    mine(asked.from)
    if (asked.chainId !== undefined && Number(asked.chainId) !== chain)
      throw providerError(4901, 'The Ledger is set to another network. Switch it and try again.')
    const transaction = await filled(node, chain, String(account), asked)
    const app = await own()
    const signature = await app.signTransaction(path, unsignedHex(transaction), null)
    const wire = await signed(transaction, signature, String(account))
    return node('eth_sendRawTransaction', [wire])
  }

  const methods: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_chainId: () => hexOf(chain),
    eth_accounts: () => (account ? [account] : []),
    eth_requestAccounts: () =>
      inTurn(async () => {
        const { address } = await (await opened()).getAddress(path)
        account = getAddress(address)
        return [account]
      }),
    wallet_switchEthereumChain: ([target]) => {
      const { chainId } = Object(target) as { readonly chainId?: string }
      const wanted = Number(chainId)
      if (!chains.includes(wanted))
        throw providerError(4902, 'The app has no node for this network.')
      if (wanted !== chain) {
        chain = wanted
        emit('chainChanged', hexOf(chain))
      }
      return null
    },
    personal_sign: ([message, address]) =>
      inTurn(async () => {
        mine(address)
        return joined(await (await own()).signPersonalMessage(path, bare(String(message))))
      }),
    eth_signTypedData_v4: ([address, data]) =>
      inTurn(async () => {
        mine(address)
        const read: unknown = typeof data === 'string' ? JSON.parse(data) : data
        return joined(await signTyped(await own(), path, read as TypedData))
      }),
    eth_sendTransaction: ([transaction]) => inTurn(() => send(Object(transaction) as Asked)),
  }

  return {
    async request({ method, params }) {
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) throw providerError(4200, `A Ledger does not have ${method}.`)
      return run(Array.isArray(params) ? params : [])
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    async disconnect() {
      account = undefined
      const before = device
      device = undefined
      await before?.close()
    },
  }
}
