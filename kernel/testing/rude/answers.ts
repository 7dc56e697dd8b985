import { providerError } from '../fault-script.ts'
import type { Ask, Layer, LayerOf } from './layer.ts'

/** Answers one method itself. */
const answering =
  (method: string, answer: () => unknown): LayerOf =>
  () => ({
    ask: async (asked, params, next) => (asked === method ? answer() : next(asked, params)),
  })

const capabilities = 'wallet_getCapabilities'

export const noCapabilities: LayerOf = answering(capabilities, () => {
  throw providerError(-32601, 'The method does not exist / is not available.')
})
export const emptyCapabilities: LayerOf = answering(capabilities, () => ({}))
export const forgetsCalls: LayerOf = answering('wallet_getCallsStatus', () => {
  throw providerError(5730, 'Unknown bundle id.')
})
export const twoNetworks: LayerOf = answering('getChain', () => ({
  enum: 'BITCOIN_MAINNET',
  name: 'Bitcoin Mainnet',
  network: 'livenet',
}))

/** Replaces the errors of a wallet. */
const failing =
  (replaced: (error: Error & { readonly code?: unknown }) => Error): LayerOf =>
  (): Layer => ({
    ask: (method, params, next) =>
      next(method, params).catch((error) => {
        throw error instanceof Error ? replaced(error) : error
      }),
  })

const isRefusal = ({ code }: { readonly code?: unknown }): boolean => code === 4001

export const wordyErrors: LayerOf = failing((error) =>
  Object.defineProperties(error, {
    data: { value: { cause: null }, enumerable: true },
    stack: { value: error.stack, enumerable: true },
  }),
)
export const internalRefusal: LayerOf = failing((error) =>
  isRefusal(error) ? providerError(-32603, error.message) : error,
)
export const uncodedRefusal: LayerOf = failing((error) =>
  isRefusal(error) ? new Error(error.message) : error,
)

interface Fees {
  readonly gasPrice?: string
  readonly maxFeePerGas?: string
}

const oneGwei = 10n ** 9n
const hex = (value: bigint): string => `0x${value.toString(16)}`

/** Twice the base fee and a tip of 1 gwei, if the wallet has a node. */
async function ownFees(next: Ask): Promise<object> {
  const block = await next('eth_getBlockByNumber', ['latest', false]).catch(() => undefined)
  const { baseFeePerGas } = (block ?? {}) as { readonly baseFeePerGas?: string }
  if (baseFeePerGas === undefined) return {}
  const most = 2n * BigInt(baseFeePerGas) + oneGwei
  return { maxFeePerGas: hex(most), maxPriorityFeePerGas: hex(oneGwei) }
}

export const capsFees: LayerOf = () => ({
  async ask(method, params, next) {
    const [transaction, ...rest] = Array.isArray(params) ? (params as readonly Fees[]) : []
    if (method !== 'eth_sendTransaction' || !transaction || transaction.maxFeePerGas !== undefined)
      return next(method, params)
    const { gasPrice, ...others } = transaction
    const fees =
      gasPrice === undefined
        ? await ownFees(next)
        : { maxFeePerGas: gasPrice, maxPriorityFeePerGas: gasPrice }
    return next(method, [{ ...others, ...fees }, ...rest])
  },
})

export const orphaned: LayerOf = () => {
  let isOrphan = false
  return {
    ask: (method, params, next) =>
      new Promise((resolve, reject) => {
        if (isOrphan) return
        next(method, params).then(
          (answer) => isOrphan || resolve(answer),
          (error: unknown) => isOrphan || reject(error),
        )
      }),
    event(event, value, pass) {
      if (!isOrphan) pass(event, value)
    },
    acts: {
      updateExtension() {
        isOrphan = true
      },
    },
  }
}
