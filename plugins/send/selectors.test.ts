import { expect, test } from 'vitest'
import type { Connection } from '../connections/contract.ts'
import {
  isSmartAccount,
  selectConnection,
  selectDisabledReason,
  selectSender,
} from './selectors.ts'

const network = { caipNetworkId: 'eip155:1' }
const [first, second] = [
  { id: 'eip155:quince', networkId: 'eip155:1' },
  { id: 'eip155:medlar', networkId: 'eip155:1', sends: false },
]
const state = (over: object = {}) =>
  ({
    connections: { connections: [first, second], active: { eip155: 'eip155:medlar' }, ...over },
    networks: { activeNamespace: 'eip155', networks: [network] },
  }) as unknown as Parameters<typeof selectSender>[0]

test('who pays is the active connection of the active family, on a listed network', () => {
  expect(selectConnection(state())).toBe(second)
  expect(selectSender(state())).toEqual({ connection: second, network })
  expect(selectDisabledReason(state())?.code).toBe('method-not-granted')
})

test('nobody pays, and nothing is lacking, where nothing is connected', () => {
  const none = state({ active: {} })
  expect(selectSender(none)).toBeUndefined()
  expect(selectDisabledReason(none)).toBeUndefined()
})

test('nobody pays from a network that is not listed', () => {
  const away = { ...second, networkId: 'eip155:999' }
  expect(selectSender(state({ connections: [first, away] }))).toBeUndefined()
})

test('an account is a smart one by its own type, not by that of another of its wallet', () => {
  const accounts = [
    { address: 'plain', type: 'eoa' },
    { address: 'smart', type: 'smartAccount' },
  ]
  const isSmart = (address: string) =>
    isSmartAccount({ accounts, address } as unknown as Connection)
  expect([isSmart('plain'), isSmart('smart')]).toEqual([false, true])
})
