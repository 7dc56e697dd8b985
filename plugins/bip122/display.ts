import { addressErrors, readBitcoinAddress } from '../values/index.ts'

/** In its own file, so that the hash of the checksum comes with the first review. Throws `address/invalid`. */
export function display(text: string): string {
  if (!readBitcoinAddress(text)) throw addressErrors.create('invalid', { family: 'Bitcoin' })
  return /^(bc|tb|bcrt)1/i.test(text) ? text.toLowerCase() : text
}
