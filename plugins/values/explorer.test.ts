import { expect, test } from 'vitest'
import { explorerLink } from './explorer.ts'

test.each([
  ['https://scan.example', 'https://scan.example/tx/0xab'],
  ['https://scan.example/', 'https://scan.example/tx/0xab'],
  ['https://scan.example/chain//', 'https://scan.example/chain/tx/0xab'],
  ['https://solscan.io/?cluster=devnet', 'https://solscan.io/tx/0xab?cluster=devnet'],
  ['https://scan.example/a?b=c#d', 'https://scan.example/a/tx/0xab?b=c#d'],
])('a page of %s keeps what its address asks for', (explorer, page) =>
  expect(explorerLink(explorer, 'tx/0xab')).toBe(page),
)

test.each([undefined, '', 'scan.example', 'javascript:alert(1)', 'http://scan.example'])(
  'there is no page of %s',
  (explorer) => expect(explorerLink(explorer, 'tx/0xab')).toBeUndefined(),
)

test('a path stays a path', () => {
  expect(explorerLink('https://scan.example', 'tx/a?b#c')).toBe('https://scan.example/tx/a%3Fb%23c')
})
