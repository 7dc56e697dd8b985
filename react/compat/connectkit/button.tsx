import { type ReactNode, useContext } from 'react'
import { useAccount, useBalance, useConfig } from 'wagmi'
import { formatAmount } from '../../../kernel/index.ts'
import { PageButton, preloadModal } from '../../index.ts'
import { shortBalance, useEnsFacts } from '../shared/account.ts'
import { useCompatKernel, useMounted } from '../shared/state.ts'
import { useModal } from './modal.ts'
import { Avatar } from './pictures.tsx'
import { Settings } from './settings.ts'
import { useSIWE } from './siwe.tsx'
import type { CustomTheme, Mode, Theme } from './types.ts'

type WagmiChain = ReturnType<typeof useConfig>['chains'][number]

/** Argument of the function that draws a button of the app's own. */
export interface ConnectKitButtonRenderProps {
  show?: () => void
  hide?: () => void
  chain?: WagmiChain & { unsupported?: boolean }
  unsupported: boolean
  isConnected: boolean
  /** True while the modal is open. */
  isConnecting: boolean
  address?: `0x${string}`
  truncatedAddress?: string
  ensName?: string
}

/** Props of `<ConnectKitButton>`. */
export interface ConnectKitButtonProps {
  label?: string
  showBalance?: boolean
  showAvatar?: boolean
  /** @deprecated Without effect: a button has the theme of the modal. */
  theme?: Theme
  /** @deprecated Without effect: a button has the mode of the modal. */
  mode?: Mode
  /** @deprecated Without effect: a button has the theme of the modal; your style sheet overrides it. */
  customTheme?: CustomTheme
  /** Called instead of opening the modal, with the function that opens it. */
  onClick?: (open: () => void) => void
}

const short = (address: string): string => `${address.slice(0, 6)}••••${address.slice(-4)}`

function useFacts(): ConnectKitButtonRenderProps & { readonly chainId?: number | undefined } {
  const { address, chainId, isConnected } = useAccount()
  const { chains } = useConfig()
  const { open, setOpen } = useModal()
  const { ensName } = useEnsFacts(address)
  const chain = chains.find(({ id }) => id === chainId)
  return {
    show: () => setOpen(true),
    hide: () => setOpen(false),
    // As in ConnectKit: also true while no account is connected.
    unsupported: chain === undefined,
    isConnected,
    isConnecting: open,
    chainId,
    ...(chain && { chain }),
    ...(address !== undefined && { address, truncatedAddress: short(address) }),
    ...(ensName && { ensName }),
  }
}

/** Gives the facts to a button of the app's own; draws nothing before the account can be known. */
function Custom({
  children,
}: {
  children?: (renderProps: ConnectKitButtonRenderProps) => ReactNode
}): ReactNode {
  const { chainId: _, ...facts } = useFacts()
  return useMounted() ? children?.(facts) : null
}

/** The account's balance in the chain's currency; undefined until it is read. */
function useShownBalance(enabled: boolean): string | undefined {
  const { address } = useAccount()
  const { data } = useBalance({
    address,
    query: { enabled: enabled && address !== undefined },
  })
  return data && shortBalance(formatAmount(data.value, data.decimals), data.symbol)
}

function Button({
  label = 'Connect Wallet',
  showBalance = false,
  showAvatar = true,
  onClick,
}: ConnectKitButtonProps): ReactNode {
  const kernel = useCompatKernel()
  const { options } = useContext(Settings)
  const { address, chainId, ensName, isConnected, show, truncatedAddress, unsupported } = useFacts()
  const mounted = useMounted()
  const balance = useShownBalance(showBalance && !unsupported)
  if (!mounted) return null
  const open = show ?? (() => undefined)
  const isPlain = !isConnected || address === undefined
  const draws = options?.customAvatar !== undefined && showAvatar && !isPlain
  return (
    <PageButton
      open={() => (onClick ? onClick(open) : open())}
      preload={() => void preloadModal(kernel as never, isPlain ? 'Connect' : 'Account')}
      of={isPlain || draws || !showAvatar ? undefined : `eip155:${chainId}:${address}`}
    >
      {draws && <Avatar address={address} name={ensName} size={24} radius={24} />}
      {isPlain
        ? label
        : [unsupported ? '⚠' : balance, ensName ?? truncatedAddress].filter(Boolean).join(' ')}
    </PageButton>
  )
}

/** Opens the modal: the wallets, or the account once one is connected. */
export const ConnectKitButton: {
  (props: ConnectKitButtonProps): ReactNode
  Custom: typeof Custom
} = Object.assign(Button, { Custom })

/** Props of `<SIWEButton>`. */
export interface SIWEButtonProps {
  showSignOutButton?: boolean
  onSignIn?: (data?: { address: `0x${string}`; chainId: number }) => void
  onSignOut?: () => void
}

const ignore = (): void => undefined

/** Asks the connected account to sign in; once it is signed in, signs out if wanted. */
export function SIWEButton({
  showSignOutButton = false,
  onSignIn,
  onSignOut,
}: SIWEButtonProps): ReactNode {
  const { isConnected } = useAccount()
  const { setOpen } = useModal()
  const mounted = useMounted()
  const { isLoading, isSignedIn, isRejected, isError, signIn, signOut } = useSIWE({
    ...(onSignIn !== undefined && { onSignIn }),
    ...(onSignOut !== undefined && { onSignOut }),
  })
  if (!mounted) return null
  const [text, act] = !isConnected
    ? ['Connect Wallet', () => setOpen(true)]
    : isSignedIn
      ? showSignOutButton
        ? ['Sign Out', () => void signOut()]
        : ['Signed In', ignore]
      : [isRejected || isError ? 'Try Again' : 'Sign In', () => void signIn()]
  return (
    <PageButton open={act as () => void} preload={ignore} busy={isLoading}>
      {text as string}
    </PageButton>
  )
}
