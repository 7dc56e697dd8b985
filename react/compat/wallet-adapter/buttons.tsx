import { useWallet } from '@solana/wallet-adapter-react'
import type { CSSProperties, MouseEvent, ReactElement, ReactNode } from 'react'
import { useShow, useWalletModal } from './modal.ts'

/** Props of the buttons, as in the adapter. */
export interface WalletButtonProps {
  className?: string
  disabled?: boolean
  endIcon?: ReactElement
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  startIcon?: ReactElement
  style?: CSSProperties
  tabIndex?: number
  children?: ReactNode
}

type State = 'connecting' | 'connected' | 'disconnecting' | 'has-wallet' | 'no-wallet'
type Labels<S extends State> = { readonly [Key in S]: string }

function useButtonState(): State {
  const { connecting, connected, disconnecting, wallet } = useWallet()
  if (connecting) return 'connecting'
  if (disconnecting) return 'disconnecting'
  if (connected) return 'connected'
  return wallet ? 'has-wallet' : 'no-wallet'
}

function Button({
  className = '',
  startIcon,
  endIcon,
  children,
  act,
  expanded,
  onClick,
  ...props
}: WalletButtonProps & { readonly act: () => void; readonly expanded?: boolean }): ReactNode {
  return (
    <button
      {...props}
      type="button"
      {...(expanded !== undefined && { 'aria-haspopup': 'dialog', 'aria-expanded': expanded })}
      className={`wallet-adapter-button ${className}`.trim()}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) act()
      }}
    >
      {startIcon && <i className="wallet-adapter-button-start-icon">{startIcon}</i>}
      {children}
      {endIcon && <i className="wallet-adapter-button-end-icon">{endIcon}</i>}
    </button>
  )
}

type MultiLabels = Labels<'connecting' | 'has-wallet' | 'no-wallet'> & {
  /** @deprecated Without effect: the account in the modal copies the address, changes the wallet and disconnects. */
  readonly 'copy-address'?: string
  /** @deprecated Without effect, as `copy-address`. */
  readonly copied?: string
  /** @deprecated Without effect, as `copy-address`. */
  readonly 'change-wallet'?: string
  /** @deprecated Without effect, as `copy-address`. */
  readonly disconnect?: string
}

/** The button of an app: the wallets to choose from, and once one is connected its address, which leads to the account. */
export function BaseWalletMultiButton({
  labels,
  children,
  className = '',
  ...props
}: WalletButtonProps & { labels: MultiLabels }): ReactNode {
  const state = useButtonState()
  const { publicKey } = useWallet()
  const { visible } = useWalletModal()
  const show = useShow()
  const address = publicKey?.toBase58()
  const own = state === 'connected' || state === 'disconnecting' ? 'connecting' : state
  return (
    <Button
      {...props}
      className={`wallet-adapter-button-trigger ${className}`.trim()}
      expanded={visible}
      act={() => show()}
    >
      {children ?? (address ? `${address.slice(0, 4)}..${address.slice(-4)}` : labels[own])}
    </Button>
  )
}

/** `BaseWalletMultiButton` with the adapter's English labels. */
export const WalletMultiButton = (props: WalletButtonProps): ReactNode => (
  <BaseWalletMultiButton
    {...props}
    labels={{
      connecting: 'Connecting ...',
      'has-wallet': 'Connect',
      'no-wallet': 'Select Wallet',
    }}
  />
)

/** Connects the wallet that the adapter has chosen. */
export function BaseWalletConnectButton({
  labels,
  children,
  disabled,
  ...props
}: WalletButtonProps & { labels: Labels<Exclude<State, 'disconnecting'>> }): ReactNode {
  const state = useButtonState()
  const { connect } = useWallet()
  const shown = state === 'disconnecting' ? 'connected' : state
  return (
    <Button
      {...props}
      disabled={disabled || state !== 'has-wallet'}
      // The adapter reports a failure to `onError` of its provider.
      act={() => void connect().catch(() => undefined)}
    >
      {children ?? labels[shown]}
    </Button>
  )
}

/** `BaseWalletConnectButton` with the adapter's English labels. */
export const WalletConnectButton = (props: WalletButtonProps): ReactNode => (
  <BaseWalletConnectButton
    {...props}
    labels={{
      connecting: 'Connecting ...',
      connected: 'Connected',
      'has-wallet': 'Connect',
      'no-wallet': 'Connect Wallet',
    }}
  />
)

/** Disconnects the adapter and the modal. */
export function BaseWalletDisconnectButton({
  labels,
  children,
  disabled,
  ...props
}: WalletButtonProps & {
  labels: Labels<'disconnecting' | 'has-wallet' | 'no-wallet'>
}): ReactNode {
  const state = useButtonState()
  const { disconnect, wallet } = useWallet()
  const shown = state === 'disconnecting' ? state : wallet ? 'has-wallet' : 'no-wallet'
  return (
    <Button
      {...props}
      disabled={disabled || shown !== 'has-wallet'}
      act={() => void disconnect().catch(() => undefined)}
    >
      {children ?? labels[shown]}
    </Button>
  )
}

/** `BaseWalletDisconnectButton` with the adapter's English labels. */
export const WalletDisconnectButton = (props: WalletButtonProps): ReactNode => (
  <BaseWalletDisconnectButton
    {...props}
    labels={{
      disconnecting: 'Disconnecting ...',
      'has-wallet': 'Disconnect',
      'no-wallet': 'Disconnect Wallet',
    }}
  />
)

/** Opens the list of wallets. */
export function WalletModalButton({
  children = 'Select Wallet',
  ...props
}: WalletButtonProps): ReactNode {
  const { setVisible, visible } = useWalletModal()
  return (
    <Button {...props} expanded={visible} act={() => setVisible(!visible)}>
      {children}
    </Button>
  )
}
