import { sameSs58 } from '../values/index.ts'

/** In its own file, so that the hash of the checksum comes with the first connection that is restored. */
export const isSame = (left: string, right: string): boolean => sameSs58(left, right)
