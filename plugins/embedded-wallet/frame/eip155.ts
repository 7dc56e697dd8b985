import { memberOf } from '../../../kernel/index.ts'
import { embeddedWalletErrors } from '../errors.ts'
import type { LoginHost } from './host.ts'
import { frameRpc } from './rpc.ts'

interface Request {
  readonly method: string
  readonly params?: unknown
}

/** A session's provider, given to the app as EIP-1193. */
export interface EvmProvider {
  request(input: Request): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): void
  removeListener(event: string, listener: (value: unknown) => void): void
  /** Emits a provider event. */
  say(event: 'accountsChanged' | 'chainChanged' | 'disconnect', value: unknown): void
}

/** The session's network and accounts, and how to switch them. */
export interface EvmSession {
  /** The account in use comes first. */
  addresses(): readonly string[]
  /** CAIP-2 id. */
  chain(): string
  switchTo(chain: string): Promise<void>
}

const hexOf = (chain: string): string => `0x${Number(chain.split(':')[1]).toString(16)}`

const failed = (code: number, text: string): Error => Object.assign(new Error(text), { code })

/**
 * The wallet in the frame as EIP-1193. Answers requests for the chain and the account itself; forwards the others to
 * the frame.
 */
export function createEvmProvider(host: LoginHost, session: EvmSession): EvmProvider {
  const listeners = new Map<string, Set<(value: unknown) => void>>()

  async function switchChain(params: unknown): Promise<null> {
    const chainId = memberOf(Array.isArray(params) ? params[0] : undefined, 'chainId')
    if (typeof chainId !== 'string' || !/^0x[0-9a-f]{1,13}$/i.test(chainId))
      throw failed(-32602, 'Expected a chainId in hexadecimal.')
    const chain = `eip155:${Number(chainId)}`
    const { networks } = host.ctx.state.networks
    if (!networks.some(({ caipNetworkId }) => caipNetworkId === chain))
      throw failed(4902, 'This chain is not listed by the app.')
    try {
      await session.switchTo(chain)
    } catch (error) {
      // The frame does not support the network, and none can be added.
      if (embeddedWalletErrors.is(error, 'failed')) throw failed(4901, error.message)
      throw error
    }
    return null
  }

  return {
    async request({ method, params }) {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return session.addresses()
      if (method === 'eth_chainId') return hexOf(session.chain())
      if (method === 'net_version') return String(Number(session.chain().split(':')[1]))
      if (method === 'wallet_switchEthereumChain') return switchChain(params)
      return frameRpc(host, { method, params, chain: session.chain() })
    },
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
    },
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
    say(event, value) {
      for (const listener of [...(listeners.get(event) ?? [])])
        try {
          listener(value)
        } catch (error) {
          host.ctx.ports.logger.warn('A listener of the embedded wallet threw', error)
        }
    },
  }
}
