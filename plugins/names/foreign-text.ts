import { fieldsOf } from '../../kernel/index.ts'
import { signInLines } from '../values/index.ts'

/** This many fields of a sign-in message in consecutive lines count as one, whatever precedes them. */
const fewFields = 3

/** As a reader sees it: compatibility forms become one letter, and zero-width characters are removed. */
const seen = (text: string): string => text.normalize('NFKC').replace(/\p{Cf}/gu, '')

/** Whether a text looks like a sign-in: EIP-4361, CAIP-122 and Sign-In With Solana share one form. */
function isSignIn(text: string): boolean {
  if (/wants\s+you\s+to\s+sign\s+in\s+with\s+your/i.test(text)) return true
  const labels = text.split(/[\n\r\u2028\u2029]/).map((line) => line.trim().toLowerCase())
  const fields = signInLines.filter(([label]) =>
    labels.some((line) => line.startsWith(`${label.toLowerCase()}:`)),
  )
  return fields.length >= fewFields
}

const fieldNames = (value: unknown): readonly string[] => Object.keys(fieldsOf(value))

/** Whether JSON has the fields of a transaction, of several, or of typed data (EIP-712). */
function isRequest(text: string): boolean {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return false // Words.
  }
  return (Array.isArray(value) ? value : [value]).some((one) => {
    const names = fieldNames(one)
    const has = (...wanted: readonly string[]): boolean =>
      wanted.every((name) => names.includes(name))
    return (
      has('to', 'value') || has('to', 'data') || has('from', 'to') || has('types', 'primaryType')
    )
  })
}

/**
 * Whether a text is bytes in hex, base64 or base58, or contains control characters: a wallet may take it for a
 * transaction.
 */
const isBytes = (text: string): boolean =>
  /^\s*(0x)?[0-9a-f]{64,}\s*$/i.test(text) ||
  /^\s*[A-Za-z0-9+/_-]{88,}={0,2}\s*$/.test(text) ||
  // biome-ignore lint/suspicious/noControlCharactersInRegex: bytes that are no letters, as a serialised transaction begins with
  /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffd]/.test(text)

/** Whether a text to be signed for a name looks like a sign-in or a transaction. */
export function isForeignText(text: string): boolean {
  const words = seen(text)
  return isSignIn(words) || isRequest(words) || isBytes(text)
}
