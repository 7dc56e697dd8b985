import { privateKeyToAccount } from 'viem/accounts'
import type { RecordedRequest, SandboxPageConfig } from '../page.ts'
import type { ScriptBook } from '../script-book.ts'
import type { ActionScript, ScriptOptions } from '../scripts.ts'
import type { EvmBrand } from './brands.ts'
import { createCalls } from './calls.ts'
import {
  callNode,
  isNodeRead,
  knownChains,
  nodeOf,
  permittedAccount,
  readAddedChain,
  readChainId,
} from './chains.ts'
import { disconnected, invalidParams, unauthorized, unknownChain, WalletError } from './errors.ts'
import { createPerson } from './person.ts'
import type { RequestHandler } from './port.ts'
import {
  readMessage,
  readTransaction,
  readTypedData,
  sendTransaction,
  signMessage,
  signTypedData,
  typedDataLines,
} from './signing.ts'
import type { WalletStore } from './state.ts'

/** The half of a wallet that holds keys and permissions, out of the page's reach. */
export interface Background {
  readonly handle: RequestHandler
  /** Does something inside the wallet, now or when one of `options.methods` next arrives. */
  act(name: ActionScript, options?: ScriptOptions): void
  /** Sends the page the accounts and chain as they are now. */
  announceState(): void
}

/** What a background is made of; `notify` pushes to the page. */
export interface BackgroundOptions {
  readonly brand: EvmBrand
  readonly config: SandboxPageConfig
  readonly store: WalletStore
  readonly scripts: ScriptBook
  readonly requests: RecordedRequest[]
  notify(method: string, params: unknown): void
}

const toHex = (value: number): string => `0x${value.toString(16)}`
const unusedChainId = 0x539

/** Creates the background of one wallet. Keys come from the sandbox's public test accounts. */
export function createBackground(options: BackgroundOptions): Background {
  const { brand, config, store, scripts, requests, notify } = options
  const { state, save } = store
  const signers = config.evm.accounts
    .filter((account) => account.label.startsWith(`${brand.accounts} `))
    .map((account) => privateKeyToAccount(account.privateKey))
  const queued: { name: ActionScript; options: ScriptOptions }[] = []
  const open = new Set<(error: Error) => void>()
  let dropped = false

  const chains = () => knownChains(config, store)
  const permittedAccounts = (): `0x${string}`[] => {
    if (!state.permitted) return []
    const addresses = signers.map((signer) => signer.address)
    const active = addresses[state.account % addresses.length]
    if (!active) return []
    const others = brand.showsAll ? addresses.filter((address) => address !== active) : []
    return [active, ...others]
  }
  const visibleAccounts = (): `0x${string}`[] => (state.locked ? [] : permittedAccounts())
  const chainState = () => ({
    chainId: toHex(state.chainId),
    networkVersion: String(state.chainId),
    isConnected: !dropped,
  })
  const notifyAccounts = (): void => notify('metamask_accountsChanged', visibleAccounts())
  const notifyChain = (): void => notify('metamask_chainChanged', chainState())
  const signerOf = (address: unknown) => {
    const wanted = permittedAccount(visibleAccounts(), address)
    const signer = signers.find((candidate) => candidate.address === wanted)
    if (!signer) throw unauthorized()
    return signer
  }

  const actions: Record<ActionScript, (value: unknown) => void> = {
    changeAccount() {
      save({ account: (state.account + 1) % Math.max(1, signers.length) })
      notifyAccounts()
    },
    wrongChain(value) {
      save({ chainId: value === undefined ? unusedChainId : readChainId(value) })
      notifyChain()
    },
    drop() {
      dropped = true
      for (const fail of open) fail(disconnected())
      notifyChain()
    },
    restore() {
      dropped = false
      notifyChain()
    },
    lock() {
      save({ locked: true })
      notifyAccounts()
    },
    unlock() {
      save({ locked: false })
      notifyAccounts()
    },
    revoke() {
      save({ permitted: false })
      notifyAccounts()
    },
  }

  const person = createPerson(scripts, () => actions.lock(undefined))
  const confirm = async (
    method: string,
    title: string,
    lines: readonly (readonly [string, string])[],
  ): Promise<void> => {
    await person(method, { wallet: brand, title, lines })
    if (dropped) throw disconnected()
  }
  const calls = createCalls({
    confirm,
    signerOf,
    chain: () => nodeOf(chains(), state.chainId),
  })

  async function connect(method: string): Promise<void> {
    if (visibleAccounts().length > 0) return
    await confirm(method, 'Connect to this site?', [['Site', location.origin]])
    save({ permitted: true, locked: false })
  }

  const permissions = () => {
    // Also while it is locked, as MetaMask does.
    const value = permittedAccounts()
    if (value.length === 0) return []
    const caveats = [{ type: 'restrictReturnedAccounts', value }]
    return [{ invoker: location.origin, parentCapability: 'eth_accounts', caveats }]
  }

  async function switchChain(chainId: number): Promise<null> {
    const target = chains().find((chain) => chain.chainId === chainId)
    if (!target) throw unknownChain(chainId)
    if (chainId === state.chainId) return null
    const lies = scripts.peek('wallet_switchEthereumChain').name === 'switchLies'
    await confirm('wallet_switchEthereumChain', 'Switch network?', [['Network', target.name]])
    if (lies) return null
    save({ chainId })
    notifyChain()
    return null
  }

  const methods: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_accounts: visibleAccounts,
    async eth_requestAccounts() {
      await connect('eth_requestAccounts')
      return visibleAccounts()
    },
    eth_chainId: () => toHex(state.chainId),
    net_version: () => String(state.chainId),
    wallet_getPermissions: permissions,
    async wallet_requestPermissions() {
      await connect('wallet_requestPermissions')
      notifyAccounts()
      return permissions()
    },
    wallet_revokePermissions() {
      actions.revoke(undefined)
      return null
    },
    wallet_switchEthereumChain([input]) {
      const { chainId } = (input ?? {}) as { chainId?: unknown }
      return switchChain(readChainId(chainId))
    },
    async wallet_addEthereumChain([input]) {
      const added = await readAddedChain(input)
      const known = chains().some((chain) => chain.chainId === added.chainId)
      if (!known) {
        const lines = [
          ['Network', added.name],
          ['RPC', added.rpcUrl],
        ] as const
        await confirm('wallet_addEthereumChain', 'Add this network?', lines)
        save({ added: [...state.added, added] })
      }
      // As in the wallets people use, adding also moves there.
      save({ chainId: added.chainId })
      notifyChain()
      return null
    },
    async personal_sign([message, address]) {
      const signer = signerOf(address)
      await confirm('personal_sign', 'Sign this message?', [
        ['Account', signer.address],
        ['Message', readMessage(message)],
      ])
      return signMessage(signer, message)
    },
    async eth_signTypedData_v4([address, typed]) {
      const signer = signerOf(address)
      await confirm('eth_signTypedData_v4', 'Sign this data?', [
        ['Account', signer.address],
        ...typedDataLines(readTypedData(typed, state.chainId)),
      ])
      return signTypedData(signer, typed, state.chainId)
    },
    async eth_sendTransaction([input]) {
      const transaction = readTransaction(input)
      const signer = signerOf((input as { from?: unknown }).from)
      const chain = nodeOf(chains(), state.chainId)
      await confirm('eth_sendTransaction', 'Send this transaction?', [
        ['Network', chain.name],
        ['From', signer.address],
        ['To', transaction.to ?? 'new contract'],
        ['Value in wei', String(transaction.value ?? 0n)],
        ['Data', transaction.data ?? '0x'],
      ])
      return sendTransaction(signer, chain, transaction)
    },
    ...(brand.batches ? calls : {}),
  }

  // The provider library's own start: its params are an object and it works while disconnected.
  const providerState = () => ({
    ...chainState(),
    accounts: visibleAccounts(),
    isUnlocked: !state.locked,
  })

  async function dispatch(method: string, params: unknown): Promise<unknown> {
    if (method === 'metamask_getProviderState') return providerState()
    for (const action of queued.filter((entry) => entry.options.methods?.includes(method))) {
      queued.splice(queued.indexOf(action), 1)
      actions[action.name](action.options.value)
    }
    if (dropped) throw disconnected()
    const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (answer) {
      const list = params ?? []
      if (!Array.isArray(list)) throw invalidParams(`Expected an array of params for ${method}.`)
      return answer(list)
    }
    if (!isNodeRead(method)) {
      throw new WalletError(4200, `The method "${method}" is not supported by ${brand.name}.`)
    }
    return callNode(nodeOf(chains(), state.chainId).rpcUrl, method, params ?? [])
  }

  return {
    async handle(method, params) {
      const record: RecordedRequest = { method, params, at: Date.now() }
      if (!method.startsWith('metamask_')) requests.push(record)
      let lose: (error: Error) => void = () => undefined
      const lost = new Promise<never>((_resolve, reject) => {
        lose = reject
      })
      open.add(lose)
      try {
        const result = await Promise.race([dispatch(method, params), lost])
        record.outcome = 'answered'
        return result
      } catch (error) {
        record.outcome = 'failed'
        throw error
      } finally {
        open.delete(lose)
      }
    },
    act(name, actionOptions = {}) {
      if (actionOptions.methods) queued.push({ name, options: actionOptions })
      else actions[name](actionOptions.value)
    },
    announceState() {
      notifyChain()
      notifyAccounts()
    },
  }
}
