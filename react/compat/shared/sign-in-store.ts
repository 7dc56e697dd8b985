import type { Namespace } from '../../../kernel/index.ts'
import type { Connection } from '../../../plugins/connections/contract.ts'
import { type SessionStore, siwxErrors } from '../../../plugins/siwx/index.ts'

/** Whether the app's server knows the visitor. */
export type AuthenticationStatus = 'loading' | 'unauthenticated' | 'authenticated'

/** The app's functions for signing in. */
export interface AuthenticationAdapter<Message> {
  getNonce: () => Promise<string>
  createMessage: (args: {
    nonce: string
    address: `0x${string}`
    chainId: number
  }) => Promise<Message> | Message
  verify: (args: { message: Message; signature: string }) => Promise<boolean>
  signOut: () => Promise<void>
}

/** The app's functions, of a kit whose server also says who is signed in. */
export interface SignInAdapter extends AuthenticationAdapter<unknown> {
  /** Absent: the status of the link says whether the visitor is signed in. */
  session?(): Promise<{ readonly address: string; readonly chainId: number } | null>
}

/** Connects the app's adapter, which React holds, with the kernel's sign-in. */
export interface AuthenticationLink {
  /** Absent: the app does not sign visitors in. */
  adapter?: SignInAdapter | undefined
  status: AuthenticationStatus
  /** False: a visitor who connects is not asked to sign in. */
  isAsking: boolean
  /** Records the adapter and the status of this render. */
  update(adapter: SignInAdapter | undefined, status: AuthenticationStatus): void
  /** Resolves once the status is known. */
  settled(): Promise<void>
}

export function createAuthenticationLink(): AuthenticationLink {
  const waiting = new Set<() => void>()
  const link: AuthenticationLink = {
    status: 'unauthenticated',
    isAsking: true,
    update(adapter, status) {
      link.adapter = adapter
      link.status = status
      if (status === 'loading') return
      for (const go of waiting) go()
      waiting.clear()
    },
    settled: () =>
      link.adapter && link.status === 'loading'
        ? new Promise((resolve) => void waiting.add(resolve))
        : Promise.resolve(),
  }
  return link
}

/** The text of a message: apps give the text itself, or an object of a SIWE library. */
function textOf(message: unknown): string {
  if (typeof message === 'string') return message
  const { prepareMessage, toMessage } = (message ?? {}) as Readonly<Record<string, unknown>>
  const write = prepareMessage ?? toMessage
  const text = typeof write === 'function' ? write.call(message) : undefined
  if (typeof text === 'string') return text
  throw siwxErrors.create('refused', { reason: 'createMessage' })
}

interface Side {
  readonly state: { readonly connections: { readonly connections: readonly Connection[] } }
}

/** The adapter as a store of the kernel's sign-in. Without an adapter it serves no family, so that no visitor has to sign. */
export function linkedStore(
  link: AuthenticationLink,
  kernel: () => Side,
  id: string,
): SessionStore {
  /** The message that was built last, in the app's own form, and its text. */
  let built: { readonly message: unknown; readonly text: string } | undefined
  /** Accounts that the app's session is for: those of the first answer, and those that signed in since. */
  const signedIn = new Set<string>()
  const adapterOf = (): SignInAdapter => {
    if (!link.adapter) throw siwxErrors.create('refused', { reason: 'no adapter' })
    return link.adapter
  }
  return {
    id,
    get namespaces(): readonly Namespace[] {
      return link.adapter && link.isAsking ? ['eip155'] : []
    },
    nonce: async () => ({ nonce: await adapterOf().getNonce() }),
    async message({ nonce, chainId, accountAddress }) {
      const message = await adapterOf().createMessage({
        nonce,
        address: accountAddress as `0x${string}`,
        chainId: Number(chainId.slice('eip155:'.length)),
      })
      built = { message, text: textOf(message) }
      return built.text
    },
    async signIn({ message, signature, chainId, accountAddress }) {
      const given = built?.text === message ? built.message : message
      if (!(await adapterOf().verify({ message: given, signature })))
        throw siwxErrors.create('refused', { reason: 'verify' })
      signedIn.add(accountAddress)
      return { chainId, accountAddress }
    },
    async sessions() {
      await link.settled()
      if (link.adapter?.session) {
        const session = await link.adapter.session()
        if (!session) return []
        return [{ chainId: `eip155:${session.chainId}`, accountAddress: session.address }]
      }
      if (!link.adapter || link.status !== 'authenticated') return []
      const { connections } = kernel().state.connections
      const all = connections.filter(({ namespace }) => namespace === 'eip155')
      // The app does not say whose session it has. An account that the wallet chooses later has to sign in.
      if (signedIn.size === 0) for (const { address } of all) signedIn.add(address)
      return all
        .filter(({ address }) => signedIn.has(address))
        .map(({ networkId, address }) => ({ chainId: networkId, accountAddress: address }))
    },
    async signOut() {
      signedIn.clear()
      await link.adapter?.signOut()
    },
  }
}
