import { describe, expect, test } from 'vitest'
import { logOf, records } from '../../tests/devtools/sample-log.ts'
import { causePath, causeTree, treeSeqs } from './causes.ts'
import { createHistory, nearest, seqAt, sizeOfCommit, stretchAt } from './history.ts'
import { laneRows, lanesSummary } from './lanes.ts'
import { createPlayback } from './playback.ts'
import { stepFrom } from './steps.ts'

// Two commits: a command with two facts and its end, then a fact from outside and one that failed.
const list = [
  ...records([
    { type: 'send/submit', kind: 'command', commit: 1 },
    { type: 'send/submitStarted', cause: 1, commit: 1 },
    { type: 'modal/pushed', cause: 2, commit: 1 },
    { type: 'send/submit', kind: 'end', cause: 1, commit: 1, payload: { outcome: 'succeeded' } },
    { type: 'networks/switched', cause: 'wallet', commit: 5 },
    { type: 'send/refreshFailed', cause: 5, commit: 5 },
  ]),
]
const opened = () => {
  const history = createHistory(logOf(list))
  history.update()
  return history
}

describe('history', () => {
  test('gathers commands, errors, ends and children as the log grows', () => {
    const growing = list.slice(0, 3)
    const history = createHistory(logOf(growing))
    expect(history.update()).toBe(true)
    expect(history.endOf(1)).toBeUndefined()
    growing.push(...list.slice(3))
    expect(history.update()).toBe(true)
    expect(history.endOf(1)?.seq).toBe(4)
    expect(history.commands).toEqual([1])
    expect(history.errors).toEqual([6])
    expect(history.commits).toEqual([1, 5])
    expect([...history.childrenOf(1)]).toEqual([2, 4])
    expect(history.axisOf(3)).toBe(20)
  })

  test('knows how many records are of one commit', () => {
    const history = opened()
    expect([1, 5].map((commit) => sizeOfCommit(history, commit))).toEqual([4, 2])
  })

  test('asks for a new index when the log lost much, or another log took its place', () => {
    let first = 1
    const log = {
      ...logOf(list),
      get first() {
        return first
      },
    }
    const history = createHistory(log)
    expect(history.update()).toBe(true)
    first = 6000
    expect(history.update()).toBe(false)
  })

  test('gives each run a third of the room to the next one, over minutes of a visitor who reads in between', () => {
    const run = (index: number) => [
      { type: 'send/submit', kind: 'command' as const, at: index * 2500, cause: 'visitor' },
      { type: 'send/submit', kind: 'end' as const, at: index * 2500 + 50, cause: index * 2 + 1 },
    ]
    const history = createHistory(
      logOf(records(Array.from({ length: 100 }, (_, i) => run(i)).flat())),
    )
    history.update()
    const [first, end, next] = [1, 2, 3].map(history.axisOf) as [number, number, number]
    expect((end - first) / (next - first)).toBeGreaterThanOrEqual(1 / 3)
  })

  test('finds the newest record at a place on the axis', () => {
    const history = opened()
    expect([-5, 0, 9, 10, 49, 500].map((axis) => seqAt(history, axis))).toEqual([0, 1, 1, 2, 5, 6])
  })

  test('finds the nearest record of a lane', () => {
    const history = opened()
    expect(nearest(history, [1, 3, 6], 24)).toBe(3)
    expect(nearest(history, [1, 3, 6], 500)).toBe(6)
    expect(nearest(history, [], 10)).toBeUndefined()
  })

  test('finds the newest stretch at a place, or one as near as it may be', () => {
    const history = opened()
    const ends = new Map([
      [1, 4],
      [2, 3],
      [6, 6],
    ])
    const at = (axis: number, reach = 0) =>
      stretchAt(history, [...ends.keys()], (seq) => ends.get(seq) ?? seq, { axis, reach })
    expect([0, 15, 25, 30].map((axis) => at(axis))).toEqual([1, 2, 1, 1])
    expect(at(35)).toBeUndefined()
    expect(at(45, 6)).toBe(6)
    expect(at(35, 6)).toBe(1)
    expect(at(90, 6)).toBeUndefined()
  })

  test('has a lane for gestures, runs, facts and each kind of traffic, in the same place whatever was recorded', () => {
    const history = opened()
    const exchanges = [
      { id: 1, lane: 'http', label: 'GET /x', at: 1_000_000, cause: 1, seq: 1 },
      { id: 2, lane: 'rpc', label: 'eth_call', at: 1_000_000, cause: 1, seq: 1 },
    ] as const
    const rows = laneRows(history, { exchanges })
    expect(rows.map(({ label, seqs, spans }) => [label, seqs.length + spans.length])).toEqual([
      ['Gestures', 1],
      ['Runs', 1],
      ['Facts', 4],
      ['Wallet', 0],
      ['RPC, HTTP', 2],
    ])
    expect(rows[0]?.endOf?.(1)).toBe(6)
    expect(lanesSummary(rows, history)).toContain('Gestures 1, Runs 1, Facts 4, Wallet 0')
    const stored = { id: 3, lane: 'storage', label: 'set', at: 0, cause: 1, seq: 1 } as const
    expect(laneRows(history, { exchanges: [stored] }).at(-1)?.label).toBe('Storage and tabs')
  })

  test('has a lane for drawing once something was timed, below all others', () => {
    const history = opened()
    const times = new Map([[5, 20]])
    const draws = { seqs: [...times.keys()], of: (seq: number) => times.get(seq) }
    const last = laneRows(history, { exchanges: [], draws }).at(-1)
    expect(last).toMatchObject({ label: 'Page work', shape: 'column', seqs: [5] })
    expect(last?.timeOf?.(5)).toBe(20)
    const none = laneRows(history, { exchanges: [], draws: { seqs: [], of: () => undefined } })
    expect(none.map(({ label }) => label)).not.toContain('Page work')
  })
})

describe('steps', () => {
  const history = opened()
  test('by record, within the log and the position before it', () => {
    expect(stepFrom(history, 1, -1, 'record')).toBe(0)
    expect(stepFrom(history, 0, -1, 'record')).toBeUndefined()
    expect(stepFrom(history, 6, 1, 'record')).toBeUndefined()
  })
  test('by commit, always to the end of one', () => {
    expect(stepFrom(history, 0, 1, 'commit')).toBe(4)
    expect(stepFrom(history, 2, 1, 'commit')).toBe(4)
    expect(stepFrom(history, 4, 1, 'commit')).toBe(6)
    expect(stepFrom(history, 6, -1, 'commit')).toBe(4)
    expect(stepFrom(history, 5, -1, 'commit')).toBe(4)
    expect(stepFrom(history, 4, -1, 'commit')).toBe(0)
    expect(stepFrom(history, 6, 1, 'commit')).toBeUndefined()
  })
  test('by command and by failure', () => {
    expect(stepFrom(history, 6, -1, 'command')).toBe(1)
    expect(stepFrom(history, 1, 1, 'failure')).toBe(6)
    expect(stepFrom(history, 6, 1, 'failure')).toBeUndefined()
  })
  test('a run that failed is one step, however many of its records say so', () => {
    const payload = { outcome: 'failed', code: 'bank/poor' }
    const run = (seq: number, at: number) => [
      { type: 'bank/pay', kind: 'command' as const, at },
      { type: 'bank/payFailed', cause: seq, at },
      { type: 'bank/pay', kind: 'end' as const, cause: seq, at, payload },
    ]
    const failing = createHistory(logOf(records([...run(1, 0), ...run(4, 9000)])))
    failing.update()
    expect(stepFrom(failing, 0, 1, 'failure')).toBe(2)
    expect(stepFrom(failing, 2, 1, 'failure')).toBe(5)
    expect(stepFrom(failing, 5, 1, 'failure')).toBeUndefined()
    expect(stepFrom(failing, 5, -1, 'failure')).toBe(2)
  })
})

describe('causes', () => {
  const history = opened()
  test('the path leads from whoever began it to the record', () => {
    const { origin, path } = causePath(history.log, 3)
    expect(origin).toBe('visitor')
    expect(path.map(({ seq }) => seq)).toEqual([1, 2, 3])
  })
  test('the tree holds everything a record led to, within its limit', () => {
    const tree = causeTree(history, 1)
    expect(tree && [...treeSeqs(tree.root)]).toEqual([1, 2, 3, 4])
    expect(causeTree(history, 1, 1)?.more).toBe(2)
    expect(causeTree(history, 99)).toBeUndefined()
  })
  test('a recording whose causes run in a circle ends', () => {
    const circle = logOf(
      records([
        { type: 'a/b', cause: 2 },
        { type: 'a/c', cause: 1 },
      ]),
    )
    const broken = createHistory(circle)
    broken.update()
    expect(causePath(circle, 1).path).toHaveLength(1)
    expect(causeTree(broken, 1)?.root.children.map(({ record }) => record.seq)).toEqual([2])
  })
})

describe('playback', () => {
  test('keeps real time, cuts long gaps to 500 ms and obeys the speed', () => {
    const slow = logOf(
      records([
        { type: 'a/a', at: 0 },
        { type: 'a/b', at: 100 },
        { type: 'a/c', at: 60_100 },
        { type: 'a/d', at: 60_100 },
      ]),
    )
    const playback = createPlayback(slow, 1)
    expect(playback.advance(99, 1)).toBe(1)
    expect(playback.advance(1, 1)).toBe(2)
    expect(playback.advance(499, 1)).toBe(2)
    expect(playback.advance(1, 1)).toBe(4)
    expect(createPlayback(slow, 1).advance(60, 10)).toBe(4)
    expect(createPlayback(slow, 1).advance(150, 0.5)).toBe(1)
  })
})
