import { beforeAll, expect, test } from 'vitest'
import { flush } from '../../kernel/testing/index.ts'
import { codeOf, friend, loadCommands, sendWorld, token } from '../../tests/send-world.ts'
import type { Simulated, TransactionAdapter } from './contract.ts'

beforeAll(() =>
  Promise.all([
    loadCommands(),
    import('./changes/simulate.ts'),
    import('./typed-data/approvals.ts'),
    import('./commands/changes-seen.ts'),
  ]),
)

const word = (hex: string): string => hex.replace('0x', '').padStart(64, '0')
const most = 'f'.repeat(64)
const open = '8'.padEnd(64, '0')

/** A page whose wallet sends calls, and the calls it was asked for. */
async function page(answers: Partial<TransactionAdapter> = {}) {
  const asked: unknown[] = []
  const world = await sendWorld({
    estimateCall: async () => ({ fee: '21000000000000', gas: '21000', gasPrice: '1000000000' }),
    async call(_io, request) {
      asked.push(request)
      return '0xabc'
    },
    ...answers,
  })
  const pay = (data: string, accept?: readonly string[]): Promise<string> =>
    codeOf(
      world.kernel.dispatch.transactions.pay({
        ...{ flow: 'host', connectionId: 'eip155:quince', networkId: 'eip155:1' },
        ...{ kind: 'call', input: { to: token, value: '0', data } },
        ...(accept && { accept }),
      }),
    )
  return { world, asked, pay }
}

test.each([
  ['approve', `0x095ea7b3${word(friend)}${most}`],
  ['approve of half of all numbers', `0x095ea7b3${word(friend)}${open}`],
  ['increaseAllowance', `0x39509351${word(friend)}${most}`],
  ['setApprovalForAll', `0xa22cb465${word(friend)}${word('1')}`],
  [
    'approve of Permit2',
    `0x87517c45${word(token)}${word(friend)}${word('f'.repeat(40))}${word('0')}`,
  ],
  ['increaseApproval', `0xd73dd623${word(friend)}${most}`],
  // What tokens compiled before Solidity 0.5 read as the same approval.
  ['approve with unused bytes set', `0x095ea7b3${'f'.repeat(24)}${word(friend).slice(24)}${most}`],
  ['approve that ends early', `0x095ea7b3${word(friend)}${'f'.repeat(62)}`],
  [
    'setApprovalForAll with unused bytes set',
    `0xa22cb465${'1'.repeat(24)}${word(friend).slice(24)}${word('1')}`,
  ],
  ['approve in capitals', `0x095EA7B3${word(friend).toUpperCase()}${most.toUpperCase()}`],
])('a host’s call that allows somebody to take all of a token warns: %s', async (_name, data) => {
  const { asked, pay } = await page({ isContract: async () => true })
  expect(await pay(data)).toBe('transactions/warned')
  expect(asked).toEqual([])
  expect(await pay(data, ['approval-unlimited'])).toBe('sent')
  expect(asked).toHaveLength(1)
})

test.each([
  ['an exact approval', `0x095ea7b3${word(friend)}${word('64')}`],
  ['the end of an approval', `0xa22cb465${word(friend)}${word('0')}`],
  ['any other call', '0x12345678'],
])('a host’s call without such an approval does not: %s', async (_name, data) => {
  const { asked, pay } = await page({ isContract: async () => true })
  expect(await pay(data)).toBe('sent')
  expect(asked).toHaveLength(1)
})

const nothing: Simulated = { changes: [], approvals: [] }
const hangs = (): Promise<Simulated> => new Promise(() => undefined)

test.each<[string, () => Promise<Simulated>]>([
  ['no node answers', hangs],
  ['the nodes fail', () => Promise.reject(new Error('503'))],
])('a host’s call that cannot be simulated warns, because %s', async (_why, simulate) => {
  const { asked, pay, world } = await page({ simulate })
  const ended = async (work: Promise<string>): Promise<string> => {
    let result: string | undefined
    void work.then((found) => {
      result = found
    })
    for (let seconds = 0; seconds < 20 && result === undefined; seconds += 1) {
      await flush()
      await world.kernel.ports.clock.advance(1_000)
    }
    return result ?? 'waits'
  }
  expect(await ended(pay('0x12345678'))).toBe('transactions/warned')
  expect(asked).toEqual([])
  expect(await ended(pay('0x12345678', ['changes-unknown']))).toBe('sent')
  // The page understands a plain transfer.
  const transfer = `0xa9059cbb${word(friend)}${word('5')}`
  expect(await ended(pay(transfer))).toBe('sent')
  expect(asked).toHaveLength(2)
})

test('a host’s call that a node could simulate does not', async () => {
  const { asked, pay } = await page({ simulate: async () => nothing })
  expect(await pay('0x12345678')).toBe('sent')
  expect(asked).toHaveLength(1)
})

test('a receiver of whom no node tells if it is a contract is a warning', async () => {
  const { world } = await page({ isContract: () => Promise.reject(new Error('503')) })
  const { send } = world.kernel.dispatch
  const pay = { to: friend, amount: '0.3' }
  await expect(send.transfer(pay)).rejects.toMatchObject({
    code: 'transactions/warned',
    facts: { warnings: ['contract-unchecked'] },
  })
  expect(world.transfers).toEqual([])
  await send.transfer({ ...pay, accept: ['contract-unchecked'] })
  expect(world.transfers).toHaveLength(1)
})
