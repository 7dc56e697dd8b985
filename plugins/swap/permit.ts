import { fieldsOf } from '../../kernel/index.ts'
import type { TypedData } from '../transactions/contract.ts'
import { isUnits } from '../values/index.ts'
import type { SignedPermit, SwapCall, SwapOrder, SwapPermit } from './contract.ts'
import { swapErrors } from './errors.ts'
import { isSame, requireKnown } from './order.ts'

// Approvals by signature (EIP-2612): compares a source's permit with the order, and builds the data to sign.

/** Validity of a signed approval, in minutes. */
export const permitMinutes = 20
/** Gas that a permit adds to a swap. */
export const permitGas = 80_000n
/** Time reserved for the transaction to get into a block before its permit expires, in seconds. */
const blockSeconds = 60

/** The approval to sign: the exchange may take exactly the amount until the deadline. */
export interface UnsignedPermit extends SwapPermit {
  /** Seconds since 1970, decimal text. */
  readonly deadline: string
}

const isName = (value: unknown, most: number): boolean =>
  typeof value === 'string' && value.length > 0 && value.length <= most

/**
 * Compares a source's permit with the order and with the call that will carry it. Throws `swap/foreign-contract` if the
 * spender is not the called contract or the token is another one, otherwise `swap/not-as-quoted`.
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
  // Build a new object, so that no extra field is signed.
  const domain = { name, version, chainId, verifyingContract: token } as SwapPermit['domain']
  return { spender: known, nonce, domain }
}

/** Adds the deadline to a permit. `now`: milliseconds since 1970. */
export const untilDeadline = (permit: SwapPermit, now: number): UnsignedPermit => ({
  ...permit,
  deadline: String(Math.floor(now / 1_000) + permitMinutes * 60),
})

/** Latest time for sending a transaction with this permit, milliseconds since 1970. */
export const sendableUntil = ({ deadline }: UnsignedPermit): number =>
  (Number(deadline) - blockSeconds) * 1_000

const field = (name: string, type: string) => ({ name, type })

/** The data to sign, according to EIP-2612. */
export const typedDataOf = (
  { owner, units }: SwapOrder,
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
  message: { owner, spender, value: units, nonce, deadline },
})

/**
 * The signed permit, with its signature in the form that tokens accept. Throws `swap/permit-failed` if the signature is
 * not one of a key.
 */
export function signedPermit(
  { owner, units }: SwapOrder,
  { spender, deadline }: UnsignedPermit,
  signature: string,
): SignedPermit {
  const [, r, s, last = ''] = /^0x([0-9a-f]{64})([0-9a-f]{64})([0-9a-f]{2})$/i.exec(signature) ?? []
  // Some hardware wallets count from 0.
  const v = { '00': 27, '01': 28, '1b': 27, '1c': 28 }[last.toLowerCase()]
  if (v === undefined) throw swapErrors.create('permit-failed')
  return { owner, spender, value: units, deadline, v, r: `0x${r}`, s: `0x${s}` }
}
