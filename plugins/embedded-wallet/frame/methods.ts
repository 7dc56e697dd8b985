import type { ResponseKind } from '../contract.ts'

// The protocol's two lists. Other methods never reach the frame.

const chainReads = [
  'accounts blockNumber call chainId estimateGas feeHistory gasPrice getAccount getBalance getBlockByHash',
  'getBlockByNumber getBlockReceipts getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode',
  'getFilterChanges getFilterLogs getLogs getProof getStorageAt getTransactionByBlockHashAndIndex',
  'getTransactionByBlockNumberAndIndex getTransactionByHash getTransactionCount getTransactionReceipt',
  'getUncleCountByBlockHash getUncleCountByBlockNumber maxPriorityFeePerGas newBlockFilter newFilter',
  'newPendingTransactionFilter sendRawTransaction syncing uninstallFilter',
  'getUserOperationReceipt estimateUserOperationGas getUserOperationByHash supportedEntryPoints',
]

/** Answered without the visitor: 41 methods. */
export const safeMethods: ReadonlySet<string> = new Set([
  ...chainReads.flatMap((line) => line.split(' ')).map((name) => `eth_${name}`),
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
])

/**
 * Answered without the visitor, beyond the protocol's list: frames announce it with the capability `feePayer`, and tell
 * by it who pays the fee of a request before it is made (ERC-7836).
 */
export const announcedMethods: ReadonlySet<string> = new Set(['wallet_prepareCalls'])

/** Approved by the visitor in the frame: 11 methods. */
export const approvedMethods: ReadonlySet<string> = new Set([
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
])

/** The kind of an answer, by its form. */
export function responseKind(answer: unknown): ResponseKind {
  if (typeof answer !== 'string') return 'object'
  if (/^0x[0-9a-fA-F]{64}$/.test(answer)) return 'transactionHash'
  return /^0x[0-9a-fA-F]{62,}$/.test(answer) ? 'signedMessage' : 'object'
}
