import { type MockWallet, mockWallet, providerError } from '../../kernel/testing/index.ts'

/** A page wallet with a person in front of it: prompts wait until the test answers, events follow the standard. */
export interface FaithfulWallet extends Pick<MockWallet, 'provider'> {
  /** What it would answer silently right now. */
  readonly truth: { readonly accounts: readonly string[]; readonly chainId: number }
  readonly waiting: number
  readonly promptsShown: number
  /** Decides about the oldest prompt. */
  decide(how: 'approve' | 'reject' | 'approve and stay'): void
  chooseAccount(address: string): void
  chooseChain(chainId: number): void
  /** Takes the page's access back. */
  revoke(): void
  /** It shares no account until it is unlocked; the page keeps its permission. */
  lock(): void
  unlock(): void
  /** The page is gone: its prompts and listeners are, too. */
  pageLeft(): void
}

interface Prompt {
  readonly allowed: (stay: boolean) => unknown
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Builds a wallet that knows the given accounts and only some chains. */
export function faithfulWallet(
  accounts: readonly string[],
  knownChains: readonly number[],
): FaithfulWallet {
  const { provider: shape } = mockWallet()
  const listeners = new Map<string, Set<(value: never) => void>>()
  const chains = new Set(knownChains)
  let order = [...accounts]
  let chainId = knownChains[0] ?? 1
  let granted = false
  let locked = false
  const shared = (): readonly string[] => (granted && !locked ? order : [])
  let prompts: Prompt[] = []
  let promptsShown = 0
  const fire = (event: string, value: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value as never)
  }
  const hex = (): string => `0x${chainId.toString(16)}`
  const goTo = (next: number): void => {
    if (next === chainId) return
    chainId = next
    fire('chainChanged', hex())
  }
  const prompt = (allowed: (stay: boolean) => unknown): Promise<unknown> => {
    promptsShown++
    return new Promise((resolve, reject) => prompts.push({ allowed, resolve, reject }))
  }
  const wanted = (params: unknown): number =>
    Number((params as readonly { readonly chainId: string }[])[0]?.chainId)
  const answer = (method: string, params: unknown): unknown => {
    switch (method) {
      case 'eth_accounts':
        return shared()
      case 'wallet_getPermissions':
        return granted ? [{ parentCapability: 'eth_accounts' }] : []
      case 'eth_chainId':
        return hex()
      case 'eth_requestAccounts':
        if (shared().length > 0) return order
        return prompt(() => {
          granted = true
          locked = false
          fire('accountsChanged', order)
          return order
        })
      case 'wallet_switchEthereumChain': {
        const next = wanted(params)
        if (!chains.has(next)) throw providerError(4902, 'Unrecognized chain ID.')
        return prompt((stay) => {
          if (!stay) goTo(next)
          return null
        })
      }
      case 'wallet_addEthereumChain':
        return prompt((stay) => {
          chains.add(wanted(params))
          if (!stay) goTo(wanted(params))
          return null
        })
      case 'wallet_revokePermissions':
        granted = false
        return null
      default:
        throw providerError(4200, `${method} is not supported.`)
    }
  }
  const withdraw = (): void => {
    if (!granted) return
    granted = false
    if (!locked) fire('accountsChanged', [])
  }
  return {
    provider: {
      ...shape,
      request: async ({ method, params }) => answer(method, params),
      on(event, listener) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
    },
    get truth() {
      return { accounts: shared(), chainId }
    },
    get waiting() {
      return prompts.length
    },
    get promptsShown() {
      return promptsShown
    },
    decide(how) {
      const [first, ...rest] = prompts
      prompts = rest
      if (how === 'reject') first?.reject(providerError(4001, 'User rejected the request.'))
      else first?.resolve(first.allowed(how === 'approve and stay'))
    },
    chooseAccount(address) {
      order = [address, ...order.filter((one) => one !== address)]
      if (shared().length > 0) fire('accountsChanged', order)
    },
    chooseChain: goTo,
    revoke: withdraw,
    lock() {
      if (locked) return
      locked = true
      if (granted) fire('accountsChanged', [])
    },
    unlock() {
      if (!locked) return
      locked = false
      fire('accountsChanged', shared())
    },
    pageLeft() {
      prompts = []
      listeners.clear()
    },
  }
}
