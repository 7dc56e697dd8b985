import { bytesToHex, hexToBytes, isHex } from 'viem'
import { WalletError } from '../wallets/evm/errors.ts'
import type { Description, Line } from './description.ts'
import { readSolanaMessage } from './solana-message.ts'

/** The domain of a sign-in message (EIP-4361); undefined for other texts. */
const signInDomain = (message: string): string | undefined =>
  /^(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+) wants you to sign in with your \S+ account:\n/.exec(
    message,
  )?.[1]

// What is not seen, moves other text, or looks like other bytes.
const deceptive = /[^\P{C}\n]|\p{Default_Ignorable_Code_Point}|[^\P{Z} ]/u

/** A message as text, with its bytes where the text alone would not tell it from another; undefined if it is no UTF-8. */
function textLines(
  bytes: Uint8Array,
): { readonly text: string; readonly lines: readonly Line[] } | undefined {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined // Bytes that are no text.
  }
  const plain = !deceptive.test(text) && text === text.normalize('NFC')
  return {
    text,
    lines: [['Message', text], ...(plain ? [] : [['Bytes', bytesToHex(bytes)] as const])],
  }
}

const title = 'Sign this message?'

/** A message that `personal_sign` signs. */
export function message(bytes: Uint8Array, origin: string): Description {
  const read = textLines(bytes)
  if (!read)
    return {
      ...{ title, lines: [['Bytes', bytesToHex(bytes)]] },
      warnings: ['These bytes are no text. This page cannot tell what they mean.'],
    }
  const domain = signInDomain(read.text)
  const host = new URL(origin).host
  const refusal =
    domain !== undefined && domain !== host
      ? `This message signs you in to ${domain}, but you are on ${host}.`
      : undefined
  return { title, lines: read.lines, ...(refusal !== undefined && { refusal }) }
}

/** The bytes that `personal_sign` signs. */
export function messageBytes(input: unknown): Uint8Array {
  if (typeof input !== 'string') throw new WalletError(-32602, 'Expected the message as text.')
  if (!isHex(input)) return new TextEncoder().encode(input)
  if (input.length % 2 === 1) throw new WalletError(-32602, 'Expected whole bytes in hexadecimal.')
  return hexToBytes(input)
}

/** On Solana a signed message is a signed transaction if its bytes are one. */
export function solanaMessage(bytes: Uint8Array, origin: string): Description {
  const { warnings: _no, ...described } = message(bytes, origin)
  if (readSolanaMessage(bytes))
    return { ...described, refusal: 'These bytes are a transaction, not a message.' }
  if (!textLines(bytes)) return { ...described, refusal: 'This is no text that can be read.' }
  return described
}
