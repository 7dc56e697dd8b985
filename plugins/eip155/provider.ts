import { errorText, isKernelError, within } from '../../kernel/index.ts'
import type { WalletIo, WalletSession } from '../connections/contract.ts'
import { classifyRpcError, unattended } from '../values/index.ts'
import type { Eip1193Provider } from './contract.ts'
import { eip155Errors } from './errors.ts'
import { readAccounts, readChainId } from './responses.ts'

type Observer = Parameters<WalletSession['watch']>[0]

/** How long a wallet may take to report its accounts and chain again, in ms. */
const signOfLifeMs = 1_000

/** Requests that wallets answer without a person. */
const reads: readonly string[] = [
  'eth_chainId',
  'eth_accounts',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
]

/** Wallets that are there refuse with a code; what a torn-off one throws has none. */
const isUncoded = (error: unknown): boolean => classifyRpcError(error).code === undefined

/** Whether a wallet throws an empty error even at requests that need no consent: its extension is gone. */
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
 * The provider with every request noted as traffic. What it throws passes unchanged, however odd, unless the wallet
 * is gone: `eip155/provider-gone`. A read that needs no person ends after a while: `connections/no-answer`.
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
            const answer = provider.request(input)
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

/** The current grant of a wallet, without a prompt. */
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
  /** Unsubscribes, for a request that ended without a session. */
  close(): void
}

export function listen(provider: Eip1193Provider): WalletListener {
  let observer: Observer | undefined
  let moved = false
  const received =
    <T>(notify: (observer: Observer, value: T) => void) =>
    (value: T): void => {
      if (observer) notify(observer, value)
      else moved = true
    }
  const accountsChanged = received((to: Observer, value: unknown) => {
    try {
      to.accountsChanged(readAccounts(value))
    } catch {
      to.disconnected() // Nothing, or what it shares now is not an account.
    }
  })
  const chainChanged = received((to: Observer, value: unknown) => {
    try {
      to.networkChanged(readChainId(value))
    } catch {
      // Ignore a malformed chain id; the chain is compared again before anything is sent.
    }
  })
  const disconnected = received((to: Observer, error: unknown) => {
    // 1013 is a temporary disconnection by EIP-1193 practice: `connect` follows.
    if (classifyRpcError(error).code !== 1013) to.disconnected()
  })
  const listeners = { accountsChanged, chainChanged, disconnect: disconnected }
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
      // Something changed while the wallet was answering: its answers may be old.
      if (moved) void compare(to)
      return close
    },
  }

  async function compare(to: Observer): Promise<void> {
    try {
      const { accounts, chain } = await readNow(provider)
      if (observer === to) accountsChanged(accounts)
      if (observer === to) chainChanged(chain)
    } catch {
      // It did not respond; its last grant stands.
    }
  }
}
