import { expect, test } from 'vitest'
import type { TransactionsContext } from '../commands/ask.ts'
import { identityMarks } from './of-plan.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const call = { to: '0x5FbDB2315678afecb367f032d93F642f64180aa3', value: '5', data: '0xC0FFEE' }
const steps = {
  call: { kind: 'call', request: { from, ...call } },
  calls: { kind: 'calls', request: { from, calls: [call] } },
}
type Kind = keyof typeof steps

const ctx = {
  signal: new AbortController().signal,
  slots: { adapters: [], kinds: [] },
} as unknown as TransactionsContext
const marksOf = (kind: Kind) => identityMarks(ctx, 'eip155:1', steps[kind])

const kinds: readonly Kind[] = ['call', 'calls']

/** Marks of the version that kept calls apart from batches: of the call alone, and in a batch. */
const earlier = [
  'e45c5298765d787a3857cf87f3164d7f86ac0ca2900e9b0fd2d1253dd1213b8b',
  'a6971ebecf919fc2ace266d3dce52f83dba2a612c8020abee998e4902e2f0d21',
]

test.each(kinds)(
  'while a wallet holds a call as "%s", the same call is recognised',
  async (kind) => {
    const { held } = await marksOf(kind)
    for (const other of kinds)
      expect((await marksOf(other)).sought).toEqual(expect.arrayContaining([...held]))
  },
)

test.each(kinds)(
  'as "%s", a call is recognised that an earlier version handed over',
  async (kind) => {
    expect((await marksOf(kind)).sought).toEqual(expect.arrayContaining(earlier))
  },
)

test('another call is not', async () => {
  const { held } = await marksOf('call')
  const other = { kind: 'calls', request: { from, calls: [{ ...call, value: '6' }] } }
  const { sought } = await identityMarks(ctx, 'eip155:1', other)
  expect(held.filter((mark) => sought.includes(mark))).toEqual([])
})
