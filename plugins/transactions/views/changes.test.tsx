// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { flush } from '../../../kernel/testing/index.ts'
import { mountWith } from '../../../tests/mount.tsx'
import { fillForm, friend, loadCommands, me, other, sendWorld } from '../../../tests/send-world.ts'
import type { Preview, Simulated } from '../contract.ts'
import { Changes } from './changes.tsx'

beforeAll(() => Promise.all([loadCommands(), import('../changes/simulate.ts')]))

const nft = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const units = '300000000000000000'

/** Draws what a review of 0.3 ETH shows of a simulation. */
async function drawn(simulate?: () => Promise<Simulated | undefined>) {
  const page = await sendWorld(simulate && { simulate })
  await fillForm(page)
  await page.kernel.dispatch.send.review()
  await flush()
  const { preview } = page.kernel.state.transactions
  const place = await mountWith(page.kernel, <Changes preview={preview as Preview} />)
  const texts = () =>
    [...place.querySelectorAll('li')].map((row) =>
      [...row.querySelectorAll(':scope > .who, :scope > span:last-child')]
        .map(({ textContent }) => textContent)
        .join(' '),
    )
  return { place, texts, note: () => place.querySelector('p')?.textContent }
}

test('each change has its account and its amount with a sign, the own ones first', async () => {
  const { place, texts } = await drawn(async () => ({
    changes: [
      { owner: friend, units: units },
      { owner: me, units: `-${units}` },
      { owner: me, token: nft, id: '123456789012345', symbol: 'TREE', decimals: 0, units: '-1' },
      { owner: me, token: other, symbol: '', units: '1234567' },
    ],
    approvals: [{ token: nft, symbol: 'TREE', spender: other }],
  }))
  expect(texts()).toEqual([
    'You −0.3 ETH',
    'You −1 TREE #123456…2345',
    'You +1234567 units of 0x7099…79C8',
    '0x3C44…93BC +0.3 ETH',
    '0x7099…79C8 may take TREE',
  ])
  expect([...place.querySelectorAll('bdi.plus')].map(({ textContent }) => textContent)).toEqual([
    '+1234567 units of 0x7099…79C8',
    '+0.3 ETH',
  ])
})

test('until the network has told, quiet rows stand in its place, and a reader is told', async () => {
  let answer: (found: Simulated) => void = () => undefined
  const coming = new Promise<Simulated>((resolve) => {
    answer = resolve
  })
  const { place, texts } = await drawn(() => coming)
  const section = place.querySelector('section')
  expect(section?.getAttribute('aria-busy')).toBe('true')
  expect(place.querySelector('[role=status]')?.textContent).toBe('Asking the network what changes')
  await act(async () => {
    answer({ changes: [{ owner: me, units: `-${units}` }], approvals: [] })
    await flush()
  })
  expect(section?.hasAttribute('aria-busy')).toBe(false)
  expect(texts()).toEqual(['You −0.3 ETH'])
})

test.each<[string, (() => Promise<Simulated | undefined>) | undefined, string]>([
  ['cannot tell', undefined, 'This network cannot tell in advance what changes.'],
  [
    'does not answer',
    () => Promise.reject(new Error('down')),
    'The network did not tell in time what changes.',
  ],
  [
    'finds no change',
    async () => ({ changes: [], approvals: [] }),
    'No balance changes but the fee.',
  ],
])('a network that %s is said', async (_what, simulate, said) => {
  const { texts, note } = await drawn(simulate)
  expect([texts(), note()]).toEqual([[], said])
})

test('more than six changes are counted', async () => {
  const changes = Array.from({ length: 9 }, (_, index) => ({
    ...{ owner: me, token: nft, id: String(index), symbol: 'TREE', decimals: 0, units: '-1' },
  }))
  const { texts, note } = await drawn(async () => ({ changes, approvals: [] }))
  expect(texts()).toHaveLength(6)
  expect(note()).toBe('And 3 more.')
})
