import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import {
  loadingOf,
  PageButton,
  preloadModal,
  useKernelState,
  useModalKernel,
} from '../../../react/index.ts'
import type { WalletPause } from '../contract.ts'
import { messages } from '../messages.ts'
import { walletPauses } from '../pauses.ts'
import { type Shown, selectShown } from '../shown.ts'

/** Argument of a button's render function: facts to show, and the action. */
export interface ButtonRender {
  readonly open: () => void
  readonly connected: boolean
  readonly status: 'disconnected' | 'connecting' | 'restoring' | 'connected'
  readonly address: string | undefined
  /** CAIP-10 id of the account on its network. */
  readonly caipAddress: string | undefined
  /** Name of the account, if a source knows one. Any account may take any name: show the address as well. */
  readonly name: string | undefined
  /** Name of the app's network; undefined if the wallet is on an unlisted one. */
  readonly networkName: string | undefined
  /** Name of the connected wallet. */
  readonly walletName: string | undefined
  /** CAIP-2 id of the app's network. */
  readonly networkId: string | undefined
  /**
   * `wrong-network`: the wallet is on a network that the app does not list. `needs-wallet`: no wallet is connected for
   * the app's family, but one of another family is.
   */
  readonly problem: 'wrong-network' | 'needs-wallet' | undefined
  /** Set while the wallet is connected but cannot be asked: it is locked, or does not answer this page. */
  readonly paused: WalletPause | undefined
  /** True after a press, while the code of a lazy kernel loads. */
  readonly loading: boolean
  /** Set if that code could not be loaded; the next press retries. */
  readonly error: Error | undefined
  /** Attach it to your own button: it loads the modal's code before the click. */
  readonly preload: () => void
}

/** Props of the three buttons. */
export interface KernelButtonProps {
  /** Renders the button; default: a plain button with a label. */
  readonly children?: (render: ButtonRender) => ReactNode
  readonly label?: string
}

/** The slices that a button reads; each is absent if its plugin is not registered. */
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

/**
 * Reads a slice safely: a slice of another shape, for example from a foreign recording, must not crash the host's page.
 */
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
type Warning = 'wrong-network' | WalletPause
const keyOf = (warning: Warning) =>
  `connections.${warning === 'wrong-network' ? 'wrongNetwork' : warning}` as const
const selectWarning = (warning: Warning | undefined) =>
  safely(({ i18n }) => warning && textOf(i18n?.messages[keyOf(warning)]))

/** Commands and slots of a plugin that may be absent. */
interface MaybeProfiles {
  with(caller: { readonly cause: string }): {
    readonly profiles?: { load(account: object): Promise<void> }
  }
  slots(plugin: string): { readonly sources?: readonly unknown[] }
}

/** The account's name; sources are asked when a button shows it. */
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

/** Status and problem to show; a foreign recording may contain any other value. */
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

const readPause = (value: unknown): WalletPause | undefined =>
  walletPauses.find((one) => one === value)

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
      // An earlier press already opens the modal when the code is loaded.
      if (!loading)
        void kernel.with({ cause: 'visitor' }).modal.open(view === undefined ? {} : { view })
    },
    connected,
    status,
    address,
    caipAddress: address && `${own?.networkId}:${address}`,
    name,
    networkName,
    walletName: textOf(own?.connector?.name),
    networkId: textOf(shown?.network?.caipNetworkId),
    problem,
    paused: readPause(own?.paused),
    loading,
    error,
    preload: () => void preloadModal(kernel, view ?? (connected ? 'Account' : 'Connect')),
  }
}

function DefaultButton({
  render,
  text,
  warning,
  of,
}: {
  readonly render: ButtonRender
  readonly text: string
  /** Shows this instead of the text. */
  readonly warning?: Warning | undefined
  /** Account or network whose picture is shown. */
  readonly of?: string | undefined
}): ReactNode {
  const kept = useMemo(() => selectWarning(warning), [warning])
  const known = useKernelState(kept)
  const said = warning && (known ?? messages[keyOf(warning)])
  const shown = said?.replace('{name}', () => render.walletName ?? '') ?? text
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

const wrong = ({ problem }: ButtonRender): 'wrong-network' | undefined =>
  problem === 'wrong-network' ? problem : undefined

/** Opens Connect, or Account when connected. */
export function ConnectButton({
  children,
  label = 'Connect wallet',
}: KernelButtonProps): ReactNode {
  const render = useButton()
  if (children) return children(render)
  return (
    <DefaultButton
      warning={wrong(render) ?? render.paused}
      of={render.connected ? render.caipAddress : undefined}
      render={render}
      text={render.connected && render.address ? called(render) : label}
    />
  )
}

/** Shows the account and opens its view; nothing while disconnected. */
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
    <DefaultButton
      warning={wrong(render)}
      of={render.networkId}
      render={render}
      text={render.networkName ?? label}
    />
  )
}
