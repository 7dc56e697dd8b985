import { addressErrors, decodeSs58 } from '../values/index.ts'

/** In its own file, so that the checksum's hash function loads with the first review. Throws `address/invalid`. */
export function display(text: string): string {
  if (!decodeSs58(text).account) throw addressErrors.create('invalid', { family: 'Polkadot' })
  return text
}
