export {
  AccountButton,
  type ButtonRender,
  ConnectButton,
  type KernelButtonProps,
  NetworkButton,
} from './buttons.tsx'
export { lazyKernel } from './hooks/lazy-kernel.ts'
export {
  type Account,
  type Balance,
  useAccount,
  useAccounts,
  useBalance,
} from './hooks/use-account.ts'
export { useConnect, useDisconnect, useSignMessage, useWallets } from './hooks/use-connect.ts'
export { type Modal, useModal } from './hooks/use-modal.ts'
export { type Network, useNetwork, useSwitchNetwork } from './hooks/use-network.ts'
export { useProvider } from './hooks/use-provider.ts'
export { type TransferInput, useSend } from './hooks/use-send.ts'
export { KernelModal, preloadModal } from './kernel-modal.tsx'
export { KernelProvider, type KernelProviderProps } from './kernel-provider.tsx'
export type { AnyLazyKernel, LazyKernel, LazyKernelOptions, Loading } from './lazy-kernel.ts'
export { type Mutation, useMutation } from './mutation.ts'
export type { KernelModalProps } from './shell/props.ts'
export { preloadView } from './shell/use-view.ts'
export {
  formatMessage,
  type Messages,
  type OwnText,
  ownText,
  type Text,
  type TextParams,
  useLocale,
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
export {
  begin,
  defineView,
  useLoaded,
  type ViewDefinition,
  type ViewHeader,
  type ViewProps,
} from './view.ts'
