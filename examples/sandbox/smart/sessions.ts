import { randomBytes } from 'node:crypto'
import { DelegationManager } from '@metamask/delegation-abis'
import {
  type Abi,
  bytesToBigInt,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  hashStruct,
} from 'viem'
import type { OwnedAccount, SmartCall, SmartChain } from './account.ts'
import { smartContracts } from './contracts.ts'

/** What a session key may do: one thing, until `expiry`. Amounts in the smallest unit, times in seconds. */
export interface SessionTerms {
  /** Of the key that may redeem it. */
  readonly delegate: Hex
  readonly expiry: number
  /** How often in all. */
  readonly callLimit?: number
  readonly permission:
    | {
        readonly type: 'erc20-recurring-allowance' | 'native-token-recurring-allowance'
        /** Of ERC-20 alone. */
        readonly token?: Hex
        readonly allowance: bigint
        readonly period: number
        /** By the chain's clock, which may stand behind this machine's. */
        readonly start: number
      }
    | { readonly type: 'contract-call'; readonly address: Hex; readonly selectors: readonly Hex[] }
}

interface Caveat {
  readonly enforcer: Hex
  readonly terms: Hex
  readonly args: Hex
}

interface Delegation {
  readonly delegate: Hex
  readonly delegator: Hex
  readonly authority: Hex
  readonly caveats: readonly Caveat[]
  readonly salt: bigint
  readonly signature: Hex
}

const types = {
  Delegation: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    { name: 'caveats', type: 'Caveat[]' },
    { name: 'salt', type: 'uint256' },
  ],
  Caveat: [
    { name: 'enforcer', type: 'address' },
    { name: 'terms', type: 'bytes' },
  ],
} as const

const contextType = [
  {
    type: 'tuple[]',
    components: [
      { name: 'delegate', type: 'address' },
      { name: 'delegator', type: 'address' },
      { name: 'authority', type: 'bytes32' },
      {
        name: 'caveats',
        type: 'tuple[]',
        components: [
          { name: 'enforcer', type: 'address' },
          { name: 'terms', type: 'bytes' },
          { name: 'args', type: 'bytes' },
        ],
      },
      { name: 'salt', type: 'uint256' },
      { name: 'signature', type: 'bytes' },
    ],
  },
] as const

const managerAbi = DelegationManager as Abi
const { enforcers, delegationManager } = smartContracts
/** No delegation above this one: the delegator gives what is its own. */
const root: Hex = `0x${'ff'.repeat(32)}`

const caveat = (enforcer: Hex, terms: Hex): Caveat => ({ enforcer, terms, args: '0x' })

/** No coins go with the call. */
const withoutCoins = (): Caveat => caveat(enforcers.valueLte, encodePacked(['uint256'], [0n]))

function allowanceCaveats(
  permission: Extract<SessionTerms['permission'], { allowance: bigint }>,
): readonly Caveat[] {
  const { allowance, period, start, token, type } = permission
  const window = [allowance, BigInt(period), BigInt(start)] as const
  if (type === 'native-token-recurring-allowance') {
    const terms = encodePacked(['uint256', 'uint256', 'uint256'], window)
    // Coins alone: with calldata, the key could call any contract in the account's name.
    return [caveat(enforcers.nativePeriod, terms), caveat(enforcers.exactCalldata, '0x')]
  }
  if (!token) throw new Error('An allowance of ERC-20 needs its token.')
  const terms = encodePacked(['address', 'uint256', 'uint256', 'uint256'], [token, ...window])
  // The enforcer reads the transfer alone: a token that takes coins along with it could be paid everything.
  return [caveat(enforcers.erc20Period, terms), withoutCoins()]
}

function caveatsOf({ expiry, callLimit, permission }: SessionTerms): readonly Caveat[] {
  const what =
    permission.type === 'contract-call'
      ? [
          caveat(enforcers.allowedTargets, permission.address),
          caveat(
            enforcers.allowedMethods,
            `0x${permission.selectors.map((s) => s.slice(2)).join('')}`,
          ),
          withoutCoins(),
        ]
      : allowanceCaveats(permission)
  const until = encodePacked(['uint128', 'uint128'], [0n, BigInt(expiry)])
  return [
    ...what,
    caveat(enforcers.timestamp, until),
    ...(callLimit === undefined
      ? []
      : [caveat(enforcers.limitedCalls, encodePacked(['uint256'], [BigInt(callLimit)]))]),
  ]
}

const typedDelegation = (chainId: number, message: Omit<Delegation, 'signature'>) =>
  ({
    domain: {
      name: 'DelegationManager',
      version: '1',
      chainId,
      verifyingContract: delegationManager,
    },
    types,
    primaryType: 'Delegation',
    message,
  }) as const

/**
 * Has the account sign what the key may do. Resolves with the permission context: what the key redeems, and what the account
 * revokes. The account has to be deployed before it is redeemed.
 */
export async function grantSession(
  account: OwnedAccount,
  { chainId }: Pick<SmartChain, 'chainId'>,
  terms: SessionTerms,
): Promise<Hex> {
  const message = {
    delegate: terms.delegate,
    delegator: account.address,
    authority: root,
    caveats: caveatsOf(terms),
    // Without it, a grant that repeats a revoked one would be revoked from the start.
    salt: bytesToBigInt(randomBytes(32)),
  }
  const signature = await account.signTypedData(typedDelegation(chainId, message))
  return encodeAbiParameters(contextType, [[{ ...message, signature }]])
}

/** The one delegation of a context. Throws for anything else. */
function delegationOf(context: Hex): Delegation {
  const [[delegation]] = decodeAbiParameters(contextType, context)
  if (!delegation) throw new Error('The context holds no delegation.')
  return delegation
}

/** The account that gave the permission of a context, and the key that has it. Throws for anything else. */
export function sessionParties(context: Hex): { readonly delegator: Hex; readonly delegate: Hex } {
  const { delegator, delegate } = delegationOf(context)
  return { delegator, delegate }
}

/** Names a delegation in the manager, whose `disabledDelegations(hash)` is true once it is revoked. */
export const sessionHash = (context: Hex): Hex =>
  hashStruct({ data: delegationOf(context), types, primaryType: 'Delegation' })

/** The call with which the key has the account do something. */
export function redeemSession(context: Hex, { to, value = 0n, data = '0x' }: SmartCall): SmartCall {
  const execution = encodePacked(['address', 'uint256', 'bytes'], [to, value, data])
  const args = [[context], [`0x${'00'.repeat(32)}`], [execution]]
  return {
    to: delegationManager,
    data: encodeFunctionData({ abi: managerAbi, functionName: 'redeemDelegations', args }),
  }
}

/** The call with which the account takes a permission back, for good. */
export const revokeSession = (context: Hex): SmartCall => ({
  to: delegationManager,
  data: encodeFunctionData({
    abi: managerAbi,
    functionName: 'disableDelegation',
    args: [delegationOf(context)],
  }),
})
