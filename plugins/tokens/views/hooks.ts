import { useEffect, useState } from 'react'
import { age } from '../../../kernel/index.ts'
import { bindPlugin, type PluginHooks, type Text, useText } from '../../../react/index.ts'
import { selectConnection } from '../../connections/selectors.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import type { TokensContract } from '../contract.ts'
import { messages } from './messages.ts'

export const plugin: PluginHooks<TokensContract> = bindPlugin<TokensContract>('tokens')

export const useTokensText = (): Text<typeof messages> => useText(messages)

export function useNetwork(): CaipNetwork | undefined {
  return plugin.useSelect((state) => {
    const id = selectConnection(state)?.networkId
    return state.networks.networks.find(({ caipNetworkId }) => caipNetworkId === id)
  })
}

/** Whole seconds that are left of `ms` since a moment on the clock port, counting down to 0. */
export function useSecondsLeft(since: number, ms: number): number {
  const { clock } = plugin.useKernel().ports
  const [, tick] = useState(0)
  const left = Math.max(0, Math.ceil((ms - age(clock.now(), since)) / 1000))
  useEffect(() => {
    if (left === 0) return
    return clock.after(1000, () => tick((count) => count + 1))
  })
  return left
}
