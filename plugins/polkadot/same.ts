import { sameSs58 } from '../values/index.ts'

/** In its own file, so that the checksum's hash function loads with the first restored connection. */
export const isSame = (left: string, right: string): boolean => sameSs58(left, right)
