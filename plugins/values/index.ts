export { blake2b } from '@noble/hashes/blake2'
export { sha256 } from '@noble/hashes/sha2'
export { keccak_256 as keccak256 } from '@noble/hashes/sha3'
export { addressErrors } from './address-errors.ts'
export { askRpc } from './ask-rpc.ts'
export { decodeBase58, encodeBase58 } from './base58.ts'
export { fromBase64, toBase64 } from './base64.ts'
export { type BitcoinAddress, readBitcoinAddress } from './bitcoin-address.ts'
export { noteClaim } from './claims.ts'
export { coinMark, tokenEnd } from './coin-mark.ts'
export { isConnectorType } from './connector-types.ts'
export { contained } from './contained.ts'
export { isContested, whileUncontested } from './contested.ts'
export { copied } from './copied.ts'
export { readAnnouncement, type WalletAnnouncement } from './eip6963.ts'
export { either } from './either.ts'
export { parseEvmAddress } from './evm-address.ts'
export { explorerLink } from './explorer.ts'
export { isNodeFailure, knownFailure, refusalFirst } from './failures.ts'
export {
  canonicalAddress,
  familyOf,
  isAccountAddress,
  isReceiver,
  isSameAccount,
  knownFamilies,
  noteFamily,
} from './family.ts'
export { frozen } from './frozen.ts'
export { fromHex, toHex } from './hex.ts'
export { inputIssue } from './input-issue.ts'
export type { RpcAnswer, RpcIo, RpcRequest } from './json-rpc.ts'
export { type SdkLoader, sdkError, sdkParts, type WithSdk } from './load-sdk.ts'
export { isLocalNetwork } from './local-network.ts'
export { type Looking, lookUntil } from './look-until.ts'
export { isBusy, overNodes } from './nodes.ts'
export { pollUntilFound } from './poll-until-found.ts'
export {
  addressFault,
  findReceiver,
  type NamedReceiver,
  type ReceiverQuery,
  type ReceiverResolver,
  receiverResolver,
  recentReceivers,
} from './receivers.ts'
export { leavesOpen } from './refusal-words.ts'
export {
  afterSwitchError,
  classifyRpcError,
  errorLevels,
  isRequestPending,
  isUserRejection,
  type RpcErrorInfo,
  type RpcErrorKind,
  withRefusalCode,
} from './rpc-errors.ts'
export { shortAmount } from './short-amount.ts'
export { signInLines } from './sign-in-lines.ts'
export { isSolanaAddress } from './solana-address.ts'
export { decodeSs58, encodeSs58, type Ss58Address, sameSs58 } from './ss58.ts'
export { tokenShape } from './token-shape.ts'
export { noAnswer, noAnswerErrors, unattended } from './unattended.ts'
export { isDecimals, isUnits } from './units.ts'
export { unknownNetwork } from './unknown-network.ts'
export { unsent } from './unsent.ts'
export { createWaiter, type Waiter } from './wait-until.ts'
export {
  featureOf,
  onStandardChange,
  type StandardFamily,
  type StandardWallet,
  standardWallets,
} from './wallet-standard.ts'
export { isPairingUri, type PairingUri, parsePairingUri } from './wc-uri.ts'
export { whenLeft } from './when-left.ts'
export { whenSeen } from './when-seen.ts'
export { withSdk } from './with-sdk.ts'
