// The lists of the protocol (`W3mFrameConstants`), the same on both sides.

const reads = [
  'accounts blockNumber call chainId estimateGas feeHistory gasPrice getAccount getBalance getBlockByHash',
  'getBlockByNumber getBlockReceipts getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode',
  'getFilterChanges getFilterLogs getLogs getProof getStorageAt getTransactionByBlockHashAndIndex',
  'getTransactionByBlockNumberAndIndex getTransactionByHash getTransactionCount getTransactionReceipt',
  'getUncleCountByBlockHash getUncleCountByBlockNumber maxPriorityFeePerGas newBlockFilter newFilter',
  'newPendingTransactionFilter sendRawTransaction syncing uninstallFilter getUserOperationReceipt',
  'estimateUserOperationGas getUserOperationByHash supportedEntryPoints',
]

/** What is answered without asking the user. */
export const safeMethods: ReadonlySet<string> = new Set([
  ...reads.flatMap((line) => line.split(' ')).map((name) => `eth_${name}`),
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
])

/** What is answered without asking the user, beyond the protocol's list: announced by the capability `feePayer`. */
export const announcedMethods: ReadonlySet<string> = new Set(['wallet_prepareCalls'])

/** What needs approval. */
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
