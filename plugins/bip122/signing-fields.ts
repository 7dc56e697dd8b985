import { arrival } from '../../kernel/index.ts'
import type { AccountEntry } from '../connections/contract.ts'
import { fromHex, ripemd160, sha256, toHex } from '../values/index.ts'
import type { PsbtInput } from './psbt.ts'

/** Fields that a signer needs of an input in addition to the spent output (BIP-174, BIP-371). */
export type SigningFields = Pick<PsbtInput, 'redeemScript' | 'internalKey'>

/** The script of a segwit address of one key, which a nested address (`3…`) contains: `OP_0` and its hash. */
function redeemScriptOf(key: string): string | undefined {
  const bytes = fromHex(key)
  return bytes && `0014${toHex(ripemd160(sha256(bytes)))}`
}

/** The script of an address that contains another script. */
const nested = (redeemScript: string): string =>
  `a914${toHex(ripemd160(sha256(fromHex(redeemScript) ?? new Uint8Array())))}87`

/**
 * Finds the fields that belong to an output script of the account. A key that a wallet names may be another one: a field
 * is given only if it leads to the script. Without one, the wallet has to know it.
 */
export async function signingFields(
  script: string,
  { publicKey }: Pick<AccountEntry, 'publicKey'>,
): Promise<SigningFields> {
  const key = publicKey?.toLowerCase()
  if (key === undefined) return {}
  if (script.startsWith('a914')) {
    // Of an x-only key the half is unknown.
    const keys = key.length === 64 ? [`02${key}`, `03${key}`] : [key]
    const redeemScript = keys.map(redeemScriptOf).find((one) => one && nested(one) === script)
    return redeemScript === undefined ? {} : { redeemScript }
  }
  if (!script.startsWith('5120')) return {}
  const internalKey = key.slice(-64)
  const { outputKey } = await arrival(() => import('./taproot.ts'))
  return outputKey(internalKey) === script.slice(4) ? { internalKey } : {}
}
