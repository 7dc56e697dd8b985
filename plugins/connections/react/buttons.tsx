import {
  type ForwardedRef,
  type ForwardRefExoticComponent,
  forwardRef,
  isValidElement,
  type ReactNode,
  type RefAttributes,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import {
  type ButtonAttributes,
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

/** Props of the three buttons: those of a `<button>`, of which none is needed. */
export interface KernelButtonProps extends ButtonAttributes {
  /**
   * A function draws a button of your own from facts. Anything else takes the place of the label; with `asChild` it is
   * the one element that becomes the button. Default: a plain button with a label.
   */
  readonly children?: ReactNode | ((render: ButtonRender) => ReactNode)
  readonly label?: string
  /**
   * Makes the child element the button, for example one of your design system. It must pass attributes, handlers and
   * the ref on, and keeps its own content if it has any. The ref belongs to our button, not to the child.
   */
  readonly asChild?: boolean
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

interface Drawn {
  readonly render: ButtonRender
  readonly text: ReactNode
  /** Shows this instead of the text. */
  readonly warning?: Warning | undefined
  /** Account or network whose picture is shown. */
  readonly of?: string | undefined
  readonly props: Omit<KernelButtonProps, 'label'>
  readonly buttonRef: ForwardedRef<HTMLButtonElement>
}

function DefaultButton({ render, text, warning, of, props, buttonRef }: Drawn): ReactNode {
  const { children, asChild, ...attributes } = props
  const kept = useMemo(() => selectWarning(warning), [warning])
  const known = useKernelState(kept)
  const said = warning && (known ?? messages[keyOf(warning)])
  const shown = said?.replace('{name}', () => render.walletName ?? '') ?? text
  return (
    <PageButton
      {...attributes}
      as={asChild && isValidElement(children) ? children : undefined}
      buttonRef={buttonRef}
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

type ButtonComponent = ForwardRefExoticComponent<
  KernelButtonProps & RefAttributes<HTMLButtonElement>
>

/** Makes a button from what it shows; with `undefined` it shows nothing. */
function makeButton(
  name: string,
  view: 'Account' | 'Networks' | undefined,
  facts: (
    render: ButtonRender,
    label: ReactNode,
  ) => Omit<Drawn, 'render' | 'props' | 'buttonRef'> | undefined,
): ButtonComponent {
  const Button: ButtonComponent = forwardRef(({ label, ...props }, buttonRef) => {
    const render = useButton(view)
    const { children, asChild } = props
    if (typeof children === 'function') return children(render)
    const shown = facts(render, (asChild ? undefined : children) ?? label)
    return shown && <DefaultButton {...shown} {...{ render, props, buttonRef }} />
  })
  Button.displayName = name
  return Button
}

/** Opens Connect, or Account when connected. */
export const ConnectButton: ButtonComponent = /* @__PURE__ */ makeButton(
  'ConnectButton',
  undefined,
  (render, label = 'Connect wallet') => ({
    warning: wrong(render) ?? render.paused,
    of: render.connected ? render.caipAddress : undefined,
    text: render.connected && render.address ? called(render) : label,
  }),
)

/** Shows the account and opens its view; nothing while disconnected. */
export const AccountButton: ButtonComponent = /* @__PURE__ */ makeButton(
  'AccountButton',
  'Account',
  (render, label) =>
    render.connected && render.address
      ? { of: render.caipAddress, text: label ?? called(render) }
      : undefined,
)

/** Names the active network and opens the list of networks. */
export const NetworkButton: ButtonComponent = /* @__PURE__ */ makeButton(
  'NetworkButton',
  'Networks',
  (render, label = 'Select network') => ({
    warning: wrong(render),
    of: render.networkId,
    text: render.networkName ?? label,
  }),
)
