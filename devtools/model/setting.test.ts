import { expect, test } from 'vitest'
import { settingOf } from './setting.ts'

test('names the connected wallet, the network, the theme and whether the modal was shown', () => {
  const state = {
    modal: { open: true },
    theme: { themeMode: 'dark' },
    connections: {
      accounts: {
        solana: { isConnected: false },
        eip155: { isConnected: true, connectedWalletInfo: { name: 'Quince' } },
      },
    },
    networks: {
      activeNamespace: 'eip155',
      active: { eip155: 'eip155:31337' },
      networks: [{ caipNetworkId: 'eip155:31337', name: 'Orchard' }],
    },
  }
  expect(settingOf(state)).toEqual({
    wallet: 'Quince',
    network: 'Orchard, eip155:31337',
    theme: 'dark',
    isOpen: true,
  })
  const unlisted = { ...state, networks: { ...state.networks, networks: [] } }
  expect(settingOf(unlisted).network).toBe('eip155:31337')
})

test('a state without these plugins, or of another form, names nothing', () => {
  const nothing = { wallet: undefined, network: undefined, theme: undefined, isOpen: false }
  expect(settingOf({})).toEqual(nothing)
  const odd = {
    modal: { open: 'yes' },
    theme: { themeMode: 4 },
    connections: { accounts: [null, { isConnected: true }] },
    networks: { activeNamespace: '__proto__', active: 'x' },
  }
  expect(settingOf(odd as never)).toEqual(nothing)
})

test('names of a stranger’s recording are cut', () => {
  const name = 'x'.repeat(10_000)
  const account = { isConnected: true, connectedWalletInfo: { name } }
  const { wallet, theme } = settingOf({
    connections: { accounts: { eip155: account } },
    theme: { themeMode: name },
  })
  expect([wallet?.length, theme?.length]).toEqual([60, 60])
})
