export { bindPlugin, type PluginHooks, useHasKernel } from './bind-plugin.ts'
export { useDollars, useWorth } from './dollars.ts'
export { loadingOf, useModalKernel } from './kernel-context.ts'
export { KernelModal, preloadModal } from './kernel-modal.tsx'
export { KernelProvider, type KernelProviderProps } from './kernel-provider.tsx'
export {
  type AnyLazyKernel,
  createLazyKernel,
  type FirstState,
  type LazyKernel,
  type LazyKernelOptions,
  type Loading,
  type Stored,
} from './lazy-kernel.ts'
export type { LazyObservable, LazyObserver } from './lazy-subscriptions.ts'
export { type Mutation, type Settled, useMutation } from './mutation.ts'
export { type ButtonAttributes, PageButton, type PageButtonProps } from './page-button.tsx'
export { type Reading, useReading } from './reading.ts'
export type { KernelModalProps } from './shell/props.ts'
export { preloadView } from './shell/use-view.ts'
export {
  formatMessage,
  type Messages,
  type OwnText,
  ownText,
  type Text,
  type TextParams,
  useAmounts,
  useLocale,
  useSlotText,
  useText,
} from './text.ts'
export { useArmed } from './use-armed.ts'
export {
  type Register,
  useKernel,
  useKernelEvent,
  useKernelState,
} from './use-kernel.ts'
export { usePointGroups } from './use-point-groups.ts'
export { useRetryIn } from './use-retry-in.ts'
export { useSecondsLeft } from './use-seconds-left.ts'
export {
  begin,
  defineView,
  type LateComponent,
  useLateComponent,
  useLoaded,
  type ViewDefinition,
  type ViewHeader,
  type ViewProps,
} from './view.ts'
