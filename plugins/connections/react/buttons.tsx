import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import {
  loadingOf,
  PageButton,
  preloadModal,
  useKernelState,
  useModalKernel,
} from '../../../react/index.ts'

/** What a button's render function gets: facts to show and the one thing to do. */
export interface ButtonRender {
  readonly open: () => void
  readonly connected: boolean
  readonly status: 'disconnected' | 'connecting' | 'restoring' | 'connected'
  readonly address: string | undefined
  /** How the account calls itself, where a source knows it. Anybody may take any name: show the address as well. */
  readonly name: string | undefined
  readonly networkName: string | undefined
  /** A press waits for the code of a lazy kernel. */
  readonly loading: boolean
  /** That code could not be loaded; the next press tries again. */
  readonly error: Error | undefined
  /** Attach to an own button: fetches the modal's code before the click. */
  readonly preload: () => void
}

/** What the three buttons take. */
export interface KernelButtonProps {
  /** Draws the button itself; default: a plain button with a label. */
  readonly children?: (render: ButtonRender) => ReactNode
  readonly label?: string
}

type Status = ButtonRender['status']

interface ShownAccount {
  readonly status: Status
  readonly address?: string
  readonly caipAddress?: string
}

/** The slices a button looks at, as far as their plugins are registered. */
interface Slices {
  readonly networks?: {
    readonly networks: readonly { readonly caipNetworkId: string; readonly name: string }[]
    readonly active: Readonly<Record<string, string | undefined>>
    readonly activeNamespace?: string
  }
  readonly connections?: {
    readonly accounts: Readonly<Record<string, ShownAccount>>
  }
  readonly profiles?: {
    readonly known: readonly {
      readonly namespace: string
      readonly address: string
      readonly name?: string
    }[]
  }
}

/** A slice of another shape, as a foreign recording may hold, must not take the host's page down. */
const safely =
  <T,>(select: (state: Slices) => T): ((state: object) => T | undefined) =>
  (state) => {
    try {
      return select(state)
    } catch {
      return undefined
    }
  }

const selectShown = safely((state) => accountOf(state))
const selectNetworkName = safely(({ networks }) => {
  const id = networks?.active[networks.activeNamespace ?? '']
  return textOf(networks?.networks.find(({ caipNetworkId }) => caipNetworkId === id)?.name)
})

/** Commands and slots of a plugin that may not be there. */
interface MaybeProfiles {
  readonly dispatch: { readonly profiles?: { load(account: object): Promise<void> } }
  slots(plugin: string): { readonly sources?: readonly unknown[] }
}

/** What an account calls itself; the sources are asked once a button shows it. */
function useName(kernel: MaybeProfiles, account: ShownAccount | undefined): string | undefined {
  const address = textOf(account?.address)
  const namespace = textOf(account?.caipAddress)?.split(':')[0]
  const { sources } = kernel.slots('profiles')
  useEffect(() => {
    if (address && sources?.length) void kernel.dispatch.profiles?.load({ namespace, address })
  }, [kernel, sources, namespace, address])
  return useKernelState(
    safely(({ profiles }) => {
      const known = profiles?.known.find(
        (one) => one.address === address && one.namespace === namespace,
      )
      return textOf(known?.name)
    }),
  )
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

const isOn = (status: Status): boolean => status === 'connected' || status === 'restoring'

function accountOf({ connections, networks }: Slices): ShownAccount | undefined {
  const all = connections?.accounts ?? {}
  const active = networks?.activeNamespace && all[networks.activeNamespace]
  if (active && active.status !== 'disconnected') return active
  return Object.values(all).find(({ status }) => isOn(status))
}

const short = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`
const called = ({ name, address = '' }: ButtonRender): string =>
  name === undefined ? short(address) : `${name} · ${short(address)}`

function useButton(view?: 'Account' | 'Networks'): ButtonRender {
  const kernel = useModalKernel()
  const account = useKernelState(selectShown)
  const status = account?.status ?? 'disconnected'
  const address = textOf(account?.address)
  const name = useName(kernel as unknown as MaybeProfiles, account)
  const networkName = useKernelState(selectNetworkName)
  const read = () => loadingOf(kernel)
  const { busy: loading = false, error } = useSyncExternalStore(kernel.subscribe, read, read) ?? {}
  const connected = isOn(status)
  return {
    open: () => {
      // The press before this one opens the modal as soon as the code is there.
      if (!loading)
        void kernel.with({ cause: 'visitor' }).modal.open(view === undefined ? {} : { view })
    },
    connected,
    status,
    address,
    name,
    networkName,
    loading,
    error,
    preload: () => void preloadModal(kernel, view ?? (connected ? 'Account' : 'Connect')),
  }
}

function DefaultButton({
  render,
  text,
}: {
  readonly render: ButtonRender
  readonly text: string
}): ReactNode {
  return (
    <PageButton
      open={render.open}
      preload={render.preload}
      busy={render.loading || render.status === 'connecting'}
    >
      {render.error ? 'Not loaded. Try again' : text}
    </PageButton>
  )
}

/** Opens the modal where it fits: Connect, or Account when connected. */
export function ConnectButton({
  children,
  label = 'Connect wallet',
}: KernelButtonProps): ReactNode {
  const render = useButton()
  if (children) return children(render)
  return (
    <DefaultButton
      render={render}
      text={render.connected && render.address ? called(render) : label}
    />
  )
}

/** Shows the account and opens it; nothing while disconnected. */
export function AccountButton({ children, label }: KernelButtonProps): ReactNode {
  const render = useButton('Account')
  if (children) return children(render)
  if (!render.connected || !render.address) return null
  return <DefaultButton render={render} text={label ?? called(render)} />
}

/** Names the active network and opens the list of networks. */
export function NetworkButton({
  children,
  label = 'Select network',
}: KernelButtonProps): ReactNode {
  const render = useButton('Networks')
  if (children) return children(render)
  return <DefaultButton render={render} text={render.networkName ?? label} />
}
