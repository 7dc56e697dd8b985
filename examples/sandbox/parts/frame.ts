import type { EvmChain } from '../evm/index.ts'
import { type FrameOptions, type RunningFrame, start } from '../frame/index.ts'
import type { RunningSmart } from '../smart/index.ts'
import type { SolanaSandbox } from '../solana/index.ts'
import type { Part } from './part.ts'

/** The secure frame of logins without a wallet, on its own origin, with its mail. */
export async function startFramePart(
  options: Omit<FrameOptions, 'networks'>,
  chains: {
    readonly evm: readonly EvmChain[]
    readonly solana: SolanaSandbox | undefined
    readonly smart: RunningSmart | undefined
  },
): Promise<Part<RunningFrame>> {
  const networks = [
    ...chains.evm.map(({ caip2, name, rpcUrl }) => {
      const smart = chains.smart?.chains.find((one) => one.caip2 === caip2)
      return { caip2, name, rpcUrl, symbol: 'ETH', ...(smart && { smart }) }
    }),
    ...(chains.solana
      ? [{ ...chains.solana, name: 'Solana local', symbol: 'SOL' }].map(
          ({ caip2, name, rpcUrl, symbol }) => ({ caip2, name, rpcUrl, symbol }),
        )
      : []),
  ]
  const running = await start({ ...options, networks })
  const { sdkUrl, origin, inboxUrl } = running
  return {
    running,
    config: { sdkUrl, origin, inboxUrl },
    wallets: [],
    close: () => running.close(),
  }
}
