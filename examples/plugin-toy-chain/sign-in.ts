import type { SignedMessage } from 'wallet-kernel/families'
import { isSignedBy, messageBytes } from './transaction.ts'

/**
 * Whether the owner of the address signed the message. Wallets of the chain return the key and the signature, both hex.
 */
export function verify({ message, signature, address }: SignedMessage): Promise<boolean> {
  const [publicKey = '', signed = ''] = signature.split('.')
  return isSignedBy(address, messageBytes(message), { publicKey, signature: signed })
}
