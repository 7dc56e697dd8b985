import { quirksOf } from '../../values/index.ts'
import type { Wallet } from '../contract.ts'
import { shownName, shownRdns } from '../pipeline/merge.ts'
import { quirks } from '../quirks.ts'

const latin = /\p{Script=Latin}/u
/** Scripts with letters similar to Latin ones. */
const similar = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u

/**
 * Whether a word of a name mixes Latin letters with those of a similar script, for example a Cyrillic "а" in
 * "MetaMаsk": no language does (UTS #39, section 5.1, mixed-script detection).
 */
export const isLookAlike = (name: string): boolean =>
  // ASCII text mixes nothing, and need not compile the tables of all scripts.
  /[^ -~]/.test(name) &&
  name.split(/[^\p{L}\p{M}]+/u).some((word) => latin.test(word) && similar.test(word))

/** Whether a wallet has the name of one whose rdns is known, but another rdns. */
export function isImpostor({ name, rdns }: Pick<Wallet, 'name' | 'rdns'>): boolean {
  const shown = shownName(name.trim()).toLowerCase()
  const own = [...quirksOf(quirks)].find((row) => row.name.toLowerCase() === shown)?.rdns
  return own !== undefined && rdns !== undefined && shownRdns(rdns) !== own
}
