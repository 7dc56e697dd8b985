import { parseEvmAddress } from '../values/index.ts'

/** In its own file, so that the checksum's hash function loads with the first review. Throws `address/…`. */
export const display = (text: string): string => parseEvmAddress(text)
