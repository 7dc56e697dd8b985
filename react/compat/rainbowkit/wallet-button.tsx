import type { ReactNode } from 'react'
import { useAccount } from 'wagmi'
import { useConnect, useWallets } from '../../../plugins/wallets/react.ts'
import { PageButton } from '../../index.ts'
import { useCompatKernel, useMounted } from '../shared/state.ts'
import { useModals } from './modals.ts'
import * as list from './wallets/list.ts'

/** Argument of the function that draws a wallet's button. */
export interface WalletButtonRenderProps {
  /** The last attempt failed, or the visitor declined. */
  error: boolean
  loading: boolean
  connected: boolean
  /** The wallet can be reached from this page. */
  ready: boolean
  mounted: boolean
  connector: { id: string; name: string; rdns?: string; installed: boolean; iconUrl?: string }
  connect: () => Promise<void>
}

/** Props of `<WalletButton.Custom>`. */
export interface WalletButtonRendererProps {
  /** Id of a wallet, `rainbow` for example. */
  wallet?: string
  children: (renderProps: WalletButtonRenderProps) => ReactNode
}

const entries = Object.values(list).map((make) => make())

function useWallet(wanted = ''): WalletButtonRenderProps {
  const kernel = useCompatKernel()
  const wallets = useWallets()
  const { isConnected } = useAccount()
  const { openConnectModal } = useModals()
  const { mutateAsync, status } = useConnect()
  const mounted = useMounted()
  const id = wanted.toLowerCase()
  const known = entries.find((one) => one.id.toLowerCase() === id)
  const found = wallets.find(
    ({ rdns, name }) =>
      (known?.rdns !== undefined && rdns === known.rdns) ||
      name.toLowerCase() === (known?.name.toLowerCase() ?? id),
  )
  const name = found?.name ?? known?.name ?? wanted
  const active = kernel.state.connections.connections.find(
    ({ id: one }) => one === kernel.state.connections.active.eip155,
  )
  return {
    error: status === 'error',
    loading: status === 'pending',
    connected: isConnected && active?.connector.name === name,
    ready: found !== undefined,
    mounted,
    connector: {
      id: known?.id ?? wanted,
      name,
      installed: found?.installed ?? false,
      ...(known?.rdns !== undefined && { rdns: known.rdns }),
      ...(found?.icon !== undefined && { iconUrl: found.icon }),
    },
    async connect() {
      // A wallet that this page does not see is found, or got, by the modal.
      if (!found?.installed) return openConnectModal?.()
      await mutateAsync({ walletId: found.id, namespace: 'eip155' }).catch(() => undefined)
    },
  }
}

function Custom({ wallet, children }: WalletButtonRendererProps): ReactNode {
  return children(useWallet(wallet))
}

function Button({ wallet }: { wallet?: string }): ReactNode {
  const { connect, connector, loading, mounted } = useWallet(wallet)
  if (!mounted) return null
  return (
    <PageButton open={() => void connect()} preload={() => undefined} busy={loading}>
      {connector.name}
    </PageButton>
  )
}

/** Connects one wallet without the modal, or opens the modal if the page does not see the wallet. */
export const WalletButton: {
  (props: { wallet?: string }): ReactNode
  Custom: typeof Custom
} = Object.assign(Button, { Custom })
