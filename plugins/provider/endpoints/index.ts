export {
  type ProviderAddress,
  type ProviderContext,
  type ProviderIo,
  providerIo,
} from '../client.ts'
export type { Unsupported } from '../support.ts'
export { unsupported } from '../support.ts'
export { type Allowance, fetchAllowance } from './allowance.ts'
export { type AccountBalance, type Currency, fetchBalance } from './balance.ts'
export { type ApproveTransaction, buildApprove } from './build-approve.ts'
export { buildSwap, type SwapTransaction } from './build-transaction.ts'
export { fetchGasPrice, type GasPrice } from './gas-price.ts'
export {
  fetchHistory,
  type HistoryPage,
  type HistoryRow,
  type HistoryTransfer,
} from './history.ts'
export { fetchIdentity, type Identity } from './identity.ts'
export { lookUpName, type NameLookup } from './name.ts'
export type { NameRecord } from './name-record.ts'
export { type NameSuggestion, type NameSuggestions, suggestNames } from './name-suggestions.ts'
export { fetchNamesOf, type NamesOf } from './names-of.ts'
export { fetchBuyOptions, fetchBuyQuote, type Residence } from './onramp-buy.ts'
export { fetchOnrampOptions } from './onramp-options.ts'
export { fetchOnrampQuote, type Money, type OnrampQuote } from './onramp-quote.ts'
export {
  createSellerWidget,
  fetchSellerQuotes,
  fetchSellers,
  type Seller,
  type SellerQuote,
} from './onramp-sellers.ts'
export type {
  OnrampOptions,
  PaymentCurrency,
  PurchaseCurrency,
  PurchaseNetwork,
} from './onramp-shapes.ts'
export {
  createOnrampUrl,
  type DestinationWallet,
  type OnrampUrl,
  type OnrampUrlInput,
} from './onramp-url.ts'
export { type FungiblePrice, type FungiblePrices, fetchPrice } from './price.ts'
export { coinTypeOf, registerName, registrationMessage } from './register-name.ts'
export { type RevokedSession, revokeSession } from './revoke-session.ts'
export {
  fetchSessions,
  type SessionTerm,
  type SmartSession,
  type SmartSessions,
} from './sessions.ts'
export { fetchSupportedChains, type SupportedChains } from './supported-chains.ts'
export {
  fetchSwapQuotes,
  type SwapInput,
  type SwapQuote,
  type SwapQuotes,
} from './swap-quotes.ts'
export { fetchSwapTokens, type SwapToken, type SwapTokens } from './swap-tokens.ts'
