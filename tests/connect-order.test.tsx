// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { definePlugin, type Plugin } from '../kernel/index.ts'
import { createTestKernel } from '../kernel/testing/index.ts'
import type { AccountContract } from '../plugins/account/contract.ts'
import { type OptionsInput, options } from '../plugins/options/index.ts'
import { foundation } from '../plugins/presets/index.ts'
import type { FoundWallet, WalletsContract } from '../plugins/wallets/contract.ts'
import { showModal } from './show-modal.tsx'

interface ToyContract {
  readonly id: 'toy'
  readonly requires: WalletsContract | AccountContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

const method = (word: string) => async (): Promise<unknown> => ({
  Method: () => <p>{word} method</p>,
})

/** Contributes e-mail and social blocks and the four account actions, each list in the wrong order. */
const toy: Plugin<ToyContract> = definePlugin<ToyContract>({
  id: 'toy',
  requires: { wallets: 'its methods show there', account: 'its actions show there' },
  initialState: () => ({}),
  commands: {},
  reduce: {},
  provides: {
    wallets: {
      connectMethods: [
        { id: 'social', load: method('social') },
        { id: 'email', load: method('email') },
      ],
    },
    account: {
      actions: (['send', 'receive', 'swaps', 'onramp'] as const).map((id) => ({
        id,
        icon: id,
        label: { key: `toy.${id}`, text: `do ${id}` },
        view: 'Account',
      })),
    },
  },
})

const announced: FoundWallet = {
  origin: 'announced',
  name: 'Quince',
  rdns: 'test.quince',
  connector: {
    id: 'test.quince',
    driver: 'none',
    name: 'Quince',
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    rdns: 'test.quince',
  },
}

const kernelWithToy = (features: OptionsInput['features'] = {}) =>
  createTestKernel({ plugins: [...foundation, options({ features }), toy] })
const order = (text: string, words: readonly string[]): readonly string[] =>
  words.toSorted((a, b) => text.indexOf(a) - text.indexOf(b))

test('[~CONN-13] e-mail and social come first; an installed wallet moves the wallets to the top', async () => {
  const kernel = kernelWithToy()
  const modal = await showModal(kernel, 'Connect')
  await modal.until(
    () => modal.text().includes('email method') && modal.text().includes('social method'),
  )
  expect(order(modal.text(), ['social method', 'email method', 'No wallet found'])).toEqual([
    'email method',
    'social method',
    'No wallet found',
  ])
  // Beside a login the way to a wallet is a quiet row, not the only full button of the view.
  expect(modal.button('Get a wallet').classList).toContain('rb')
  kernel.observe('page').record('wallets/observed', { source: 'eip6963', wallets: [announced] })
  await modal.until(() => modal.text().includes('Quince'))
  expect(order(modal.text(), ['social method', 'email method', 'Quince'])).toEqual([
    'Quince',
    'email method',
    'social method',
  ])
})

test('[~CONN-13, ~ENT-8] emailShowWallets: false folds the wallets while e-mail is offered, and a press shows them', async () => {
  const kernel = kernelWithToy({ emailShowWallets: false })
  kernel.observe('page').record('wallets/observed', { source: 'eip6963', wallets: [announced] })
  const modal = await showModal(kernel, 'Connect')
  await modal.until(() => modal.text().includes('Continue with a wallet'))
  expect(modal.text()).not.toContain('Quince')
  await modal.click('Continue with a wallet')
  await modal.until(() => modal.text().includes('Quince'))

  const withoutMail = kernelWithToy({ emailShowWallets: false, email: false })
  withoutMail
    .observe('page')
    .record('wallets/observed', { source: 'eip6963', wallets: [announced] })
  const other = await showModal(withoutMail, 'Connect')
  await other.until(() => other.text().includes('Quince'))
})

test('[~VIEW-2] the account offers buy, swap, receive and send in this order', async () => {
  const kernel = kernelWithToy()
  const address = `0x${'b'.repeat(40)}`
  kernel.observe('wallet').record('connections/connected', {
    connections: [
      {
        id: 'eip155:test.quince',
        namespace: 'eip155',
        connector: announced.connector,
        accounts: [{ namespace: 'eip155', address, type: 'eoa' }],
        address,
        networkId: 'eip155:1',
      },
    ],
  })
  const modal = await showModal(kernel, 'Account')
  await modal.until(() => modal.text().includes('do send'))
  const words = ['do send', 'do receive', 'do swaps', 'do onramp']
  expect(order(modal.text(), words)).toEqual(['do onramp', 'do swaps', 'do receive', 'do send'])
})
