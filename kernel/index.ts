export {
  type AnyPlugin,
  type Commands,
  type Context,
  type Contract,
  type ContractOf,
  type Dispatch,
  definePlugin,
  type Effect,
  type Effects,
  type Follow,
  type KernelContract,
  type KernelEvent,
  type LoggedEvent,
  type Observer,
  type Persist,
  type Plugin,
  type PluginDefinition,
  type PluginFailure,
  type PluginInput,
  type Privacy,
  type Reducers,
  type State,
  type Visible,
} from './contract.ts'
export type { Commit } from './core.ts'
export { createKernel } from './create-kernel.ts'
export { abortable, delay, within } from './delay.ts'
export {
  defineErrors,
  type Errors,
  isKernelError,
  KernelError,
  kernelErrors,
  said,
} from './errors.ts'
export { type FetchedText, type FetchLimits, fetchText } from './fetch-text.ts'
export type { AnyKernel, Kernel, KernelOptions } from './kernel.ts'
export { lazy, lazyMethods } from './lazy.ts'
export type { Log, Retention, RootState } from './log.ts'
export { currentEntry } from './modal/commands.ts'
export type {
  Alert,
  ModalContract,
  ModalEntry,
  ModalState,
  OpenOptions,
  Said,
  SaidError,
  Snackbar,
  SnackbarVariant,
  TransactionEnd,
  ViewData,
} from './modal/contract.ts'
export { canonicalJson, isReservedKey } from './plain.ts'
export { type CookieStorageOptions, cookieStorage, kernelCookies } from './ports/cookie-storage.ts'
export { idbStorage } from './ports/idb-storage.ts'
export { memoryStorage } from './ports/memory-storage.ts'
export { isSealed } from './ports/sealed.ts'
export type {
  Channel,
  Clipboard,
  Clock,
  Fetch,
  Logger,
  Opener,
  Page,
  Ports,
  Random,
  Storage,
} from './ports.ts'
export type { Cause, LogRecord, Outcome, RunEnd } from './record.ts'
export type { ExportOptions, Recording, RecordingFile, Verdict } from './recording.ts'
export type { Redactor } from './redaction.ts'
export type { KernelView, PluginDescription } from './register.ts'
export type { Resources } from './resources.ts'
export type { PendingRun } from './runs.ts'
export type { Shape } from './shape.ts'
export type { Timeline, TimelineMode } from './timeline.ts'
export type { Lane, Traffic, TrafficRecord } from './traffic.ts'
export { age } from './values/age.ts'
export {
  amountErrors,
  compareAmounts,
  decimalText,
  formatAmount,
  multiplyAmounts,
  parseAmount,
  showBalance,
  showDollars,
} from './values/amount.ts'
export { type AmountReading, groupsWithPoint, readAmount } from './values/amount-input.ts'
export { intentLink, safeAppLink, safeLinkBase } from './values/app-link.ts'
export {
  type CaipAddress,
  type CaipNetworkId,
  type CaipNetworkParts,
  formatCaipAddress,
  isCaipAddress,
  isCaipNetworkId,
  isNamespace,
  type Namespace,
  namespaces,
  parseCaipAddress,
  parseCaipNetworkId,
} from './values/caip.ts'
export {
  ellipsisMiddle,
  errorText,
  type Fields,
  fieldsOf,
  inputLimits,
  listOf,
  memberOf,
  safeText,
  textLimits,
  thrownText,
} from './values/outside.ts'
export { isTypedSecret } from './values/secrets.ts'
export { safeDataImage, safeImage, safeLink } from './values/url.ts'
export type { SecretHandle, Vault } from './vault.ts'
export type { Caller } from './work.ts'
