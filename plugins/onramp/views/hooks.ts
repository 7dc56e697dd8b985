import { type Text, useText } from '../../../react/index.ts'
import { selectConnection } from '../../connections/selectors.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import { selectNetwork } from '../../networks/selectors.ts'
import { plugin } from '../react.ts'
import { messages } from './messages.ts'

export const useOnrampText = (): Text<typeof messages> => useText(messages)

export function useNetwork(): CaipNetwork | undefined {
  return plugin.useSelect((state) => {
    const connection = selectConnection(state, state.networks.activeNamespace)
    return connection && selectNetwork(state.networks, connection.networkId)
  })
}

/** The name of a payment method; an unknown one is named by its id. */
export function useMethodName(): (id: string) => string {
  const text = useOnrampText()
  return (id) => {
    const key = `onramp.method.${id.toLowerCase()}`
    if (key in messages) return text(key as keyof typeof messages)
    const words = id.toLowerCase().replaceAll('_', ' ')
    return words.charAt(0).toUpperCase() + words.slice(1)
  }
}
