import { sha256, toHex } from '../../values/index.ts'

/** SHA-256 of a text, hex. */
export const digest = (text: string): string => toHex(sha256(new TextEncoder().encode(text)))
