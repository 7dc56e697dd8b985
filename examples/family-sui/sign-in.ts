import { SuiGrpcClient } from '@mysten/sui/grpc'
import { isValidPersonalMessageSignature } from '@mysten/sui/verify'
import type { CaipNetwork, SignedMessage } from 'wallet-kernel/families'

/**
 * Whether the owner of the address signed the message. Keys and multisig accounts are checked by computation. For an
 * account of a login with another service (zkLogin), a node of the network is asked; without an answer it throws.
 */
export function verify(
  { message, signature, address, reference }: SignedMessage,
  networks: readonly CaipNetwork[],
): Promise<boolean> {
  const node = networks.find(({ caipNetworkId }) => caipNetworkId === `sui:${reference}`)
    ?.rpcUrls[0]
  const client = node && new SuiGrpcClient({ network: reference as never, baseUrl: node })
  return isValidPersonalMessageSignature(new TextEncoder().encode(message), signature, {
    address,
    ...(client && { client }),
  })
}
