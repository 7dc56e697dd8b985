export {
  BaseWalletConnectButton,
  BaseWalletDisconnectButton,
  BaseWalletMultiButton,
  type WalletButtonProps,
  WalletConnectButton,
  WalletDisconnectButton,
  WalletModalButton,
  WalletMultiButton,
} from './buttons.tsx'
export { WalletIcon, type WalletIconProps } from './icon.tsx'
export { useWalletModal, WalletModalContext, type WalletModalContextState } from './modal.ts'
export {
  WalletModal,
  type WalletModalProps,
  WalletModalProvider,
  type WalletModalProviderProps,
} from './provider.tsx'
