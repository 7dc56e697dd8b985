import type { SandboxPageConfig } from '../page.ts'
import { invalidParams, unauthorized, WalletError } from './errors.ts'
import type { AddedChain, WalletStore } from './state.ts'

/** A chain the wallet can talk to. */
export interface WalletChain {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
}

/** Every chain the wallet knows: its own first, then those that pages added. */
export function knownChains(config: SandboxPageConfig, store: WalletStore): WalletChain[] {
  const own = config.evm.chains
  const hidden = store.state.script.name === 'switchFails' ? own.slice(0, 1) : own
  return [...hidden, ...store.state.added]
}

/** Reads a minimal hex chain id. Throws -32602 for anything else. */
export function readChainId(input: unknown): number {
  const chainId = typeof input === 'string' && /^0x[1-9a-f][0-9a-f]*$/i.test(input) && Number(input)
  if (!chainId || !Number.isSafeInteger(chainId)) {
    throw invalidParams(`Expected 0x-prefixed, unpadded, hexadecimal "chainId". Received: ${input}`)
  }
  return chainId
}

let nextId = 0

/** Asks a chain's node. Rejects with the node's own code and data, or -32603 if it is away. */
export async function callNode(
  rpcUrl: string,
  method: string,
  params: unknown = [],
): Promise<unknown> {
  nextId += 1
  const body = JSON.stringify({ jsonrpc: '2.0', id: nextId, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(rpcUrl, { method: 'POST', headers, body }).catch(() => {
    throw new WalletError(-32603, `The node ${rpcUrl} does not answer.`)
  })
  const answer = (await response.json()) as {
    result?: unknown
    error?: { code: number; message: string; data?: unknown }
  }
  if (!answer.error) return answer.result
  throw new WalletError(answer.error.code, answer.error.message, answer.error.data)
}

const isTextList = (input: unknown): input is string[] =>
  Array.isArray(input) && input.every((entry) => typeof entry === 'string')

/** Checks an EIP-3085 request as strictly as real wallets do, including the node's own chain id. */
export async function readAddedChain(input: unknown): Promise<AddedChain> {
  if (typeof input !== 'object' || input === null) throw invalidParams('Expected one chain object.')
  const { chainId, chainName, rpcUrls, blockExplorerUrls, nativeCurrency } = input as Record<
    string,
    unknown
  >
  const wanted = readChainId(chainId)
  if (typeof chainName !== 'string' || !chainName) throw invalidParams('Expected a "chainName".')
  const [rpcUrl] = isTextList(rpcUrls) ? rpcUrls : []
  if (!rpcUrl) throw invalidParams('Expected an array with at least one RPC URL in "rpcUrls".')
  if (blockExplorerUrls !== undefined && blockExplorerUrls !== null) {
    if (!isTextList(blockExplorerUrls)) throw invalidParams('Expected texts "blockExplorerUrls".')
  }
  const currency = (nativeCurrency ?? {}) as { symbol?: unknown; decimals?: unknown }
  if (typeof currency.symbol !== 'string' || typeof currency.decimals !== 'number') {
    throw invalidParams('Expected a "nativeCurrency" with symbol and decimals.')
  }
  const actual = Number(await callNode(rpcUrl, 'eth_chainId'))
  if (actual !== wanted) {
    throw invalidParams(`The RPC endpoint ${rpcUrl} answers for chain ${actual}, not ${wanted}.`)
  }
  return { chainId: wanted, name: chainName, rpcUrl }
}

/** True for a read that the wallet passes on to its node. */
export function isNodeRead(method: string): boolean {
  if (/^eth_(sign|sendTransaction|accounts|requestAccounts|coinbase)/.test(method)) return false
  return /^(eth|net|web3)_/.test(method)
}

/** The node of the wallet's chain. Throws 4901 if the wallet is on a chain without one. */
export function nodeOf(chains: readonly WalletChain[], chainId: number): WalletChain {
  const chain = chains.find((candidate) => candidate.chainId === chainId)
  if (!chain) throw new WalletError(4901, `The wallet has no node for chain ${chainId}.`)
  return chain
}

/** The address in `accounts` that equals `input` without regard to case. Throws 4100. */
export function permittedAccount(accounts: readonly string[], input: unknown): `0x${string}` {
  const wanted = String(input).toLowerCase()
  const account = accounts.find((candidate) => candidate.toLowerCase() === wanted)
  if (!account) throw unauthorized()
  return account as `0x${string}`
}
