import { deferredPlugin, lateCode, type Plugin } from '../../kernel/index.ts'
import { comeBack } from './come-back.ts'
import type { EmbeddedWalletContract, EmbeddedWalletOptions } from './contract.ts'
import { initialState } from './initial-state.ts'

export type {
  DropReason,
  Drops,
  EmbeddedWalletContract,
  EmbeddedWalletOptions,
  EmbeddedWalletState,
  LoginFailure,
  LoginProvider,
  LoginStep,
  ResponseKind,
  SocialName,
  SocialWay,
} from './contract.ts'
export { embeddedWalletErrors } from './errors.ts'

const declaration = lateCode(() => import('./declaration.ts'))

/**
 * Logging in without a wallet: by e-mail, with keys in a secure frame of another origin. The frame is loaded when a visitor
 * logs in or has a login to restore.
 *
 * @example
 * embeddedWallet({ url: 'https://frame.orchard.example/sdk' })
 */
export function embeddedWallet(
  options: EmbeddedWalletOptions = {},
): Plugin<EmbeddedWalletContract> {
  return deferredPlugin<EmbeddedWalletContract>({
    id: 'embeddedWallet',
    requires: ['connections', 'modal', 'networks', 'options', 'wallets'],
    initialState,
    start: comeBack,
    ...declaration((module) => module.embeddedWalletDeclaration(options)),
  })
}
