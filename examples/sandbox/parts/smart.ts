import { type RunningSmart, type SmartOptions, startSmart } from '../smart/index.ts'
import type { Part } from './part.ts'

/** Smart accounts on the EVM chains, with a bundler and a paymaster. */
export async function startSmartPart(options: SmartOptions): Promise<Part<RunningSmart>> {
  const running = await startSmart(options)
  const { chains, contracts } = running
  return { running, config: { chains, contracts }, wallets: [], close: running.close }
}
