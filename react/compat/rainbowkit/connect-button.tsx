import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { useAccount, useBalance, useConfig } from 'wagmi'
import { formatAmount } from '../../../kernel/index.ts'
import { PageButton, preloadModal } from '../../index.ts'
import { shortBalance, useEnsFacts } from '../shared/account.ts'
import type { AuthenticationStatus } from '../shared/sign-in-store.ts'
import { useCompatKernel, useMounted } from '../shared/state.ts'
import { useAuthenticationStatus } from './authentication.tsx'
import type { RainbowKitChain } from './chain.ts'
import { useLook } from './look.ts'
import { useModals } from './modals.ts'
import { useHasPending } from './transactions.ts'

/** A value, or one for each width of the page: small below 768 px. */
type ResponsiveValue<T> = T | { smallScreen: T; largeScreen?: T }

/** Props of `<ConnectButton>`. */
export interface ConnectButtonProps {
  accountStatus?: ResponsiveValue<'full' | 'avatar' | 'address'>
  showBalance?: ResponsiveValue<boolean>
  chainStatus?: ResponsiveValue<'full' | 'icon' | 'name' | 'none'>
  label?: string
}

/** Argument of the function that draws a button of the app's own. */
export interface ConnectButtonRenderProps {
  account?: {
    address: string
    balanceDecimals?: number
    balanceFormatted?: string
    balanceSymbol?: string
    displayBalance?: string
    displayName: string
    ensAvatar?: string
    ensName?: string
    hasPendingTransactions: boolean
  }
  chain?: {
    hasIcon: boolean
    iconUrl?: string
    iconBackground?: string
    id: number
    name?: string
    unsupported?: boolean
  }
  /** False on the server and in the first render: the account is not known yet. */
  mounted: boolean
  authenticationStatus?: AuthenticationStatus
  openAccountModal: () => void
  openChainModal: () => void
  openConnectModal: () => void
  accountModalOpen: boolean
  chainModalOpen: boolean
  connectModalOpen: boolean
}

const short = (address: string): string => `${address.slice(0, 4)}…${address.slice(-4)}`

const nothing = (): void => undefined

function useAccountFacts(withBalance: boolean): ConnectButtonRenderProps['account'] {
  const { address } = useAccount()
  const { ensName, ensAvatar } = useEnsFacts(address)
  const { data: balance } = useBalance({
    address,
    query: { enabled: withBalance && address !== undefined },
  })
  const hasPendingTransactions = useHasPending()
  if (address === undefined) return undefined
  const formatted = balance && formatAmount(balance.value, balance.decimals)
  return {
    address,
    displayName: ensName ?? short(address),
    hasPendingTransactions,
    ...(ensName && { ensName }),
    ...(ensAvatar && { ensAvatar }),
    ...(balance &&
      formatted !== undefined && {
        balanceDecimals: balance.decimals,
        balanceFormatted: formatted,
        balanceSymbol: balance.symbol,
        displayBalance: shortBalance(formatted, balance.symbol),
      }),
  }
}

function useChainFacts(): ConnectButtonRenderProps['chain'] {
  const { chainId } = useAccount()
  const { chains } = useConfig()
  if (chainId === undefined) return undefined
  const listed = chains.find(({ id }) => id === chainId) as RainbowKitChain | undefined
  const { iconUrl, iconBackground, name } = listed ?? {}
  return {
    id: chainId,
    hasIcon: Boolean(iconUrl),
    unsupported: listed === undefined,
    ...(name !== undefined && { name }),
    ...(typeof iconUrl === 'string' && { iconUrl }),
    ...(iconBackground !== undefined && { iconBackground }),
  }
}

function useRenderProps(withBalance: boolean): ConnectButtonRenderProps {
  const { openAccountModal, openChainModal, openConnectModal, ...isOpen } = useModals()
  const status = useAuthenticationStatus()
  const account = useAccountFacts(withBalance)
  const chain = useChainFacts()
  const mounted = useMounted()
  return {
    ...isOpen,
    mounted,
    ...(account && { account }),
    ...(chain && { chain }),
    ...(status && { authenticationStatus: status }),
    openAccountModal: openAccountModal ?? nothing,
    openChainModal: openChainModal ?? nothing,
    openConnectModal: openConnectModal ?? nothing,
  }
}

/** Gives the facts to a button of the app's own. */
function Custom({
  children,
}: {
  children: (renderProps: ConnectButtonRenderProps) => ReactNode
}): ReactNode {
  return children(useRenderProps(true))
}

const wide = '(min-width: 768px)'

function useIsWide(): boolean {
  const [isWide, setWide] = useState(true)
  useEffect(() => {
    const query = window.matchMedia(wide)
    const read = (): void => setWide(query.matches)
    read()
    query.addEventListener('change', read)
    return () => query.removeEventListener('change', read)
  }, [])
  return isWide
}

function valueAt<T>(value: ResponsiveValue<T>, isWide: boolean): T {
  if (typeof value !== 'object' || value === null) return value as T
  const { smallScreen, largeScreen } = value as { smallScreen: T; largeScreen?: T }
  return isWide ? (largeScreen ?? smallScreen) : smallScreen
}

/** For screen readers alone. */
const unseen: CSSProperties = {
  ...{ position: 'absolute', width: 1, height: 1, overflow: 'hidden' },
  clipPath: 'inset(50%)',
}
const row: CSSProperties = { display: 'inline-flex', gap: 12 }
/** Keeps its place until the account is known. */
const waiting: CSSProperties = { ...row, opacity: 0, pointerEvents: 'none' }

function Button({
  accountStatus = 'full',
  chainStatus = { largeScreen: 'full', smallScreen: 'icon' },
  showBalance = { largeScreen: true, smallScreen: false },
  label = 'Connect Wallet',
}: ConnectButtonProps): ReactNode {
  const kernel = useCompatKernel()
  const { avatar: Avatar } = useLook()
  const isWide = useIsWide()
  const withBalance = valueAt(showBalance, isWide)
  const props = useRenderProps(withBalance)
  const { account, chain, mounted, authenticationStatus } = props
  const isReady = mounted && authenticationStatus !== 'loading'
  const isIn =
    account !== undefined &&
    chain !== undefined &&
    (authenticationStatus === undefined || authenticationStatus === 'authenticated')
  const fetch = (view: string) => () => void preloadModal(kernel as never, view)
  if (!isReady || !isIn)
    return (
      <div style={isReady ? row : waiting} aria-hidden={isReady ? undefined : true}>
        <PageButton open={props.openConnectModal} preload={fetch('Connect')}>
          {label}
        </PageButton>
      </div>
    )
  const chainShown = valueAt(chainStatus, isWide)
  const accountShown = valueAt(accountStatus, isWide)
  const { name = `Chain ${chain.id}`, unsupported } = chain
  return (
    <div style={row}>
      {(chainShown !== 'none' || unsupported) && (
        <PageButton
          open={props.openChainModal}
          preload={fetch('Networks')}
          of={unsupported || chainShown === 'name' ? undefined : `eip155:${chain.id}`}
        >
          {unsupported ? (
            'Wrong network'
          ) : chainShown === 'icon' ? (
            <span style={unseen}>{name}</span>
          ) : (
            name
          )}
        </PageButton>
      )}
      {!unsupported && (
        <PageButton
          open={props.openAccountModal}
          preload={fetch('Account')}
          of={
            Avatar || accountShown === 'address'
              ? undefined
              : `eip155:${chain.id}:${account.address}`
          }
        >
          {Avatar && accountShown !== 'address' && (
            <Avatar address={account.address} ensImage={account.ensAvatar ?? null} size={24} />
          )}
          {withBalance && account.displayBalance ? `${account.displayBalance} ` : ''}
          {accountShown === 'avatar' ? (
            <span style={unseen}>{account.displayName}</span>
          ) : (
            account.displayName
          )}
        </PageButton>
      )}
    </div>
  )
}

/** Opens the modal: one button to connect; once connected, one for the chain and one for the account. */
export const ConnectButton: {
  (props: ConnectButtonProps): ReactNode
  Custom: typeof Custom
} = Object.assign(Button, { Custom })
