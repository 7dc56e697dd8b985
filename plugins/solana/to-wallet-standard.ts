import { createWaiter } from '../values/index.ts'
import { solanaErrors } from './errors.ts'
import { signInText } from './sign-in.ts'
import { createReader, networkIn } from './standard-accounts.ts'
import type {
  ForTransaction,
  KernelStandardFeatures,
  KernelStandardWallet,
  SolanaKernel,
  StandardListener,
  StandardSignIn,
  StandardSlices,
  WalletStandardOptions,
} from './standard-contract.ts'

/** A wallet with its flap, on its own background, because lists of wallets may be dark or light. */
const plainIcon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAyNCAyNCI+PHJlY3Qgd2lkdGg9IjI0IiBoZWlnaHQ9IjI0IiByeD0iNSIgZmlsbD0iI2Y2ZjNlYyIvPjxwYXRoIGZpbGw9IiMxNzE2MTQiIGQ9Ik01IDZoMTJ2M2gydjlINXptOSA2djNoM3YtM3oiLz48L3N2Zz4='

const versions = ['legacy', 0] as const

type SignedIn = Awaited<ReturnType<KernelStandardFeatures['solana:signIn']['signIn']>>[number]

/** Signs one input after the other, because a wallet shows one request at a time. */
async function each<I, O>(inputs: readonly I[], sign: (input: I) => Promise<O>): Promise<O[]> {
  const outputs: O[] = []
  for (const input of inputs) outputs.push(await sign(input))
  return outputs
}

/** Copies the inputs, because callers may change them while earlier ones are signed. */
const kept = (inputs: readonly ForTransaction[]): readonly ForTransaction[] =>
  inputs.map((input) => ({ ...input, transaction: input.transaction.slice() }))

/** True while a wallet may still report that it is connected. */
const isUnsettled = ({ connections, kernel }: StandardSlices): boolean =>
  kernel.status === 'started' &&
  (!kernel.restored || connections.accounts.solana.status === 'restoring')

/**
 * Presents the kernel as one Wallet Standard wallet, for Solana code that expects one: pass it to `registerWallet` of
 * `@wallet-standard/wallet`, or to the code itself. `connect` uses the kernel's connection or opens its modal (never
 * with `silent`). Signing asks the connected wallet. Accounts and changes are the kernel's, so that both always show
 * the same account. Requests reject with coded errors, for example `solana/declined` if the visitor refuses. Several
 * inputs are signed one after another; options of `signAndSendTransaction` are passed on.
 *
 * It is a function, not a method of the kernel, because the kernel knows no chain: apps without Solana do not load it.
 *
 * @example
 * registerWallet(toWalletStandard(kernel, { name: 'Orchard Exchange' }))
 */
export function toWalletStandard(
  kernel: SolanaKernel,
  { name = 'Wallet', icon = plainIcon }: WalletStandardOptions = {},
): KernelStandardWallet {
  const read = createReader(kernel)
  const listeners = new Set<StandardListener>()
  const { until, check } = createWaiter()
  // The live state, also while the timeline shows the past.
  let live = kernel.state
  let shown = read(live)

  kernel.commits$.subscribe(({ state }) => {
    live = state as StandardSlices
    const before = shown
    shown = read(live)
    // Set first, so that a throwing listener cannot prevent it.
    check()
    const { chains, accounts } = shown
    const change = {
      ...(chains !== before.chains && { chains }),
      ...(accounts !== before.accounts && { accounts }),
    }
    if (Object.keys(change).length > 0) for (const listener of [...listeners]) listener(change)
  })

  const isConnected = (): boolean => shown.accounts.length > 0

  /** Opens the modal, so that the visitor can choose a wallet. */
  async function ask(): Promise<void> {
    const others = live.connections.connections.length > 0
    await kernel.dispatch.modal.open({ ...(others && { view: 'Connect' }), namespace: 'solana' })
    await until(
      () =>
        isConnected() ||
        live.kernel.status !== 'started' ||
        !(live.modal.open || live.modal.embedded),
    )
    if (!isConnected()) throw solanaErrors.create('declined')
  }

  const signed = async (
    method: keyof SolanaKernel['dispatch']['solana'],
    { account, transaction, chain, accept, options }: ForTransaction,
  ): Promise<Uint8Array> => {
    const networkId = networkIn(live, chain)
    if (chain !== undefined && !networkId)
      throw solanaErrors.create('unlisted-network', { id: chain })
    return kernel.dispatch.solana[method]({
      address: account.address,
      bytes: transaction,
      ...(networkId && { networkId }),
      ...(accept && { accept }),
      ...(options && method === 'signAndSendTransaction' && { options }),
    })
  }

  /** Signs in with a plain message, because few wallets have a sign-in feature. */
  async function signIn(input: StandardSignIn): Promise<SignedIn> {
    const [selected] = shown.accounts
    const account =
      input.address === undefined
        ? selected
        : shown.accounts.find(({ address }) => address === input.address)
    if (!account) throw solanaErrors.create('not-connected')
    const { address } = account
    const text = signInText(input, kernel.ports.page.origin, address)
    const signedMessage = new TextEncoder().encode(text)
    const signature = await kernel.dispatch.solana.signMessage({ address, bytes: signedMessage })
    return { account, signedMessage, signature, signatureType: 'ed25519' }
  }

  const features: KernelStandardFeatures = {
    'standard:connect': {
      version: '1.0.0',
      async connect({ silent = false } = {}) {
        await until(() => !isUnsettled(live))
        if (!silent && !isConnected()) await ask()
        return { accounts: shown.accounts }
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      async disconnect() {
        // Disconnect all of them: otherwise another one would become active.
        for (const { id: connectionId, namespace } of live.connections.connections)
          if (namespace === 'solana')
            await kernel.dispatch.connections
              .disconnect({ connectionId })
              .catch((error: unknown) => {
                // The connection ended on this page, although the wallet could not be reached.
                if (live.connections.connections.some(({ id }) => id === connectionId)) throw error
              })
      },
    },
    'standard:events': {
      version: '1.0.0',
      on(_event, listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs) =>
        each(
          inputs.map((input) => ({ ...input, message: input.message.slice() })),
          async ({ account: { address }, message }) => ({
            signedMessage: message,
            signature: await kernel.dispatch.solana.signMessage({ address, bytes: message }),
            signatureType: 'ed25519',
          }),
        ),
    },
    'solana:signIn': {
      version: '1.0.0',
      async signIn(...inputs) {
        await features['standard:connect'].connect()
        // Without an input, the page's domain and the selected account are used.
        return each(inputs.length > 0 ? inputs : [{}], signIn)
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signTransaction: (...inputs) =>
        each(kept(inputs), async (input) => ({
          signedTransaction: await signed('signTransaction', input),
        })),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signAndSendTransaction: (...inputs) =>
        each(kept(inputs), async (input) => ({
          signature: await signed('signAndSendTransaction', input),
        })),
    },
    'wallet-kernel:bridge': { version: '1.0.0' },
  }
  return {
    version: '1.0.0',
    name,
    icon,
    features,
    get chains() {
      return shown.chains
    },
    get accounts() {
      return shown.accounts
    },
  }
}
