import { errorText, isKernelError, mutableCopy, within } from '../../kernel/index.ts'
import type { AccountEntry, WalletIo, WalletSession } from '../connections/contract.ts'
import { classifyRpcError, unattended } from '../values/index.ts'
import type { Eip1193Provider } from './contract.ts'
import { eip155Errors } from './errors.ts'
import { isPermitted } from './permissions.ts'
import { readAccounts, readChainId } from './responses.ts'

type Observer = Parameters<WalletSession['watch']>[0]

/** Time limit for a wallet to prove that it still answers, in ms. */
const signOfLifeMs = 1_000

/** Methods that wallets answer without a person. */
const reads: readonly string[] = [
  'eth_chainId',
  'eth_accounts',
  'wallet_getPermissions',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_prepareCalls',
]

/** A live wallet refuses with a code; errors of a removed one have none. */
const isUncoded = (error: unknown): boolean => classifyRpcError(error).code === undefined

/** True if a wallet throws errors without a code even for requests that need no consent: its extension is gone. */
async function isDead(
  { ports }: Pick<WalletIo, 'ports'>,
  wallet: Eip1193Provider,
): Promise<boolean> {
  const dead = async (): Promise<boolean> => {
    try {
      await wallet.request({ method: 'eth_chainId' })
      return false
    } catch (error) {
      return isUncoded(error)
    }
  }
  const { signal } = new AbortController()
  return (await within(ports.clock, signOfLifeMs, signal, dead())) ?? false
}

/**
 * Records every request of a provider as traffic. Passes its errors on unchanged, unless the wallet is gone:
 * `eip155/provider-gone`. A read that needs no person times out with `connections/no-answer`.
 */
export function tracked(
  io: Pick<WalletIo, 'traffic' | 'ports'>,
  provider: Eip1193Provider,
  name: string,
): Eip1193Provider {
  const { traffic } = io
  return {
    ...provider,
    async request(input) {
      let failure: { readonly error: unknown } | undefined
      try {
        return await traffic.run('wallet', input.method, async () => {
          try {
            const answer = provider.request(mutableCopy(input))
            return await (reads.includes(input.method)
              ? unattended(io.ports, name, answer)
              : answer)
          } catch (error) {
            failure = { error }
            throw new Error(errorText(error))
          }
        })
      } catch (error) {
        const thrown = failure ? failure.error : error
        if (!failure || isKernelError(thrown) || !isUncoded(thrown)) throw thrown
        if (!(await isDead(io, provider))) throw thrown
        const cause = Object.assign(new Error(errorText(thrown), { cause: thrown }), { code: 4900 })
        throw eip155Errors.create('provider-gone', { name }, { cause })
      }
    },
  }
}

/** Reads the wallet's current grant without a prompt. */
export async function readNow(provider: Eip1193Provider): Promise<{
  readonly accounts: unknown
  readonly chain: unknown
}> {
  const accounts = await provider.request({ method: 'eth_accounts' })
  return { accounts, chain: await provider.request({ method: 'eth_chainId' }) }
}

/** Subscribes before the request so that events between responses are not lost. */
export interface WalletListener {
  readonly watch: WalletSession['watch']
  /** Unsubscribes, if the request ends without a session. */
  close(): void
}

/** `type`: the kind of the wallet's accounts, if it is not `eoa`. */
export function listen(provider: Eip1193Provider, type?: AccountEntry['type']): WalletListener {
  let observer: Observer | undefined
  let moved = false
  let comparing: Observer | undefined
  const received =
    <T>(notify: (observer: Observer, value: T) => void) =>
    (value: T): void => {
      if (observer) notify(observer, value)
      else moved = true
    }
  let changes = 0
  /** Most wallets also share no account while they are locked: the permission tells the two apart. */
  async function emptied(to: Observer): Promise<void> {
    const change = changes
    to.accountsChanged([])
    const permitted = await isPermitted(provider)
    if (permitted === undefined || observer !== to || change !== changes) return
    if (permitted) to.paused('locked')
    else to.disconnected()
  }
  /** False if it cannot be read. */
  function takeAccounts(to: Observer, value: unknown): boolean {
    changes++
    try {
      if (Array.isArray(value) && value.length === 0) void emptied(to)
      else to.accountsChanged(readAccounts(value, type))
      return true
    } catch {
      return false
    }
  }
  function takeChain(to: Observer, value: unknown): boolean {
    try {
      to.networkChanged(readChainId(value))
      return true
    } catch {
      return false
    }
  }
  // An event that cannot be read says that something changed: the wallet is asked what.
  const accountsChanged = received((to: Observer, value: unknown) => {
    if (!takeAccounts(to, value)) void compare(to)
  })
  const chainChanged = received((to: Observer, value: unknown) => {
    if (!takeChain(to, value)) void compare(to)
  })
  const disconnected = received((to: Observer, error: unknown) => {
    // EIP-1193 uses the codes of CloseEvent: 1013 is temporary, and `connect` follows.
    const { code } = classifyRpcError(error)
    if (code === 1013) to.paused('asleep')
    // The line to the extension is cut, for example by an update: only a reload of the page mends it.
    else if (code === 1011) to.paused('orphaned')
    else to.disconnected()
  })
  const connected = received((to: Observer) => to.resumed())
  const listeners = {
    accountsChanged,
    chainChanged,
    connect: connected,
    disconnect: disconnected,
  }
  const each = (method: 'on' | 'removeListener'): void => {
    for (const [event, listener] of Object.entries(listeners))
      try {
        provider[method]?.(event, listener)
      } catch {
        // A wallet without working events is still a wallet.
      }
  }
  const close = (): void => {
    observer = undefined
    each('removeListener')
  }
  each('on')
  return {
    close,
    watch(to) {
      observer = to
      // Something changed while the wallet answered: its answers may be outdated.
      if (moved) void compare(to)
      return close
    },
  }

  async function compare(to: Observer): Promise<void> {
    // A wallet may emit an event for every request.
    if (comparing === to) return
    comparing = to
    try {
      const { accounts, chain } = await readNow(provider)
      // Something that is no account is shared.
      if (observer === to && !takeAccounts(to, accounts)) to.disconnected()
      // A malformed chain id is ignored; the chain is compared again before anything is sent.
      if (observer === to) takeChain(to, chain)
    } catch {
      // It did not answer; its last grant stays.
    } finally {
      if (comparing === to) comparing = undefined
    }
  }
}
