import type { RootState } from '../../kernel/index.ts'
import { cut } from './format.ts'
import { within } from './within.ts'

/** The visitor's choices at a position of the log, if the page has the plugins that store them. */
export interface Setting {
  /** Name of the connected wallet. */
  readonly wallet: string | undefined
  /** Name of the network, else its CAIP-2 id. */
  readonly network: string | undefined
  readonly theme: string | undefined
  /** Whether the modal was open. */
  readonly isOpen: boolean
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? cut(value, 60) : undefined
const listOf = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : []

/** Reads the choices from a state that may come from an untrusted recording, so every field is checked. */
export function settingOf(state: RootState): Setting {
  const connected = listOf(within(state, 'connections', 'accounts')).find(
    (account) => within(account, 'isConnected') === true,
  )
  const namespace = textOf(within(state, 'networks', 'activeNamespace'))
  const id = namespace && textOf(within(state, 'networks', 'active', namespace))
  const network = listOf(within(state, 'networks', 'networks')).find(
    (each) => within(each, 'caipNetworkId') === id,
  )
  const name = id && textOf(within(network, 'name'))
  return {
    wallet: textOf(within(connected, 'connectedWalletInfo', 'name')),
    network: name ? `${name}, ${id}` : id,
    theme: textOf(within(state, 'theme', 'themeMode')),
    isOpen: within(state, 'modal', 'open') === true,
  }
}
