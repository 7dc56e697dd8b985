import { expect, test } from 'vitest'
import { selectDisabledReason, selectPayer, selectSender } from './selectors.ts'

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
  expect(selectPayer(state())).toBe(second)
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

test('nobody pays without an active family, whatever is connected', () => {
  const { connections, networks } = state()
  const none = { connections, networks: { ...networks, activeNamespace: undefined } } as never
  expect(selectPayer(none)).toBeUndefined()
})
