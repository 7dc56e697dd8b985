import type { TransferRequest } from '../transactions/contract.ts'
import type { SendPreview, SentTransaction } from './contract.ts'

type Facts = Omit<SendPreview, 'warnings' | 'fee'>

/** What the wallet is asked to do, word for word what the preview shows. */
export function transferRequest({
  from,
  to,
  amount,
  intentId,
  token,
  gasPrice,
}: Facts): TransferRequest {
  return {
    from,
    to,
    amount,
    intentId,
    ...(token.address !== undefined && {
      token: { address: token.address, decimals: Number(token.quantity.decimals) },
    }),
    ...(gasPrice !== undefined && { gasPrice }),
  }
}

/** A preview that became a transaction. */
export function sentTransaction(preview: SendPreview, hash: string): SentTransaction {
  const { intentId, networkId, to, amountText, token } = preview
  return { intentId, hash, networkId, to, amountText, symbol: token.symbol, status: 'started' }
}
