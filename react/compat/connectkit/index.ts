export { useMounted as useIsMounted } from '../shared/state.ts'
export {
  ConnectKitButton,
  type ConnectKitButtonProps,
  type ConnectKitButtonRenderProps,
  SIWEButton,
  type SIWEButtonProps,
} from './button.tsx'
export {
  type DefaultConfigProps,
  type DefaultConnectorsProps,
  getDefaultConfig,
  getDefaultConnectors,
  wallets,
} from './config.ts'
export { type Modal, useModal } from './modal.ts'
export { Avatar, ChainIcon } from './pictures.tsx'
export { ConnectKitProvider, type ConnectKitProviderProps } from './provider.tsx'
export {
  CONNECTKIT_VERSION,
  ConnectKitModalDemo,
  Context,
  useChainIsSupported,
  useChains,
} from './rest.tsx'
export type { ConnectKitContext } from './settings.ts'
export {
  SIWE_NONCE_QUERY_KEY,
  SIWE_SESSION_QUERY_KEY,
  type SIWEConfig,
  SIWEProvider,
  type SIWESession,
  type UseSIWE,
  useSIWE,
} from './siwe.tsx'
export type { Types } from './type-names.ts'
export type { ConnectKitOptions, CustomAvatarProps } from './types.ts'
