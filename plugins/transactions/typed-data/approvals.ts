import type { CallRequest, PreviewRow, RequestPlan } from '../contract.ts'
import { row, typed } from './rows.ts'
import { allowanceRow, everything } from './values.ts'

// Approvals by a call: ERC-20, operators of ERC-721 and ERC-1155, and Permit2.

/** Contracts compiled before Solidity 0.5 ignore the first twelve bytes: WETH, USDT, DAI. */
const address = '[0-9a-f]{24}([0-9a-f]{40})'
const word = '([0-9a-f]{64})'
const form = (selector: string, ...parts: readonly string[]): RegExp =>
  new RegExp(`^0x${selector}${parts.join('')}`, 'i')

/** `approve`, `increaseAllowance` and `increaseApproval` `(address,uint256)`: the token is the contract. */
const allowance = form('(?:095ea7b3|39509351|d73dd623)', address, word)
/** `setApprovalForAll(address,bool)`. */
const operator = form('a22cb465', address, word)
/** `approve(address,address,uint160,uint48)` of Permit2: the token is the first argument. */
const ofPermit2 = form('87517c45', address, address, word, word)

/** Length of a selector and four words as 0x-hex: more than any of these methods reads. */
const longest = 2 + 8 + 4 * 64

const rowsOf = (spender: string, token: string, units: bigint): readonly PreviewRow[] => [
  row('spender', `0x${spender}`, 'spender'),
  row('token', token, 'address'),
  allowanceRow(units, token),
]

/** The approval by a call, as rows of its review; undefined for any other call, and for the end of an approval. */
export function approvalOf({
  to,
  data: given,
}: Pick<CallRequest, 'to' | 'data'>): Pick<RequestPlan, 'action' | 'rows'> | undefined {
  const action = typed('allow')
  // Old contracts read zeros after the end of calldata.
  const data = given.padEnd(longest, '0')
  const [, spender = '', units] = allowance.exec(data) ?? []
  if (units !== undefined) return { action, rows: rowsOf(spender, to, BigInt(`0x${units}`)) }
  const [, taker = '', allowed] = operator.exec(data) ?? []
  if (allowed !== undefined)
    return BigInt(`0x${allowed}`) === 0n
      ? undefined
      : { action, rows: rowsOf(taker, to, everything) }
  const [, token = '', by = '', most] = ofPermit2.exec(data) ?? []
  return most === undefined
    ? undefined
    : { action, rows: rowsOf(by, `0x${token}`, BigInt(`0x${most}`)) }
}
