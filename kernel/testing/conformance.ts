import type { Ports } from '../ports/ports.ts'
import { createResources, type Resources } from '../resources.ts'
import type { Traffic } from '../traffic.ts'
import { isKernelError } from '../values/errors.ts'
import { isPlain } from '../values/json.ts'
import { isTypedSecret, maskSecrets } from '../values/secrets.ts'
import { virtualPorts } from './test-kernel.ts'

// Plain functions that throw an error with a sentence, so that they run under any test runner. The types list only the
// checked members, because this folder imports no plugin.

/** Input for a family's signature check. */
interface SignedSample {
  readonly message: string
  readonly signature: string
  readonly address: string
  readonly reference: string
}

/** The checked members of a family that `defineChainFamily` returns. */
interface CheckedFamily {
  readonly namespace: string
  readonly name?: string
  readonly accountTypes: readonly string[]
  readonly address: {
    isAccount(text: string): boolean
    isReceiver?(text: string): boolean
    display?(text: string): string | Promise<string>
    canonical?(address: string): string
    isSame?(left: string, right: string): boolean | Promise<boolean>
    toId?(address: string): string
    fromId?(text: string): string
    readonly shape?: RegExp
    readonly secret?: RegExp
    readonly prefix?: string
    readonly burned?: readonly string[]
  }
  readonly capabilities?: {
    readonly signIn?: true | { verify(signed: SignedSample): Promise<boolean> }
  }
  readonly walletConnect?: () => Promise<object>
}

/** The checked members of a family's WalletConnect module. */
interface CheckedPairing {
  readonly methods: readonly string[]
  readonly sends: readonly string[]
  readonly aliases?: Readonly<Record<string, string>>
}

/** Addresses to test a family with. */
export interface FamilySamples {
  /** Two accounts or more, each in the form in which its wallets return it. */
  readonly accounts: readonly string[]
  /** Texts that look like an address but are not one. Texts that are invalid in every family are always tested. */
  readonly strangers?: readonly string[]
  /** Private keys and other secrets of the family, each as its wallets export it. */
  readonly secrets?: readonly string[]
}

const noAddresses = ['', ' ', 'nobody at all', '<b>', '\u202e', 'x'.repeat(200)]

const hidden = 'a sample of its secrets'

/** Fields must accept an account, and its shape must match the whole of it. */
function checkTyped(of: string, namespace: string, account: string, shape?: RegExp): void {
  const refused = isTypedSecret(account, namespace)
  hold(!refused, `${of}: fields take "${account}" for a secret. Describe it by address.shape.`)
  if (!shape) return
  const [found] =
    new RegExp(shape, shape.flags.replace(/[gy]/g, '')).exec(`to ${account}, now`) ?? []
  hold(found === account, `${of}: address.shape does not match the whole of "${account}".`)
}

function hold(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence)
}

/** Resolves if every plugin can work with the chain family; otherwise rejects with an `Error` that names the fault. */
export async function checkChainFamily(
  { namespace, name = '', accountTypes, address, capabilities = {}, walletConnect }: CheckedFamily,
  { accounts, strangers = [], secrets = [] }: FamilySamples,
): Promise<void> {
  const of = `The family "${namespace}"`
  hold(/^[-a-z0-9]{3,8}$/.test(namespace), `${of} has no CAIP-2 namespace.`)
  hold(accountTypes.length > 0, `${of} names no type of account.`)
  hold(new Set(accounts).size > 1, `${of} needs two sample accounts or more.`)
  const canonical = (text: string): string => address.canonical?.(text) ?? text
  for (const account of accounts) {
    hold(address.isAccount(account), `${of} refuses the account "${account}".`)
    const id = address.toId?.(account) ?? account
    const fits = /^[-.%a-zA-Z0-9]{1,128}$/.test(id)
    hold(fits, `${of}: "${id}" does not fit into CAIP-10. Spell it by address.toId.`)
    const back = address.fromId?.(id) ?? id
    hold(back === account, `${of} reads "${account}" as "${back}" from its id.`)
    hold(maskSecrets(account) === account, `${of}: address.secret matches "${account}".`)
    checkTyped(of, namespace, account, address.shape)
    const one = canonical(account)
    hold(canonical(one) === one, `${of} spells "${account}" in two canonical ways.`)
    hold(one.startsWith(address.prefix ?? ''), `${of}: "${one}" does not begin with its prefix.`)
    hold(
      (await address.isSame?.(account, one)) ?? true,
      `${of}: "${account}" and "${one}" must be the same.`,
    )
    if (!address.display) continue
    const shown = await address.display(account)
    hold((await address.display(shown)) === shown, `${of} shows "${account}" in two ways.`)
    hold(canonical(shown) === one, `${of} shows "${account}" as another account.`)
  }
  for (const secret of secrets) {
    hold(isTypedSecret(secret, namespace), `${of} lets people type ${hidden}: add address.secret.`)
    const masked = maskSecrets(`It failed for ${secret}.`)
    hold(!masked.includes(secret), `${of} lets ${hidden} into records: add address.secret.`)
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
  if (typeof capabilities.signIn === 'object') {
    const isNamed = /^[A-Za-z]+(?: [A-Za-z]+)*$/.test(name)
    hold(isNamed, `${of} signs in, and its name is not words of the letters A to Z.`)
    const unsigned = { message: 'x', signature: '', address: first, reference: '1' }
    const isTaken = await capabilities.signIn.verify(unsigned)
    hold(isTaken === false, `${of} takes a message without a signature for a signed one.`)
  }
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

/** The checked members of a wallet source. */
interface CheckedSource {
  readonly id: string
  start(found: (wallets: readonly CheckedWallet[]) => void): () => void
}

/**
 * Starts a source, calls `appear` to make its wallet appear, and rejects with an `Error` if the list of wallets could
 * not use the result. The source must report nothing after it is stopped, and find the wallet again on a second start.
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
        `${of} reports data that is not JSON.`,
      )
      hold(name.trim() !== '', `${of} found a wallet without a name.`)
      hold(!connector || connector.namespaces.length > 0, `${of}: "${name}" reaches no family.`)
      hold(connector?.id !== '', `${of}: "${name}" has no id.`)
    }
    stop()
    const before = reported.length
    await appear()
    hold(reported.length === before, `${of} reports after it was stopped.`)
  }
}

/** The checked members of a session that a connector returns. */
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

/** Virtual tools of a connector. */
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
 * Connects and restores a wallet that agrees, and rejects with an `Error` if the `connections` plugin could not use a
 * session. `decline` makes the wallet refuse from then on: connecting must then reject with a kernel error or an error
 * that has a `code`. Pass `silent: false` for a wallet that cannot report its grants without a prompt: restoring it
 * must return no session. Members missing from `io` are virtual:
 * `io: { ports: { ...virtualPorts(), page: fakePage({ window }) } }` replaces only the page.
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
      hold(typeof watch === 'function', `${of} does not report changes.`)
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
  hold(coded, `${of} rejects without a code when the wallet declines.`)
}
