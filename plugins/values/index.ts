export { blake2b } from '@noble/hashes/blake2'
export { ripemd160 } from '@noble/hashes/legacy'
export { sha256 } from '@noble/hashes/sha2'
export { keccak_256 as keccak256 } from '@noble/hashes/sha3'
export { actDigest, callText } from './acts.ts'
export { addressErrors } from './address-errors.ts'
export { askRpc } from './ask-rpc.ts'
export { decodeBase58, encodeBase58 } from './base58.ts'
export { fromBase64, toBase64 } from './base64.ts'
export { type BitcoinAddress, readBitcoinAddress } from './bitcoin-address.ts'
export { writeBitcoinAddress } from './bitcoin-script.ts'
export { browserWallet } from './browser-wallet.ts'
export { noteClaim } from './claims.ts'
export { clientIdKey } from './client-id.ts'
export { coinMark, tokenEnd } from './coin-mark.ts'
export { isConnectorType } from './connector-types.ts'
export { contained } from './contained.ts'
export { isContested, whileUncontested } from './contested.ts'
export { discardForm } from './discard-form.ts'
export { readAnnouncement, type WalletAnnouncement } from './eip6963.ts'
export { either } from './either.ts'
export { parseEvmAddress } from './evm-address.ts'
export { explorerLink } from './explorer.ts'
export { isNodeFailure, knownFailure, refusalFirst } from './failures.ts'
export {
  accountId,
  canonicalAddress,
  familyOf,
  isAccountAddress,
  isReceiver,
  isSameAccount,
  knownFamilies,
  namespaceOf,
  noteFamily,
  readAccountId,
} from './family.ts'
export { abiWord, fromHex, toHex } from './hex.ts'
export { inputIssue } from './input-issue.ts'
export { isWritten } from './is-written.ts'
export type { RpcAnswer, RpcIo, RpcRequest } from './json-rpc.ts'
export { readQuery } from './link-query.ts'
export { type SdkLoader, sdkError, sdkParts, type WithSdk } from './load-sdk.ts'
export { isLocalNetwork } from './local-network.ts'
export { type Looking, lookUntil } from './look-until.ts'
export { medianOf } from './median.ts'
export { moneyPlaces, moneyUnits } from './money.ts'
export { atNode, isNodeBusy, overNodes } from './nodes.ts'
export { isCalledOff, isOwnRun, runOf } from './own-run.ts'
export { isMultiplier, ownerAmount, unitsOf } from './owner-units.ts'
export { pollUntilFound } from './poll-until-found.ts'
export { type NamedQuirk, type Quirks, quirksOf } from './quirks.ts'
export {
  addressFault,
  findReceiver,
  type NamedReceiver,
  type NameErrors,
  type ReceiverQuery,
  type ReceiverResolver,
  receiverResolver,
  recentReceivers,
  requireReceiver,
  setForRow,
  unresolved,
} from './receivers.ts'
export { leavesOpen } from './refusal-words.ts'
export { eachRenamed, renamed } from './renamed.ts'
export { reviewedForm } from './reviewed-form.ts'
export {
  afterSwitchError,
  classifyRpcError,
  errorLevels,
  isRequestPending,
  isUserRejection,
  type RpcErrorInfo,
  type RpcErrorKind,
  saysExtensionGone,
  withRefusalCode,
} from './rpc-errors.ts'
export { shortAmount } from './short-amount.ts'
export { signInLines } from './sign-in-lines.ts'
export type { SigningPlace } from './signing/foreign.ts'
export { foreignTexts, refuseForeign } from './signing/refuse-foreign.ts'
export { signingPlace } from './signing/signing-place.ts'
export { isSolanaAddress } from './solana-address.ts'
export { decodeSs58, encodeSs58, type Ss58Address, sameSs58 } from './ss58.ts'
export { tokenShape } from './token-shape.ts'
export { noAnswer, noAnswerErrors, unattended } from './unattended.ts'
export { amountIssue, unitsIssue } from './unit-issue.ts'
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
export { withSdk, withTools } from './with-sdk.ts'
export {
  readWritten,
  type WrittenErrors,
  type WrittenReceiver,
  writtenError,
} from './written-receiver.ts'
