// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { modal } from '../../plugins/modal/index.ts'
import { mountWith } from '../../tests/mount.tsx'
import { type ListedToken, TokenList } from './token-list.tsx'

const token = (symbol: string, more: Partial<ListedToken> = {}): ListedToken => ({
  ...{ name: `Name of ${symbol}`, symbol, address: `0x${symbol}` },
  ...more,
})

async function listed(...groups: { heading?: string; tokens: readonly ListedToken[] }[]) {
  const kernel = createTestKernel({ plugins: [modal] })
  const place = await mountWith(
    kernel,
    <TokenList
      label="Tokens"
      groups={groups}
      search={{ label: 'Search', noMatch: (query) => `Nothing called ${query}` }}
      markOf={() => undefined}
      isCurrent={() => false}
      onSelect={() => undefined}
    />,
  )
  const search = async (query: string): Promise<void> => {
    const input = place.querySelector('input')
    if (!input) throw new Error('There is no search.')
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    await act(async () => {
      set?.call(input, query)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  const rows = (): readonly (string | null)[] =>
    [...place.querySelectorAll('li')].map(({ textContent }) => textContent)
  return { place, search, rows }
}

test('a token stands there by its symbol and its name, with what is held of it and what that is worth at the end', async () => {
  const { place } = await listed({
    tokens: [token('ORCH', { held: '147', worth: '12.01' }), token('ETH', { name: 'ETH' })],
  })
  const parts = (row: number) =>
    ['.r1', '.r2', '.re'].map(
      (part) => place.querySelectorAll('li')[row]?.querySelector(part)?.textContent,
    )
  expect(parts(0)).toEqual(['ORCH', 'Name of ORCH', '147.000$12.01'])
  expect(parts(1)).toEqual(['ETH', undefined, undefined])
})

test('up to four tokens are found without a search, more by symbol, name or whole address', async () => {
  const four = ['A', 'B', 'C', 'D'].map((symbol) => token(symbol))
  expect((await listed({ tokens: four })).place.querySelector('input')).toBeNull()
  const { search, rows, place } = await listed(
    { heading: 'Suggested', tokens: four },
    { heading: 'All', tokens: [token('ZEBRA')] },
  )
  await search('zeb')
  expect(rows()).toEqual(['All', expect.stringContaining('ZEBRA')])
  await search('name of b')
  expect(rows()).toEqual(['Suggested', expect.stringContaining('Name of B')])
  await search('0xzebra')
  expect(rows()).toHaveLength(2)
  await search('0xzeb')
  expect(place.textContent).toContain('Nothing called 0xzeb')
})
