import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import {
  loadingOf,
  PageButton,
  preloadModal,
  useKernelState,
  useModalKernel,
} from '../../../react/index.ts'
import { messages } from '../messages.ts'
import { type Shown, selectShown } from '../shown.ts'

/** What a button's render function gets: facts to show and the one thing to do. */
export interface ButtonRender {
  readonly open: () => void
  readonly connected: boolean
  readonly status: 'disconnected' | 'connecting' | 'restoring' | 'connected'
  readonly address: string | undefined
  /** The account on its network, as CAIP-10 has it. */
  readonly caipAddress: string | undefined
  /** How the account calls itself, where a source knows it. Any account may take any name: show the address as well. */
  readonly name: string | undefined
  /** The listed network the app is on; undefined on a wrong one. */
  readonly networkName: string | undefined
  /** Its CAIP-2 id. */
  readonly networkId: string | undefined
  /**
   * `wrong-network`: the wallet is on a network that the app does not list. `needs-wallet`: the app is on a family for
   * which no wallet is connected, while another family's is.
   */
  readonly problem: 'wrong-network' | 'needs-wallet' | undefined
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

/** The slices a button looks at, as far as their plugins are registered. */
interface Slices {
  readonly connections?: object
  readonly networks?: object
  readonly options?: object
  readonly profiles?: {
    readonly known: readonly {
      readonly namespace: string
      readonly address: string
      readonly name?: string
    }[]
  }
  readonly i18n?: { readonly messages: Readonly<Record<string, string | undefined>> }
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

const selectKnown = safely(({ connections, networks, options }): Shown | undefined =>
  connections && networks ? selectShown({ connections, networks, options } as never) : undefined,
)
const selectWrongNetwork = safely(({ i18n }) => textOf(i18n?.messages['connections.wrongNetwork']))

/** Commands and slots of a plugin that may not be there. */
interface MaybeProfiles {
  with(caller: { readonly cause: string }): {
    readonly profiles?: { load(account: object): Promise<void> }
  }
  slots(plugin: string): { readonly sources?: readonly unknown[] }
}

/** What an account calls itself; the sources are asked once a button shows it. */
function useName(
  kernel: MaybeProfiles,
  namespace: string | undefined,
  address: string | undefined,
): string | undefined {
  const { sources } = kernel.slots('profiles')
  useEffect(() => {
    if (address && sources?.length)
      void kernel.with({ cause: 'view:connections' }).profiles?.load({ namespace, address })
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

/** The status and problem of what is shown; a foreign recording may hold any other value. */
function readShown(shown: Shown | undefined): Pick<ButtonRender, 'status' | 'problem'> {
  switch (shown?.status) {
    case 'connecting':
    case 'restoring':
    case 'connected':
      return { status: shown.status, problem: undefined }
    case 'wrong-network':
      return { status: 'connected', problem: shown.status }
    case 'needs-wallet':
      return { status: 'disconnected', problem: shown.status }
    default:
      return { status: 'disconnected', problem: undefined }
  }
}

const short = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`
const called = ({ name, address = '' }: ButtonRender): string =>
  name === undefined ? short(address) : `${name} · ${short(address)}`

function useButton(view?: 'Account' | 'Networks'): ButtonRender {
  const kernel = useModalKernel()
  const shown = useKernelState(selectKnown)
  const { status, problem } = readShown(shown)
  const own = status === 'disconnected' ? undefined : shown?.connection
  const address = textOf(own?.address)
  const name = useName(kernel as unknown as MaybeProfiles, textOf(own?.namespace), address)
  const networkName = textOf(shown?.network?.name)
  const read = () => loadingOf(kernel)
  const { busy: loading = false, error } = useSyncExternalStore(kernel.subscribe, read, read) ?? {}
  const connected = status === 'connected' || status === 'restoring'
  return {
    open: () => {
      // The press before this one opens the modal as soon as the code is there.
      if (!loading)
        void kernel.with({ cause: 'visitor' }).modal.open(view === undefined ? {} : { view })
    },
    connected,
    status,
    address,
    caipAddress: address && `${own?.networkId}:${address}`,
    name,
    networkName,
    networkId: textOf(shown?.network?.caipNetworkId),
    problem,
    loading,
    error,
    preload: () => void preloadModal(kernel, view ?? (connected ? 'Account' : 'Connect')),
  }
}

function DefaultButton({
  render,
  text,
  warns = false,
  of,
}: {
  readonly render: ButtonRender
  readonly text: string
  /** Says that the network is wrong in place of the text. */
  readonly warns?: boolean
  /** Shows the picture of this account or network. */
  readonly of?: string | undefined
}): ReactNode {
  const wrongNetwork = useKernelState(selectWrongNetwork) ?? messages['connections.wrongNetwork']
  const shown = warns && render.problem === 'wrong-network' ? wrongNetwork : text
  return (
    <PageButton
      open={render.open}
      preload={render.preload}
      busy={render.loading || render.status === 'connecting'}
      of={shown === text && !render.error ? of : undefined}
    >
      {render.error ? 'Not loaded. Try again' : shown}
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
      warns
      of={render.connected ? render.caipAddress : undefined}
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
  return <DefaultButton of={render.caipAddress} render={render} text={label ?? called(render)} />
}

/** Names the active network and opens the list of networks. */
export function NetworkButton({
  children,
  label = 'Select network',
}: KernelButtonProps): ReactNode {
  const render = useButton('Networks')
  if (children) return children(render)
  return (
    <DefaultButton warns of={render.networkId} render={render} text={render.networkName ?? label} />
  )
}
