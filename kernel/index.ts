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
export { type Contribution, contribute, definePlugin } from './define-plugin.ts'
export type {
  Commands,
  Effect,
  Effects,
  FeatureParts,
  Follow,
  Persist,
  PluginDefinition,
  Privacy,
  Reducers,
} from './definition.ts'
export type { Described, ExportPrivacy, Formerly, PluginWords } from './describe.ts'
export { doctor } from './doctor.ts'
export type { DispatchOptions, PendingRun } from './execution.ts'
export type { DeclaredFeature } from './features.ts'
export type { Examined, Finding } from './findings.ts'
export type { AnyKernel, ForkOptions, Kernel, KernelOptions } from './kernel.ts'
export { arrival, type Loadable, lazy, lazyMethods, viewWith } from './lazy.ts'
export type { Log, Retention } from './log.ts'
export type { AnyPlugin, AnyPluginWords, ContractOf, Plugin, PluginInput } from './plugin.ts'
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
export { isHandle, type SecretHandle, type Vault } from './privacy/vault.ts'
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
  showAmount,
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
export { type FamilyShapes, noteShapes } from './values/family-shapes.ts'
export { frozenCopy, mutableCopy } from './values/frozen-copy.ts'
export { canonicalJson } from './values/json.ts'
export { isReservedKey, type ResourceKey, resourceKey } from './values/keys.ts'
export { painted } from './values/painted.ts'
export { isTypedSecret, maskSecrets } from './values/secrets.ts'
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
