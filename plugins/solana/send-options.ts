import { fieldsOf } from '../../kernel/index.ts'
import type { SolanaSending, SolanaSendOptions } from './contract.ts'
import { solanaErrors } from './errors.ts'
import { isU64 } from './rpc.ts'

/** What a host set for the transfers of the family, among the tools of the adapter. */
export interface WithSending {
  readonly sending?: SolanaSending
}

/** The states of a block by the names that nodes and wallets know, also older ones. */
const commitments: readonly unknown[] = [
  ...['processed', 'confirmed', 'finalized', 'recent'],
  ...['single', 'singleGossip', 'root', 'max'],
]
const isCommitment = (value: unknown): boolean => commitments.includes(value)

const checks: Readonly<Record<keyof SolanaSendOptions, (value: unknown) => boolean>> = {
  skipPreflight: (value) => typeof value === 'boolean',
  preflightCommitment: isCommitment,
  commitment: isCommitment,
  maxRetries: isU64,
  minContextSlot: isU64,
}

/**
 * Reads the options of a caller; undefined without any. Fields of other standards are left out. Throws
 * `solana/bad-options` for a value that no node takes.
 */
export function readOptions(given: unknown): SolanaSendOptions | undefined {
  const fields = fieldsOf(given)
  const found = Object.entries(checks).flatMap(([option, isUsable]) => {
    const value = fields[option]
    if (value === undefined) return []
    if (!isUsable(value)) throw solanaErrors.create('bad-options', { option })
    return [[option, value] as const]
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

/** The options of a transfer, which the host set for all of them; undefined without any. */
export function optionsOf({ sending = {} }: WithSending): SolanaSendOptions | undefined {
  const { commitment: preflightCommitment, skipPreflight, maxRetries } = sending
  return readOptions({ preflightCommitment, skipPreflight, maxRetries })
}
