import type { RootState } from '../../kernel/index.ts'
import { cut } from './format.ts'
import { within } from './within.ts'

/** What a visitor had chosen at a position of the log, where the page has plugins that keep it. */
export interface Setting {
  /** Name of the connected wallet. */
  readonly wallet: string | undefined
  /** Name of the network, else its CAIP-2 id. */
  readonly network: string | undefined
  readonly theme: string | undefined
  /** The modal was shown. */
  readonly isOpen: boolean
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? cut(value, 60) : undefined
const listOf = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : []

/** Reads it from a state that a stranger's recording may have brought: nothing about its form is taken for granted. */
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
