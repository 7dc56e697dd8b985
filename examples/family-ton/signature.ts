import { fieldsOf } from 'wallet-kernel/kernel'
import { tonErrors } from './errors.ts'

/** What a signature of a wallet is made over, besides the text (TON Connect, `signData`). */
export interface SignedData {
  /** Base64. */
  readonly signature: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly domain: string
  /** The contract's code and data (BOC, base64). */
  readonly stateInit: string
}

/** One text for all of it. Throws `ton/cannot-sign` for an answer that is no signature. */
export function packSignature(answer: unknown, stateInit: string): string {
  const { signature, timestamp, domain } = fieldsOf(answer)
  if (
    typeof signature !== 'string' ||
    typeof domain !== 'string' ||
    !Number.isSafeInteger(timestamp)
  )
    throw tonErrors.create('cannot-sign')
  return btoa(JSON.stringify({ signature, timestamp, domain, stateInit }))
}

/** Reads such a text; undefined for any other. */
export function readSignature(text: string): SignedData | undefined {
  try {
    const { signature, timestamp, domain, stateInit } = fieldsOf(JSON.parse(atob(text)))
    const isWhole = [signature, domain, stateInit].every((one) => typeof one === 'string')
    if (!isWhole || !Number.isSafeInteger(timestamp)) return undefined
    return { signature, timestamp, domain, stateInit } as SignedData
  } catch {
    return undefined
  }
}
