import type { Hex } from 'viem'
import { sessionParties } from '../smart/sessions.ts'
import { invalidParams, WalletError } from '../wallets/evm/errors.ts'
import type { AccountType, Asked } from './asked.ts'
import { fieldsOf, listOf } from './fields.ts'
import { readContext } from './permissions.ts'

/** Whose signature a request is for. */
export interface Signer {
  readonly type: AccountType
  readonly address: Hex
}

function named({ method, params }: Asked): unknown {
  const [first, second] = listOf(params)
  if (method === 'personal_sign') return second
  if (method === 'eth_signTypedData_v4' || method === 'wallet_getCapabilities') return first
  const { from, address = from, account = address } = fieldsOf(first)
  if (method === 'wallet_grantPermissions') return account
  return method === 'wallet_revokePermissions' ? giverOf(params) : from
}

/** The account that gave the permission of a context. */
function giverOf(params: unknown): Hex {
  const context = readContext(params)
  try {
    return sessionParties(context).delegator
  } catch {
    throw invalidParams('This context holds no permission.')
  }
}

/** What EIP-5792 lets name no account is for the one that the user prefers. */
const mayBeUnnamed = ['wallet_sendCalls', 'wallet_prepareCalls', 'wallet_getCapabilities']

/** The account that a request of an EVM network names: the request says which one signs. Throws 4100 for any other. */
export function signerOf(asked: Asked): Signer {
  const { method, user, smartAddress, preferred } = asked
  const eoa: Signer = { type: 'eoa', address: user.evmAddress }
  const smart: Signer | undefined = smartAddress && { type: 'smartAccount', address: smartAddress }
  const address = named(asked)
  if (address === undefined && mayBeUnnamed.includes(method))
    return (preferred === 'smartAccount' && smart) || eoa
  const found = [eoa, ...(smart ? [smart] : [])].find(
    (one) => one.address.toLowerCase() === String(address).toLowerCase(),
  )
  if (!found) throw new WalletError(4100, 'This account is not the one that is logged in.')
  return found
}
