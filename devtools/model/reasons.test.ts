import { expect, test } from 'vitest'
import type { TrafficRecord } from '../../kernel/index.ts'
import { logOf, records } from '../../tests/devtools/sample-log.ts'
import { createHistory } from './history.ts'
import { exchangesByRun, reasonOf } from './reasons.ts'

const list = records([
  { type: 'send/submit', kind: 'command' },
  { type: 'transactions/send', kind: 'command', cause: 1 },
  {
    type: 'transactions/send',
    kind: 'end',
    cause: 2,
    payload: { outcome: 'failed', code: 'eip155/no-funds' },
  },
  {
    type: 'modal/snackbarShown',
    cause: 1,
    payload: { variant: 'error', message: 'Something went wrong' },
  },
  { type: 'modal/close', kind: 'command', at: 1_010_000 },
])
const exchange = (id: number, cause: number, outcome: TrafficRecord['outcome']): TrafficRecord => ({
  id,
  lane: 'wallet',
  label: 'eth_sendTransaction',
  at: 0,
  cause,
  seq: cause,
  detail: `answer ${id}`,
  ...(outcome && { outcome }),
})
const history = createHistory(logOf(list))
history.update()

test('a failure has the code of the record, the answer of who refused and what the visitor read', () => {
  const exchanges = exchangesByRun(history, [
    exchange(1, 2, 'failed'),
    exchange(2, 2, 'ok'),
    { ...exchange(3, 5, 'failed'), cause: 'visitor' },
  ])
  expect(exchanges.get(1)?.map(({ id }) => id)).toEqual([1, 2])
  expect(reasonOf(history, exchanges, 4)).toMatchObject({
    record: { seq: 3 },
    code: 'eip155/no-funds',
    exchange: { detail: 'answer 1' },
    shown: 'Something went wrong',
  })
  expect(reasonOf(history, exchanges, 5)).toBeUndefined()
})

test('a recording in which each record is the cause of the next is read to its end', () => {
  const depth = 30_000
  const chain = Array.from({ length: depth }, (_, index) => ({
    type: 'toy/went',
    ...(index > 0 && { cause: index }),
  }))
  const [, ...rest] = chain
  const deep = createHistory(
    logOf(
      records([
        { type: 'toy/go', kind: 'command' },
        ...rest,
        {
          type: 'modal/snackbarShown',
          cause: depth,
          payload: { variant: 'error', message: 'Deep' },
        },
        {
          type: 'toy/go',
          kind: 'end',
          cause: 1,
          payload: { outcome: 'failed', code: 'toy/failed' },
        },
      ]),
    ),
  )
  deep.update()
  expect(reasonOf(deep, new Map(), 1)).toMatchObject({ code: 'toy/failed', shown: 'Deep' })
})
