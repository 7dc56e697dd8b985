import { createPublicClient, http, isAddress, type PublicClient } from 'viem'
import type { EvmChain } from '../evm/index.ts'
import type { SolanaSandbox } from '../solana/index.ts'
import { failure } from './failure.ts'

/** The chains that the provider serves. */
export interface ServedChains {
  readonly evm: readonly EvmChain[]
  readonly solana?: SolanaSandbox | undefined
}

/** An EVM chain with a client that sends what is asked at once as one batch. */
export interface EvmReader {
  readonly chain: EvmChain
  readonly client: PublicClient
}

/** One reader per EVM chain, by CAIP-2 id. */
export function openReaders(chains: readonly EvmChain[]): ReadonlyMap<string, EvmReader> {
  return new Map(
    chains.map((chain) => {
      const transport = http(chain.rpcUrl, { batch: true })
      return [chain.caip2, { chain, client: createPublicClient({ transport, cacheTime: 0 }) }]
    }),
  )
}

/** The node's address of a chain. Throws a 400 for a chain that is not served. */
export function rpcUrlOf({ evm, solana }: ServedChains, caip2: string | null): string {
  const chain = [...evm, ...(solana ? [solana] : [])].find((one) => one.caip2 === caip2)
  if (chain) return chain.rpcUrl
  throw failure(400, 'chainId', `The chain ${caip2 ?? ''} is not supported.`)
}

/** A CAIP-10 account or token on an EVM chain. */
export interface EvmTarget {
  readonly reader: EvmReader
  readonly address: `0x${string}`
}

/** Reads `eip155:31337:0x…`. Throws a 400 that names the field. */
export function parseCaip10(
  readers: ReadonlyMap<string, EvmReader>,
  text: unknown,
  field: string,
): EvmTarget {
  const [namespace, reference, address = ''] = String(text).split(':')
  const reader = readers.get(`${namespace}:${reference}`)
  if (!reader) throw failure(400, 'chainId', `The chain of ${String(text)} is not supported.`)
  if (!isAddress(address, { strict: false })) {
    throw failure(400, field, `${String(text)} is not a CAIP-10 address.`)
  }
  return { reader, address }
}

/** The reader of a CAIP-2 id. Throws a 400 for one that is not served. */
export function readerOf(readers: ReadonlyMap<string, EvmReader>, caip2: string | null): EvmReader {
  const reader = readers.get(caip2 ?? '')
  if (!reader) throw failure(400, 'chainId', `The chain ${caip2 ?? ''} is not supported.`)
  return reader
}
