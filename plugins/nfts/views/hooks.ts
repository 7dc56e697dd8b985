import { type Text, useText } from '../../../react/index.ts'
import { selectConnection } from '../../connections/selectors.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import { selectNetwork } from '../../networks/selectors.ts'
import { plugin } from '../react.ts'
import { messages } from './messages.ts'

export const useNftsText = (): Text<typeof messages> => useText(messages)

export function useNetwork(): CaipNetwork | undefined {
  return plugin.useSelect((state) => {
    const connection = selectConnection(state)
    return connection && selectNetwork(state.networks, connection.networkId)
  })
}
