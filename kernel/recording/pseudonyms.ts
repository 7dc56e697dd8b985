import type { Random } from '../ports/ports.ts'
import { isCaipAddress } from '../values/caip.ts'
import { replaceTexts } from '../values/replace-texts.ts'

/** Replaces personal values by stand-ins of the same shape; equal values get equal stand-ins within one export. */
export interface Pseudonyms {
  /** Number of distinct values replaced. */
  readonly count: number
  /** Number of those that are replaced inside texts. */
  readonly noted: number
  /** The stand-in of a value of any length; a stand-in maps to itself. */
  standIn(value: string): string
  /** The same text with other figures, the same number of digits before and after the point; zero stays zero. */
  figures(text: string): string
  /** The stand-in of a value, which is from now on also replaced inside texts. */
  note(value: string): string
  /** Replaces every noted value in a text. */
  replaceText(text: string): string
}

const hex = '0123456789abcdef'
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
// Shorter values occur inside unrelated words: replace them only as whole words.
const shortestInside = 8
// A single letter or a small number occurs everywhere: replace it only at declared paths.
const shortestWord = 3

/** An empty set of stand-ins, drawn from `random`. Values in `known` belong to the product and are kept. */
export function pseudonyms(random: Random, known: ReadonlySet<string> = new Set()): Pseudonyms {
  const standIns = new Map<string, string>()
  const inTexts = new Map<string, string>()
  const issued = new Set<string>()
  let replace: ((text: string) => string) | undefined

  const letters = (length: number, alphabet: string): string =>
    Array.from(random.bytes(length), (byte) => alphabet[byte % alphabet.length]).join('')

  function drawn(value: string): string {
    if (/^0x[0-9a-f]+$/i.test(value)) return `0x${letters(value.length - 2, hex)}`
    if (/^[0-9a-f]{32,}$/i.test(value)) return letters(value.length, hex)
    const [, prefix, rest = ''] = /^((?:bc|tb|bcrt)1[qp])([a-z0-9]+)$/i.exec(value) ?? []
    if (prefix) return prefix.toLowerCase() + letters(rest.length, bech32)
    if (value.includes('@')) return `anon-${letters(8, hex)}@example.invalid`
    return letters(value.length, base58)
  }

  // Hexadecimal addresses, e-mail addresses and names occur in more than one case; base58 does not.
  const keyOf = (value: string): string => (/^0x|[@.]/i.test(value) ? value.toLowerCase() : value)

  function standIn(value: string): string {
    if (value === '' || issued.has(value)) return value
    // A network is not personal, and an account's assets can be looked up by its address.
    if (isCaipAddress(value)) {
      const address = value.lastIndexOf(':') + 1
      return value.slice(0, address) + standIn(value.slice(address))
    }
    const key = keyOf(value)
    let found = standIns.get(key)
    if (found === undefined) {
      // Two short values must not get the same stand-in.
      do found = `${drawn(value)}${found === undefined ? '' : letters(1, base58)}`
      while (issued.has(found) || found === value)
      standIns.set(key, found)
      issued.add(found)
    }
    return found
  }

  const drawnFigures = (run: string): string => {
    let first = true
    return run.replace(/\d/g, (digit) => {
      // Leading zeros would reveal the magnitude of a number.
      if (first && digit === '0') return digit
      const other = 1 + ((random.bytes(1)[0] as number) % 9)
      first = false
      return String(other)
    })
  }

  return {
    get count() {
      return standIns.size
    },
    get noted() {
      return inTexts.size
    },
    standIn,
    figures: (text) =>
      text.replace(/\d[\d.,]*/g, (run) => {
        if (!/[1-9]/.test(run) || issued.has(`=${run}`)) return run
        const key = `=${run}`
        const found = standIns.get(key) ?? drawnFigures(run)
        standIns.set(key, found)
        issued.add(`=${found}`)
        return found
      }),
    note(value) {
      const found = standIn(value)
      const short = value.length < shortestWord || /^\d{1,8}$/.test(value)
      if (short || issued.has(value) || known.has(value)) return found
      const key = keyOf(value)
      if (!inTexts.has(key)) replace = undefined
      inTexts.set(key, found)
      return found
    },
    replaceText(text) {
      replace ??= replaceTexts(inTexts, keyOf, 'i', shortestInside)
      return replace(text)
    },
  }
}
