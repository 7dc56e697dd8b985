import type { Namespace } from '../../kernel/index.ts'
import type { TokenBalance } from '../accounts/contract.ts'
import { sendErrors } from './errors.ts'

/** Addresses nobody holds the keys of: what goes there is gone. */
const graves: { readonly [N in Namespace]?: readonly string[] } = {
  eip155: [
    '0x0000000000000000000000000000000000000000',
    '0x000000000000000000000000000000000000dead',
    '0xdead000000000000000042069420694206942069',
  ],
  solana: ['11111111111111111111111111111111', '1nc1nerator11111111111111111111111111111111'],
}

/** One spelling per address: hex digits mean the same in either case, base58 letters do not. */
export const canonical = (namespace: Namespace, address: string): string =>
  namespace === 'eip155' ? `0x${address.slice(-40).toLowerCase()}` : address

/** Throws for receivers that cannot be meant: `send/receiver-unusable`, `send/receiver-is-token`. */
export function refuseReceiver(namespace: Namespace, to: string, token: TokenBalance): void {
  const receiver = canonical(namespace, to)
  if (graves[namespace]?.includes(receiver)) throw sendErrors.create('receiver-unusable')
  if (token.address !== undefined && canonical(namespace, token.address) === receiver)
    throw sendErrors.create('receiver-is-token')
}
