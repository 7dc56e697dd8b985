import { isAddress as isSolanaAddress } from '@solana/kit'
import { isAddress } from 'viem'
import { failure } from './failure.ts'
import type { Call } from './routes.ts'

/** Whose rows a path asks for, and where. */
export interface AskedAccount {
  readonly address: string
  /** CAIP-2; null stands for every EVM chain. */
  readonly chainId: string | null
  readonly isEvm: boolean
}

/** Reads a plain address and its chain; EVM by default. Throws a 400 for the address. */
export function readAccount({ path, query }: Pick<Call, 'path' | 'query'>): AskedAccount {
  const { address = '' } = path
  const chainId = query.get('chainId')
  const isEvm = chainId === null || chainId.startsWith('eip155:')
  const isValid = isEvm ? isAddress(address, { strict: false }) : isSolanaAddress(address)
  if (!isValid) throw failure(400, 'address', `The address ${address} is not valid.`)
  return { address, chainId, isEvm }
}
