import { fieldsOf } from '../../kernel/index.ts'
import type { TypedData } from '../transactions/contract.ts'
import { isUnits } from '../values/index.ts'
import type { SignedPermit, SwapCall, SwapOrder, SwapPermit } from './contract.ts'
import { swapErrors } from './errors.ts'
import { isSame, requireKnown } from './order.ts'

// Approvals by signature (EIP-2612): what a source says of them is compared here, and the data to sign is written here.

/** How long a signed approval counts, in minutes. */
export const permitMinutes = 20
/** What a permit is taken to add to the gas of a swap. */
export const permitGas = 80_000n
/** Time that a transaction is left to get into a block before its permit ends, in seconds. */
const blockSeconds = 60

/** What will be signed: that the exchange may take the very amount, until the deadline. */
export interface UnsignedPermit extends SwapPermit {
  /** Seconds since 1970, decimal text. */
  readonly deadline: string
}

const isName = (value: unknown, most: number): boolean =>
  typeof value === 'string' && value.length > 0 && value.length <= most

/**
 * Compares what a source says of a permit with the order and the call that will carry it. Throws `swap/foreign-contract`
 * for another spender than the contract that is called, or another token, and `swap/not-as-quoted`.
 */
export function requirePermit(
  answer: unknown,
  order: SwapOrder,
  call: SwapCall,
  contracts: readonly string[],
): SwapPermit {
  const { spender, nonce, domain: given } = fieldsOf(answer)
  const { name, version, chainId, verifyingContract } = fieldsOf(given)
  const known = requireKnown(spender, contracts)
  if (!isSame(known, call.to)) throw swapErrors.create('foreign-contract')
  const token = requireKnown(verifyingContract, order.from === undefined ? [] : [order.from])
  const isDomain = isName(name, 200) && isName(version, 40)
  const isHere = chainId === Number(order.networkId.split(':')[1])
  if (!isDomain || !isHere || !isUnits(nonce)) throw swapErrors.create('not-as-quoted')
  // Written anew, so that nothing beside it is signed.
  const domain = { name, version, chainId, verifyingContract: token } as SwapPermit['domain']
  return { spender: known, nonce, domain }
}

/** The permit with its deadline. `now`: milliseconds since 1970. */
export const untilDeadline = (permit: SwapPermit, now: number): UnsignedPermit => ({
  ...permit,
  deadline: String(Math.floor(now / 1_000) + permitMinutes * 60),
})

/** Until when a transaction with the permit may go out, milliseconds since 1970. */
export const sendableUntil = ({ deadline }: UnsignedPermit): number =>
  (Number(deadline) - blockSeconds) * 1_000

const field = (name: string, type: string) => ({ name, type })

/** The data to sign, as EIP-2612 has it. */
export const typedDataOf = (
  { owner, amount }: SwapOrder,
  { domain, spender, nonce, deadline }: UnsignedPermit,
): TypedData => ({
  types: {
    EIP712Domain: [
      field('name', 'string'),
      field('version', 'string'),
      field('chainId', 'uint256'),
      field('verifyingContract', 'address'),
    ],
    Permit: [
      field('owner', 'address'),
      field('spender', 'address'),
      field('value', 'uint256'),
      field('nonce', 'uint256'),
      field('deadline', 'uint256'),
    ],
  },
  primaryType: 'Permit',
  domain,
  message: { owner, spender, value: amount, nonce, deadline },
})

/** What was signed, with the signature as tokens take it. Throws `swap/permit-failed` for one that is none of a key. */
export function signedPermit(
  { owner, amount }: SwapOrder,
  { spender, deadline }: UnsignedPermit,
  signature: string,
): SignedPermit {
  const [, r, s, last = ''] = /^0x([0-9a-f]{64})([0-9a-f]{64})([0-9a-f]{2})$/i.exec(signature) ?? []
  // Some hardware wallets count from 0.
  const v = { '00': 27, '01': 28, '1b': 27, '1c': 28 }[last.toLowerCase()]
  if (v === undefined) throw swapErrors.create('permit-failed')
  return { owner, spender, value: amount, deadline, v, r: `0x${r}`, s: `0x${s}` }
}
