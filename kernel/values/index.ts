export { isReceiver } from './address.ts'
export { addressErrors } from './address-errors.ts'
export {
  AMOUNT_MAX_LENGTH,
  amountErrors,
  compareAmounts,
  decimalText,
  formatAmount,
  multiplyAmounts,
  normalizeAmountInput,
  parseAmount,
  showBalance,
  showDollars,
  sumAmounts,
} from './amount.ts'
export { decodeBase58, encodeBase58 } from './base58.ts'
export { type BitcoinAddress, isBitcoinAddress, parseBitcoinAddress } from './bitcoin-address.ts'
export {
  type CaipAddress,
  type CaipAddressParts,
  type CaipAsset,
  type CaipAssetParts,
  type CaipNetworkId,
  type CaipNetworkParts,
  caipErrors,
  formatCaipAddress,
  formatCaipAsset,
  formatCaipNetworkId,
  isCaipAddress,
  isCaipNetworkId,
  isNamespace,
  type Namespace,
  namespaces,
  parseCaipAddress,
  parseCaipAsset,
  parseCaipNetworkId,
} from './caip.ts'
export {
  type CallsStatus,
  isSendCallsParams,
  readCallsId,
  readCallsStatus,
  type SendCall,
} from './eip5792.ts'
export { type AnnouncedProvider, readAnnouncement, type WalletAnnouncement } from './eip6963.ts'
export {
  checksumEvmAddress,
  type EvmAddress,
  isChecksummedEvmAddress,
  isEvmAddress,
  parseEvmAddress,
  sameEvmAddress,
} from './evm-address.ts'
export { blake2b512 } from './hashes/blake2b.ts'
export { keccak256 } from './hashes/keccak.ts'
export { sha256 } from './hashes/sha256.ts'
export { fromHex, toHex } from './hex.ts'
export { canonicalJson, findNonPlain, isPlainData, parseJson } from './json.ts'
export { checkKey, isSafeKey } from './keys.ts'
export { ensCoinType, isRegistrableName, nameErrors } from './names.ts'
export {
  afterSwitchError,
  classifyRpcError,
  errorText,
  isRequestPending,
  isUserRejection,
  type RpcErrorInfo,
  type RpcErrorKind,
  validationText,
} from './rpc-errors.ts'
export { redactData, redactText } from './secrets.ts'
export { refuseSignIn, type SignInExpectation, type SignInRefusal } from './sign-in-check.ts'
export {
  buildSignInMessage,
  parseSignInMessage,
  type SignInMessage,
  signInMessageErrors,
} from './sign-in-message.ts'
export { isSolanaAddress, isSolanaPublicKey } from './solana-address.ts'
export { decodeSs58, encodeSs58, isSs58Account, type Ss58Address, sameSs58 } from './ss58.ts'
export {
  ellipsis,
  ellipsisMiddle,
  hasMixedScripts,
  inputLimits,
  safeText,
  type TextWarning,
  textLimits,
  textWarnings,
} from './text.ts'
export { safeAppLink, safeDataImage, safeImage, safeLink, type UrlOptions } from './url.ts'
export { isPairingUri, type PairingUri, pairingErrors, parsePairingUri } from './wc-uri.ts'
