export type {
  Context,
  Contract,
  Contributions,
  Dispatch,
  KernelContract,
  KernelEvent,
  LoggedEvent,
  Observer,
  PluginFailure,
  State,
  Visible,
  VisibleDispatch,
  VisibleState,
} from './contract.ts'
export { createKernel } from './create-kernel.ts'
export { type DeferredDefinition, deferredPlugin } from './deferred-plugin.ts'
export { definePlugin } from './define-plugin.ts'
export { definePluginCode, defineSmallPlugin } from './define-small-plugin.ts'
export type {
  Commands,
  Effect,
  Effects,
  Follow,
  Formerly,
  Persist,
  PluginDefinition,
  PluginWords,
  Privacy,
  Reducers,
} from './definition.ts'
export type { DispatchOptions, PendingRun } from './execution.ts'
export type { AnyKernel, ForkOptions, Kernel, KernelOptions } from './kernel.ts'
export {
  type EarlyDefinition,
  type EarlyReducing,
  type LateDefinition,
  lateCode,
  latePlugin,
} from './late-plugin.ts'
export { lazy, lazyMethods } from './lazy.ts'
export type { Log, Retention } from './log.ts'
export {
  type AnyPlugin,
  type AnyPluginWords,
  type ContractOf,
  type Contribution,
  contribute,
  definePlainPlugin,
  type Plugin,
  type PluginInput,
} from './plugin.ts'
export { type FetchedText, type FetchLimits, fetchText } from './ports/fetch-text.ts'
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
} from './ports/ports.ts'
export { isSealed } from './ports/sealed.ts'
export type { SecretHandle, Vault } from './privacy/vault.ts'
export type { Cause, Commit, LogRecord, Outcome, RootState, RunEnd } from './record.ts'
export type { RecordingAbout } from './recording/about.ts'
export type { ExportOptions } from './recording/export.ts'
export type { RecordingFile } from './recording/format.ts'
export type { Recording, Verdict } from './recording/import.ts'
export type { Redactor } from './recording/redaction.ts'
export type { Shape } from './recording/shape.ts'
export type { KernelView, PluginDescription } from './register.ts'
export type { Resources } from './resources.ts'
export type { Scope, Scopes } from './scopes.ts'
export { type Slot, type SlotOptions, slot } from './slot.ts'
export type { Timeline, TimelineMode } from './timeline/timeline.ts'
export {
  failedStatus,
  type Traffic,
  type TrafficJudge,
  type TrafficKind,
  type TrafficRecord,
} from './traffic.ts'
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
export { abortable, delay, within } from './values/async.ts'
export {
  type CaipAddress,
  type CaipNetworkId,
  type CaipNetworkParts,
  defineNamespace,
  formatCaipAddress,
  isCaipAddress,
  isCaipNetworkId,
  isNamespace,
  type KnownNamespace,
  type Namespace,
  namespaces,
  parseCaipAddress,
  parseCaipNetworkId,
} from './values/caip.ts'
export {
  defineErrors,
  type Errors,
  isKernelError,
  KernelError,
  kernelErrors,
  type Localizable,
  type SerializedError,
  serializeError,
} from './values/errors.ts'
export { canonicalJson } from './values/json.ts'
export { isReservedKey, type ResourceKey, resourceKey } from './values/keys.ts'
export { painted } from './values/painted.ts'
export { readOnce } from './values/read-once.ts'
export { isTypedSecret } from './values/secrets.ts'
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
} from './values/text.ts'
export { safeDataImage, safeImage, safeLink } from './values/url.ts'
