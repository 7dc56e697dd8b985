import { bindPlugin, type PluginHooks, type Text, useText } from '../../../react/index.ts'
import type { ConnectionLineEnd } from '../../../react/primitives/index.ts'
import { selectConnection, selectOpenConnection } from '../../connections/selectors.ts'
import { selectAppEnd } from '../../options/selectors.ts'
import type { SiwxContract } from '../contract.ts'
import { messages } from './messages.ts'

export const plugin: PluginHooks<SiwxContract> = bindPlugin<SiwxContract>('siwx')

export const useSiwxText = (): Text<typeof messages> => useText(messages)

/** The wallet that signs and the app that it signs in to. */
export function useParties(): {
  readonly wallet: ConnectionLineEnd
  readonly app: ConnectionLineEnd
} {
  const text = useSiwxText()
  const app = plugin.useSelect((state) => state.options.metadata)
  const { origin } = plugin.useKernel().ports.page
  const connector = plugin.useSelect((state) => {
    const { asked } = state.siwx
    const { connecting } = state.connections
    const own = asked && selectOpenConnection(state.connections, asked.connectionId)
    return (own ?? connecting?.candidates?.[0] ?? selectConnection(state))?.connector
  })
  const { name = text('siwx.yourWallet'), icon } = connector ?? {}
  return {
    wallet: { name, ...(icon !== undefined && { src: icon }) },
    app: selectAppEnd(app, origin, text('siwx.thisApp')),
  }
}
