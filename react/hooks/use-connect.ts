import { useMemo } from 'react'
import type { Namespace } from '../../kernel/index.ts'
import type { AccountsContract } from '../../plugins/accounts/contract.ts'
import type { OptionsState } from '../../plugins/options/contract.ts'
import type {
  Wallet,
  WalletFilter,
  WalletsContract,
  WalletsState,
} from '../../plugins/wallets/contract.ts'
import { selectWallets } from '../../plugins/wallets/selectors.ts'
import { useAnyKernel } from '../kernel-context.ts'
import { type Mutation, useMutation } from '../mutation.ts'
import { usePluginDispatch, useSlice } from './slice.ts'

const none: readonly Wallet[] = []

/** The wallets the connect view shows, in its order; none while a lazy kernel's code is on its way. */
export function useWallets(): readonly Wallet[] {
  const kernel = useAnyKernel()
  const { filters } = kernel.slots('wallets' as never) as {
    readonly filters?: readonly WalletFilter[]
  }
  const wallets = useSlice('wallets', (slice: WalletsState) => slice, undefined)
  const options = useSlice('options', (slice: OptionsState) => slice, undefined)
  return useMemo(() => {
    if (!wallets || !options) return none
    const { mobile } = kernel.ports.page
    return selectWallets({ wallets, options, mobile, ...(filters && { filters }) })
  }, [wallets, options, kernel, filters])
}

/** Connects a shown wallet without the modal: `mutate({ walletId })`. */
export function useConnect(): Mutation<
  [input: { readonly walletId: string; readonly namespace?: Namespace }],
  void
> {
  const { connect } = usePluginDispatch<WalletsContract>('wallets')
  return useMutation(connect)
}

/** Ends one connection, one family's, or all. */
export function useDisconnect(): Mutation<
  [input?: { readonly namespace?: Namespace; readonly connectionId?: string }],
  void
> {
  const { disconnect } = usePluginDispatch<AccountsContract>('accounts')
  return useMutation(disconnect)
}

/** Signs a text with the active account; resolves with the signature. */
export function useSignMessage(): Mutation<
  [input: { readonly message: string; readonly namespace?: Namespace }],
  string
> {
  const { signMessage } = usePluginDispatch<AccountsContract>('accounts')
  return useMutation(signMessage)
}
