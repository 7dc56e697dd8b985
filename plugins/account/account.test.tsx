// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { contribute } from '../../kernel/index.ts'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { bitcoin, solana, toyFamilies } from '../../tests/plugins/toy-families.ts'
import { showModal } from '../../tests/show-modal.tsx'
import { foundation } from '../presets/index.ts'
import type { AccountContract, IconPath } from './contract.ts'

const kite: IconPath = { path: 'M2 2l8 16 8-16z', viewBox: '0 0 24 24', solid: true }
const label = (text: string) => ({ key: `toy.${text}`, text })
const hero = (text: string) => async (): Promise<unknown> => ({ Hero: () => <p>{text}</p> })

const isEvm = (namespace: string): boolean => namespace === 'eip155'
const isSolana = (namespace: string): boolean => namespace === 'solana'

const toy = contribute<AccountContract>({
  id: 'toy',
  provides: {
    account: {
      hero: [
        { id: 'late', order: 2, load: hero('a second line') },
        { id: 'early', order: 1, load: hero('a first line') },
      ],
      actions: [{ id: 'fly', icon: kite, label: label('Fly'), view: 'Account' }],
      tabs: [
        { id: 'kites', label: label('Kites'), load: async () => ({ Tab: () => <p>no kites</p> }) },
      ],
      rows: [
        { id: 'strings', icon: kite, label: label('Strings'), view: 'Account' },
        { id: 'tails', icon: kite, label: label('Tails'), view: 'Account', offered: isSolana },
        { id: 'kits', icon: 'person', label: label('Kits'), view: 'Account', offered: isEvm },
      ],
    },
  },
})

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function connectedKernel() {
  const kernel = createTestKernel({ plugins: [...foundation, toy] })
  kernel.observe('wallet').record('connections/connected', {
    connections: [
      {
        id: 'eip155:quince',
        namespace: 'eip155',
        connector: {
          id: 'quince',
          driver: 'none',
          name: 'Quince',
          type: 'INJECTED',
          namespaces: ['eip155'],
        },
        accounts: [{ namespace: 'eip155', address, type: 'eoa' }],
        address,
        networkId: 'eip155:1',
      },
    ],
  })
  return kernel
}

test('a tile with a glyph of its own draws that path, on its own grid', async () => {
  const modal = await showModal(connectedKernel(), 'Account')
  await modal.until(() => modal.text().includes('Fly'))
  const svg = modal.button('Fly').querySelector('svg')
  expect(svg?.getAttribute('viewBox')).toBe('0 0 24 24')
  expect(svg?.getAttribute('class')).toBe('i solid')
  expect(svg?.querySelector('path')?.getAttribute('d')).toBe(kite.path)
})

test('what plugins add below the balance stands there in their order', async () => {
  const modal = await showModal(connectedKernel(), 'Account')
  await modal.until(() => modal.text().includes('a second line'))
  expect(modal.text()).toMatch(/a first line.*a second line.*Fly/)
  await modal.until(() => modal.text().includes('no kites'))
})

test('a row of the profile draws the glyph it brings', async () => {
  const modal = await showModal(connectedKernel(), 'Profile')
  await modal.until(() => modal.text().includes('Strings'))
  expect(modal.button('Strings').querySelector('path')?.getAttribute('d')).toBe(kite.path)
})

test('a row that is offered for some families is there for those alone', async () => {
  const modal = await showModal(connectedKernel(), 'Profile')
  await modal.until(() => modal.text().includes('Kits'))
  expect(modal.text()).not.toContain('Tails')
})

/** Connected on Solana and on Bitcoin, by wallets of these names. */
function twoFamilies(onSolana: string, onBitcoin: string): ReturnType<typeof connectedKernel> {
  const plugins = [...foundation, toyFamilies().plugin] as never
  const kernel = createTestKernel({ plugins }) as unknown as ReturnType<typeof connectedKernel>
  const toy = { driver: 'toy', type: 'EXTERNAL' } as const
  const connection = (namespace: 'solana' | 'bip122', networkId: string, name: string) => {
    const id = `${namespace}:${name.toLowerCase()}`
    return {
      ...{ id, namespace, networkId, address: `${id}-address`, approved: [networkId] },
      connector: { ...toy, id, name, namespaces: [namespace] },
      accounts: [{ namespace, address: `${id}-address`, type: 'eoa' }],
    } as never
  }
  kernel.observe('wallet').record('connections/connected', {
    connections: [
      connection('solana', solana.caipNetworkId, onSolana),
      connection('bip122', bitcoin.caipNetworkId, onBitcoin),
    ],
  })
  return kernel
}

test('one wallet that is connected in several families is one row, with one button that leaves them all', async () => {
  const kernel = twoFamilies('Fig', 'Fig')
  const shown = await showModal(kernel, 'Profile')
  await shown.until(() => shown.text().includes('Solana, Bitcoin'))
  expect(shown.text().match(/Fig/g)).toHaveLength(1)
  // One control for one act: no second one stands in the row.
  expect(shown.find('.card').querySelector('[aria-label="Disconnect Fig"]')).toBeNull()
  expect(shown.text()).not.toContain('Disconnect all')
  await shown.click('Disconnect')
  await shown.until(() => kernel.state.connections.connections.length === 0)
})

test('of two wallets each is left by its own button, and the button that leaves both says so', async () => {
  const kernel = twoFamilies('Fig', 'Plum')
  const shown = await showModal(kernel, 'Profile')
  await shown.until(() => shown.text().includes('Disconnect all (2)'))
  await act(async () => shown.find('[aria-label="Disconnect Fig"]').click())
  await shown.until(() => kernel.state.connections.connections.length === 1)
  await shown.until(() => !shown.text().includes('Disconnect all'))
})
