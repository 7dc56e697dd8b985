import { addressErrors, readBitcoinAddress } from '../values/index.ts'
import { spelled } from './spelling.ts'

/** In its own file, so that the checksum's hash function loads with the first review. Throws `address/invalid`. */
export function display(text: string): string {
  if (!readBitcoinAddress(text)) throw addressErrors.create('invalid', { family: 'Bitcoin' })
  return spelled(text)
}
