import type { Ports } from '../ports/ports.ts'
import { createResources, type Resources } from '../resources.ts'
import type { Traffic } from '../traffic.ts'
import { isKernelError } from '../values/errors.ts'
import { isPlain } from '../values/json.ts'
import { virtualPorts } from './test-kernel.ts'

// Plain functions that throw a sentence: they run under any test runner. Typed by what they look at, since this folder
// knows no plugin.

/** As much of a family of `defineChainFamily` as is looked at. */
interface CheckedFamily {
  readonly namespace: string
  readonly accountTypes: readonly string[]
  readonly address: {
    isAccount(text: string): boolean
    isReceiver?(text: string): boolean
    display?(text: string): string | Promise<string>
    canonical?(address: string): string
    isSame?(left: string, right: string): boolean | Promise<boolean>
    readonly prefix?: string
    readonly burned?: readonly string[]
  }
  readonly walletConnect?: () => Promise<object>
}

/** As much of what WalletConnect needs of a family as is looked at. */
interface CheckedPairing {
  readonly methods: readonly string[]
  readonly sends: readonly string[]
  readonly aliases?: Readonly<Record<string, string>>
}

/** Addresses to try a family with. */
export interface FamilySamples {
  /** Two accounts or more, each in the form in which its wallets return it. */
  readonly accounts: readonly string[]
  /** Texts that look like an address and are none, besides those that are none in any family. */
  readonly strangers?: readonly string[]
}

const noAddresses = ['', ' ', 'nobody at all', '<b>', '\u202e', 'x'.repeat(200)]

function hold(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence)
}

/** Throws a sentence for what a chain family must not be; resolves for one that every plugin can work with. */
export async function checkChainFamily(
  { namespace, accountTypes, address, walletConnect }: CheckedFamily,
  { accounts, strangers = [] }: FamilySamples,
): Promise<void> {
  const of = `The family "${namespace}"`
  hold(/^[-a-z0-9]{3,8}$/.test(namespace), `${of} has no CAIP-2 namespace.`)
  hold(accountTypes.length > 0, `${of} names no type of account.`)
  hold(new Set(accounts).size > 1, `${of} is to be tried with two accounts or more.`)
  const canonical = (text: string): string => address.canonical?.(text) ?? text
  for (const account of accounts) {
    hold(address.isAccount(account), `${of} takes "${account}" for no account.`)
    hold(/^[-.%a-zA-Z0-9]{1,128}$/.test(account), `${of}: "${account}" does not fit into CAIP-10.`)
    const one = canonical(account)
    hold(canonical(one) === one, `${of} spells "${account}" in two canonical ways.`)
    hold(one.startsWith(address.prefix ?? ''), `${of}: "${one}" does not begin with its prefix.`)
    hold((await address.isSame?.(account, one)) ?? true, `${of} does not know "${one}" again.`)
    if (!address.display) continue
    const shown = await address.display(account)
    hold((await address.display(shown)) === shown, `${of} shows "${account}" in two ways.`)
    hold(canonical(shown) === one, `${of} shows "${account}" as another account.`)
  }
  const [first = '', second = ''] = accounts
  hold(canonical(first) !== canonical(second), `${of} spells two accounts alike.`)
  hold(!(await address.isSame?.(first, second)), `${of} takes two accounts for one.`)
  for (const text of [...noAddresses, ...strangers]) {
    hold(!address.isAccount(text), `${of} takes "${text}" for an account.`)
    hold(!address.isReceiver?.(text), `${of} takes "${text}" for a receiver.`)
  }
  for (const text of address.burned ?? [])
    hold(canonical(text) === text, `${of} lists "${text}" as burned, which is not canonical.`)
  if (!walletConnect) return
  const loaded = (await walletConnect()) as { readonly walletConnect: CheckedPairing }
  const { methods, sends, aliases = {} } = loaded.walletConnect
  hold(methods.length > 0, `${of} asks wallets for no method.`)
  for (const method of sends)
    hold(methods.includes(method), `${of} sends by "${method}", which it does not ask wallets for.`)
  for (const id of Object.entries(aliases).flat())
    hold(id.startsWith(`${namespace}:`), `${of} knows "${id}", a network of another family.`)
}

interface CheckedWallet {
  readonly name: string
  readonly connector?: {
    readonly id: string
    readonly driver: string
    readonly namespaces: readonly string[]
  }
}

/** A source of wallets as it is looked at. */
interface CheckedSource {
  readonly id: string
  start(found: (wallets: readonly CheckedWallet[]) => void): () => void
}

/**
 * Starts a source, lets `appear` bring its wallet, and throws a sentence for what the list of wallets could not use. The
 * source must fall silent when it is stopped, and find the wallet again when it is started anew.
 */
export async function checkWalletSource(
  source: CheckedSource,
  appear: () => void | Promise<void> = () => undefined,
): Promise<void> {
  const of = `The source "${source.id}"`
  for (const turn of ['first', 'second'] as const) {
    const reported: CheckedWallet[][] = []
    const stop = source.start((wallets) => void reported.push([...wallets]))
    await appear()
    const wallets = reported.at(-1) ?? []
    hold(wallets.length > 0, `${of} found no wallet when it was started the ${turn} time.`)
    for (const { name, connector, ...rest } of wallets) {
      hold(
        isPlain({ name, ...(connector && { connector }), ...rest }),
        `${of} reports what is no JSON.`,
      )
      hold(name.trim() !== '', `${of} found a wallet without a name.`)
      hold(!connector || connector.namespaces.length > 0, `${of}: "${name}" reaches no family.`)
      hold(connector?.id !== '', `${of}: "${name}" has no id.`)
    }
    stop()
    const before = reported.length
    await appear()
    hold(reported.length === before, `${of} goes on after it was stopped.`)
  }
}

/** What a connector granted, as far as it is looked at. */
interface CheckedSession {
  readonly namespace: string
  readonly accounts: readonly { readonly namespace: string; readonly address: string }[]
  readonly address: string
  readonly networkId: string
  watch(observer: never): () => void
}

interface CheckedConnector<Io, Request> {
  readonly id: string
  connect(io: Io, request: Request): Promise<readonly CheckedSession[]>
  restore(io: Io, request: Request): Promise<readonly CheckedSession[]>
}

/** What a connector may touch, in a virtual world. */
function virtualIo(): {
  readonly signal: AbortSignal
  readonly traffic: Traffic
  readonly ports: Ports
  readonly resources: Resources
} {
  return {
    signal: new AbortController().signal,
    traffic: { run: (_lane, _label, work) => work() },
    ports: virtualPorts(),
    resources: createResources(() => undefined),
  }
}

/**
 * Connects and restores a wallet that agrees, and throws a sentence for an answer that connections could not keep. With
 * `decline`, the wallet refuses afterwards, which must end in a coded error or in the wallet's own. `silent: false` is for
 * a wallet that cannot report its grants without a prompt: restoring must grant nothing then. What `io` does not name is
 * virtual: `io: { ports: { ...virtualPorts(), page: fakePage({ window }) } }` brings a page alone.
 */
export async function checkConnector<
  Io,
  Request extends { readonly namespaces: readonly string[] },
>(
  connector: CheckedConnector<Io, Request>,
  {
    io: given,
    request,
    decline,
    silent = true,
  }: {
    readonly io?: Partial<NoInfer<Io>>
    readonly request: Request
    readonly decline?: () => void | Promise<void>
    readonly silent?: boolean
  },
): Promise<void> {
  const of = `The connector "${connector.id}"`
  const io = { ...virtualIo(), ...given } as Io
  const judge = (sessions: readonly CheckedSession[], how: string): void => {
    hold(sessions.length > 0, `${of} grants nothing when it ${how}.`)
    for (const { namespace, accounts, address, networkId, watch } of sessions) {
      const asked = request.namespaces.includes(namespace)
      hold(asked, `${of} grants "${namespace}", which nobody asked for.`)
      hold(networkId.startsWith(`${namespace}:`), `${of} is on a network of another family.`)
      const known = accounts.some((entry) => entry.address === address)
      hold(known, `${of} chose an account that it does not list.`)
      const own = accounts.every((entry) => entry.namespace === namespace)
      hold(own, `${of} lists an account of another family.`)
      hold(typeof watch === 'function', `${of} does not report what changes.`)
    }
  }
  judge(await connector.connect(io, request), 'connects')
  const restored = await connector.restore(io, request)
  if (silent) judge(restored, 'restores')
  else hold(restored.length === 0, `${of} grants something when it restores, without asking.`)
  if (!decline) return
  await decline()
  const refused: unknown = await connector.connect(io, request).then(
    () => undefined,
    (error: unknown) => error ?? new Error('nothing'),
  )
  const coded = isKernelError(refused) || Object(refused).code !== undefined
  hold(coded, `${of} does not say by a code that the wallet declined.`)
}
