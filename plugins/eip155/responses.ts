import type { AccountEntry } from '../connections/contract.ts'
import { parseEvmAddress } from '../values/index.ts'
import { eip155Errors } from './errors.ts'

const address = /^0x[0-9a-fA-F]{40}$/
const maxAccounts = 100

/** An account in its EIP-55 form: wallets answer in lower case, hosts compare with what viem gives. */
export const accountOf = (text: string): AccountEntry => ({
  namespace: 'eip155',
  address: parseEvmAddress(text.toLowerCase()),
  type: 'eoa',
})

/** Accounts as a wallet answers them, in EIP-55 form. Throws `eip155/bad-accounts` for an empty or malformed list. */
export function readAccounts(answer: unknown): readonly [AccountEntry, ...AccountEntry[]] {
  const list = Array.isArray(answer) ? answer.slice(0, maxAccounts) : []
  if (!list.every((item): item is string => typeof item === 'string' && address.test(item)))
    throw eip155Errors.create('bad-accounts')
  const [first, ...rest] = list.map(accountOf)
  if (!first) throw eip155Errors.create('bad-accounts')
  return [first, ...rest]
}

/** A chain id as wallets answer it (minimal hex by the standard, a number or padded hex in practice). */
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

/** `eip155:1` as the minimal hex text wallets expect. */
export const chainHex = (caipNetworkId: string): `0x${string}` =>
  `0x${Number(caipNetworkId.split(':')[1]).toString(16)}`

/** A signature: hex, 64 bytes (compact) or more (contract wallets give longer ones). */
export function readSignature(answer: unknown): `0x${string}` {
  if (typeof answer !== 'string' || !/^0x([0-9a-fA-F]{2}){64,}$/.test(answer))
    throw eip155Errors.create('bad-signature')
  return answer as `0x${string}`
}

/** A transaction hash: exactly 32 bytes of hex. */
export function readHash(answer: unknown): `0x${string}` {
  if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]{64}$/.test(answer))
    throw eip155Errors.create('bad-hash')
  return answer as `0x${string}`
}
