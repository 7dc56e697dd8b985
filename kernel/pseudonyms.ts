import type { Random } from './ports.ts'
import { replacer } from './replacer.ts'

/** Exchanges personal values for stand-ins of the same shape; equal values get equal stand-ins within one export. */
export interface Pseudonyms {
  readonly count: number
  note(value: string): void
  /** Replaces every noted value wherever it occurs in a text. */
  replaceText(text: string): string
}

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
// Shorter values would match inside unrelated words.
const minimumLength = 4

/** An empty set of stand-ins, drawn from `random`. */
export function pseudonyms(random: Random): Pseudonyms {
  const standIns = new Map<string, string>()
  let replace: ((text: string) => string) | undefined

  const letters = (length: number, alphabet: string): string =>
    Array.from(random.bytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
  function standIn(value: string): string {
    if (/^0x[0-9a-f]+$/i.test(value)) return `0x${letters(value.length - 2, '0123456789abcdef')}`
    if (value.includes('@')) return `anon-${letters(8, '0123456789abcdef')}@example.invalid`
    return letters(value.length, base58)
  }
  // Hexadecimal addresses, e-mail addresses and names occur in more than one case; base58 does not.
  const keyOf = (value: string): string => (/^0x|[@.]/i.test(value) ? value.toLowerCase() : value)

  return {
    get count() {
      return standIns.size
    },
    note(value) {
      const key = keyOf(value)
      if (value.length < minimumLength || standIns.has(key)) return
      standIns.set(key, standIn(value))
      replace = undefined
    },
    replaceText(text) {
      replace ??= replacer(standIns, keyOf, 'i')
      return replace(text)
    },
  }
}
