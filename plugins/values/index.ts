export { isReceiver } from './address.ts'
export { arrival } from './arrival.ts'
export { decodeBase58 } from './base58.ts'
export { type BitcoinAddress, readBitcoinAddress } from './bitcoin-address.ts'
export { type Conditions, conditions } from './conditions.ts'
export { readAnnouncement, type WalletAnnouncement } from './eip6963.ts'
export { parseEvmAddress, sameEvmAddress } from './evm-address.ts'
export { explorerLink } from './explorer.ts'
export { blake2b } from './hashes/blake2b.ts'
export { sha256 } from './hashes/sha256.ts'
export { fromHex, toHex } from './hex.ts'
export { inputIssue } from './input-issue.ts'
export {
  afterSwitchError,
  classifyRpcError,
  errorText,
  isRequestPending,
  isUserRejection,
  type RpcErrorInfo,
  type RpcErrorKind,
} from './rpc-errors.ts'
export { isSolanaAddress } from './solana-address.ts'
export { decodeSs58, encodeSs58, type Ss58Address, sameSs58 } from './ss58.ts'
export {
  featureOf,
  isStandardTwin,
  onStandardChange,
  type StandardFamily,
  type StandardWallet,
  standardWallets,
} from './wallet-standard.ts'
export { isPairingUri, type PairingUri, parsePairingUri } from './wc-uri.ts'
