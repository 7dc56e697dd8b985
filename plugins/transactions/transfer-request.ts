import type { Draft, TransferRequest } from './contract.ts'

/** What the wallet is asked to do, word for word what the preview shows. */
export function transferRequest({
  from,
  to,
  amount,
  token,
  gasPrice,
  fee,
}: Draft & { readonly gasPrice?: string; readonly fee?: string }): TransferRequest {
  return {
    from,
    to,
    amount,
    ...(token.address !== undefined && {
      token: { address: token.address, decimals: Number(token.quantity.decimals) },
    }),
    ...(gasPrice !== undefined && { gasPrice }),
    ...(fee !== undefined && { fee }),
  }
}
