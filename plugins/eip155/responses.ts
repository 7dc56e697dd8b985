import type { AccountEntry } from '../connections/contract.ts'
import { parseEvmAddress } from '../values/index.ts'
import { eip155Errors } from './errors.ts'

const address = /^0x[0-9a-fA-F]{40}$/
const maxAccounts = 100

/** An account in EIP-55 form: wallets answer in lower case, while hosts compare with viem's form. */
export const accountOf = (text: string, type: AccountEntry['type'] = 'eoa'): AccountEntry => ({
  namespace: 'eip155',
  address: parseEvmAddress(text.toLowerCase()),
  type,
})

/**
 * Reads a wallet's accounts in EIP-55 form, each once; leaves out what is no address, for example another family's.
 * Throws `eip155/bad-accounts` if none is left.
 */
export function readAccounts(
  answer: unknown,
  type?: AccountEntry['type'],
): readonly [AccountEntry, ...AccountEntry[]] {
  const list = Array.isArray(answer) ? answer.slice(0, maxAccounts) : []
  const texts = list.flatMap((item: unknown) =>
    typeof item === 'string' && address.test(item) ? [item.toLowerCase()] : [],
  )
  const [first, ...rest] = [...new Set(texts)].map((text) => accountOf(text, type))
  if (!first) throw eip155Errors.create('bad-accounts')
  return [first, ...rest]
}

/** Reads a chain id: minimal hex by the standard, also a number or padded hex in practice. */
export function readChainId(answer: unknown): `eip155:${string}` {
  const value =
    typeof answer === 'number'
      ? answer
      : typeof answer === 'string' && /^0x[0-9a-fA-F]{1,14}$/.test(answer)
        ? Number.parseInt(answer, 16)
        : Number.NaN
  if (!Number.isSafeInteger(value) || value <= 0) throw eip155Errors.create('bad-network')
  return `eip155:${value}`
}

/** `eip155:1` as minimal hex, the form that wallets expect. */
export const chainHex = (caipNetworkId: string): `0x${string}` =>
  `0x${Number(caipNetworkId.split(':')[1]).toString(16)}`

/** Reads a signature: hex of 64 bytes (compact) or more (contract wallets give longer ones). */
export function readSignature(answer: unknown): `0x${string}` {
  if (typeof answer !== 'string' || !/^0x([0-9a-fA-F]{2}){64,}$/.test(answer))
    throw eip155Errors.create('bad-signature')
  return answer as `0x${string}`
}

/** Reads a transaction hash: exactly 32 bytes of hex. */
export function readHash(answer: unknown): `0x${string}` {
  if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]{64}$/.test(answer))
    throw eip155Errors.create('bad-hash')
  return answer as `0x${string}`
}
