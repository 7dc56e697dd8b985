const latin = /\p{Script=Latin}/u
/** Alphabets with letters that look like Latin ones. */
const similar = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u

/**
 * Whether a word of a name mixes Latin letters with those of an alphabet that looks like it, such as a Cyrillic "а" in
 * "MetaMаsk": no language writes so (UTS #39, section 5.1, mixed-script detection).
 */
export const isLookAlike = (name: string): boolean =>
  // What holds ASCII alone mixes nothing, and need not wait for the tables of all scripts.
  /[^ -~]/.test(name) &&
  name.split(/[^\p{L}\p{M}]+/u).some((word) => latin.test(word) && similar.test(word))
