import { providerError } from '../fault-script.ts'
import type { LayerOf } from './layer.ts'

const switching = 'wallet_switchEthereumChain'
const adding = 'wallet_addEthereumChain'
const laterMs = 400
/** A network that no app lists. */
const unlisted = '0x3e7'

const wanted = (params: unknown): string =>
  String((params as readonly { readonly chainId?: unknown }[] | undefined)?.[0]?.chainId)

/** Hides a switch for 400 ms after the answers to these methods. */
const movesLater =
  (methods: readonly string[]): LayerOf =>
  ({ after, fire }) => {
    let shown: unknown
    let hidden: unknown
    return {
      async ask(method, params, next) {
        if (method === 'eth_chainId' && shown !== undefined) return shown
        if (!methods.includes(method)) return next(method, params)
        shown ??= await next('eth_chainId', [])
        try {
          return await next(method, params)
        } finally {
          after(laterMs, () => {
            const chain = hidden
            shown = undefined
            hidden = undefined
            if (chain !== undefined) fire('chainChanged', chain)
          })
        }
      },
      event(event, value, pass) {
        if (shown !== undefined && event === 'chainChanged') hidden = value
        else pass(event, value)
      },
    }
  }

/** Knows only the current network and those that were added. */
const knowsAdded =
  (unknown: (chain: string) => Error): LayerOf =>
  () => {
    const known = new Set<string>()
    return {
      async ask(method, params, next) {
        if (method === switching && !known.has(wanted(params))) {
          if (wanted(params) !== (await next('eth_chainId', []))) throw unknown(wanted(params))
        }
        const answer = await next(method, params)
        if (method === adding) known.add(wanted(params))
        return answer
      },
    }
  }

export const lateSwitch: LayerOf = movesLater([switching])
export const lateAdd: LayerOf = movesLater([adding])
export const knowsOne: LayerOf = knowsAdded((chain) =>
  providerError(4902, `Unrecognized chain ID "${chain}". Try adding the chain first.`),
)
export const unknownByWords: LayerOf = knowsAdded((chain) =>
  providerError(-32000, `Unrecognized chain ID "${chain}".`),
)

export const refusesSwitch: LayerOf = () => ({
  async ask(method, params, next) {
    if (method === switching || method === adding)
      throw providerError(-32603, 'User rejected the request.')
    return next(method, params)
  },
})

export const unsupportedNetwork: LayerOf = () => ({
  async ask(method, params, next) {
    if (method === 'eth_chainId') return unlisted
    if (method === switching || method === adding)
      throw providerError(4901, 'The wallet is not connected to the requested chain.')
    return next(method, params)
  },
  event(event, value, pass) {
    if (event !== 'chainChanged') pass(event, value)
  },
})

export const deadNode: LayerOf = ({ fire }) => {
  let chain: unknown = '0x1'
  let gone = false
  return {
    async ask(method, params, next) {
      const ofWallet = /^(wallet_|personal_|eth_(accounts|requestAccounts|chainId|sign|send))/
      if (gone && !ofWallet.test(method)) return new Promise(() => undefined)
      const answer = await next(method, params)
      if (method === 'eth_chainId') chain = answer
      return answer
    },
    event(event, value, pass) {
      if (event === 'chainChanged') chain = value
      pass(event, value)
    },
    acts: {
      loseNode() {
        gone = true
        for (let i = 0; i < 40; i++) {
          fire('chainChanged', chain)
          fire('networkChanged', 'loading')
        }
      },
    },
  }
}
