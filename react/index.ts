export {
  AccountButton,
  type ButtonRender,
  ConnectButton,
  type KernelButtonProps,
  NetworkButton,
} from './buttons.tsx'
export { KernelModal, type KernelModalProps, preloadModal } from './kernel-modal.tsx'
export { KernelProvider, type KernelProviderProps } from './kernel-provider.tsx'
export { type Mutation, useMutation } from './mutation.ts'
export {
  formatMessage,
  type Messages,
  type Text,
  type TextParams,
  useSlotText,
  useText,
} from './text.ts'
export {
  bindPlugin,
  type PluginHooks,
  type Register,
  useHasKernel,
  useKernel,
  useKernelEvent,
  useKernelState,
} from './use-kernel.ts'
export { defineView, type ViewDefinition, type ViewHeader, type ViewProps } from './view.ts'
