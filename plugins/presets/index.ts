import type { Plugin } from '../../kernel/index.ts'
import type { AccountsContract } from '../accounts/contract.ts'
import { accounts } from '../accounts/index.ts'
import type { Bip122Contract } from '../bip122/contract.ts'
import { type Bip122Options, bip122Adapter } from '../bip122/index.ts'
import type { Eip155Contract } from '../eip155/contract.ts'
import { type Eip155Options, eip155Adapter } from '../eip155/index.ts'
import type { NetworksContract } from '../networks/contract.ts'
import { networks } from '../networks/index.ts'
import type { OptionsContract } from '../options/contract.ts'
import { defaultOptions } from '../options/index.ts'
import type { PolkadotContract } from '../polkadot/contract.ts'
import { type PolkadotOptions, polkadotAdapter } from '../polkadot/index.ts'
import type { SolanaContract } from '../solana/contract.ts'
import { type SolanaOptions, solanaAdapter } from '../solana/index.ts'
import type { WalletConnectContract, WalletConnectOptions } from '../walletconnect/contract.ts'
import { walletConnectDriver } from '../walletconnect/index.ts'
import type { WalletsContract } from '../wallets/contract.ts'
import { wallets } from '../wallets/index.ts'

/** What every chain family needs around it; the same objects in each preset, so presets combine freely. */
export type Foundation = readonly [
  Plugin<OptionsContract>,
  Plugin<NetworksContract>,
  Plugin<AccountsContract>,
  Plugin<WalletsContract>,
]
export const foundation: Foundation = [defaultOptions, networks, accounts, wallets]

/** The EVM family with everything a working modal needs: `createKernel({ plugins: [eip155()] })`. */
export function eip155(
  options: Eip155Options = {},
): readonly [...Foundation, Plugin<Eip155Contract>] {
  return [...foundation, eip155Adapter(options)]
}

/** The Solana family with everything a working modal needs. */
export function solana(
  options: SolanaOptions = {},
): readonly [...Foundation, Plugin<SolanaContract>] {
  return [...foundation, solanaAdapter(options)]
}

/** The Polkadot family with everything a working modal needs. */
export function polkadot(
  options: PolkadotOptions = {},
): readonly [...Foundation, Plugin<PolkadotContract>] {
  return [...foundation, polkadotAdapter(options)]
}

/** Phone wallets by code and link for every registered family, and the provider's wallet list. */
export function walletConnect(
  options: WalletConnectOptions = {},
): readonly [...Foundation, Plugin<WalletConnectContract>] {
  return [...foundation, walletConnectDriver(options)]
}

/** The Bitcoin family with everything a working modal needs. */
export function bip122(
  options: Bip122Options = {},
): readonly [...Foundation, Plugin<Bip122Contract>] {
  return [...foundation, bip122Adapter(options)]
}
