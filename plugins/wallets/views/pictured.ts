import type { ConnectionLineEnd } from '../../../react/primitives/index.ts'
import type { Wallet } from '../contract.ts'

/** A wallet as one end of the connection line. */
export const pictured = ({ name, icon }: Wallet): ConnectionLineEnd => ({
  name,
  ...(icon !== undefined && { src: icon }),
})
