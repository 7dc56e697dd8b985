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
  readonly avatar: string | undefined
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
      readonly avatar?: string
    }[]
  }
}

/** A slice of another shape, as a foreign recording may hold, must not take the host's page down. */
const safely =
  <T,>(select: (state: Slices) => T, otherwise: T): ((state: object) => T) =>
  (state) => {
    try {
      return select(state)
    } catch {
      return otherwise
    }
  }

const selectStatus = safely<Status>(
  (state) => accountOf(state)?.status ?? 'disconnected',
  'disconnected',
)
const selectAddress = safely((state) => textOf(accountOf(state)?.address), undefined)
const selectNetworkName = safely(({ networks }) => {
  const id = networks?.active[networks.activeNamespace ?? '']
  return textOf(networks?.networks.find(({ caipNetworkId }) => caipNetworkId === id)?.name)
}, undefined)

const unnamed: { readonly name?: string; readonly avatar?: string } = {}
const selectFamily = safely((state) => accountOf(state)?.caipAddress?.split(':')[0], undefined)
const selectProfile = safely((state) => {
  const { address, caipAddress } = accountOf(state) ?? {}
  const isShown = (one: { readonly namespace: string; readonly address: string }): boolean =>
    one.address === address && caipAddress?.startsWith(`${one.namespace}:`) === true
  return state.profiles?.known.find(isShown) ?? unnamed
}, unnamed)

/** Commands and slots of a plugin that may not be there. */
interface MaybeProfiles {
  readonly dispatch: {
    readonly profiles?: { load(account: object): Promise<void> }
  }
  slots(plugin: string): { readonly sources?: readonly unknown[] }
}

/** What the account calls itself; its sources are asked when a button shows it. */
function useName(address: string | undefined): typeof unnamed {
  const kernel = useModalKernel()
  const namespace = useKernelState(selectFamily)
  const isLoaded = useKernelState(() => loadingOf(kernel) === undefined)
  useEffect(() => {
    const { dispatch, slots } = kernel as unknown as MaybeProfiles
    if (isLoaded && namespace && address && slots('profiles').sources?.length)
      void dispatch.profiles?.load({ namespace, address })
  }, [kernel, isLoaded, namespace, address])
  return useKernelState(selectProfile) ?? unnamed
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

function useButton(view?: string): ButtonRender {
  const kernel = useModalKernel()
  const status = useKernelState(selectStatus)
  const address = useKernelState(selectAddress)
  const { name, avatar } = useName(address)
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
    name: textOf(name),
    avatar: textOf(avatar),
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
