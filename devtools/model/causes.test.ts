import { expect, test } from 'vitest'
import { type Draft, logOf, records } from '../../tests/devtools/sample-log.ts'
import { type CauseNode, causePath, causeTree, consequencesOf } from './causes.ts'
import { createHistory, type History } from './history.ts'
import { lineOf } from './line.ts'
import { waterfallOf } from './waterfall.ts'
import { withConsequences } from './what-if.ts'

const opened = (drafts: readonly Draft[]): History => {
  const history = createHistory(logOf(records(drafts)))
  history.update()
  return history
}
const long = 50_000
/** Each record the cause of the next one. */
const chain = (): History =>
  opened(
    Array.from(
      { length: long },
      (_, at): Draft => ({ type: 'a/b', cause: at === 0 ? 'host' : at }),
    ),
  )
/** One record the cause of all others. */
const fan = (size: number): History =>
  opened(
    Array.from({ length: size + 1 }, (_, at): Draft => ({ type: 'a/b', cause: at ? 1 : 'host' })),
  )
const lastOf = (node: CauseNode): CauseNode => {
  const last = node.children.at(-1)
  return last ? lastOf(last) : node
}

test('a chain of 50,000 causes is followed to either end', () => {
  const history = chain()
  expect(causePath(history.log, long).path).toHaveLength(long)
  expect(consequencesOf(history, 1).size).toBe(long)
  expect(withConsequences(history, [2]).size).toBe(long - 1)
  const row = { key: '', seq: 1, level: 0, gesture: undefined, runs: 1, open: undefined }
  const line = lineOf(history, row, { words: new Map(), exchanges: new Map() })
  expect(line?.counts).toBe(`${long - 1} inside`)
})

test('a tree says at its deepest record how many are below, and each of them is shown or counted', () => {
  const history = chain()
  const tree = causeTree(history, 1)
  if (!tree) throw new Error('no tree')
  const deepest = lastOf(tree.root)
  expect(deepest.record.seq).toBeGreaterThan(10)
  expect(deepest.record.seq + deepest.below).toBe(long)
  expect(tree.more).toBe(0)
  const { path } = causePath(history.log, 1)
  expect(waterfallOf(history, path, tree.root, []).spanOf(deepest.record)).toBeDefined()
  // From there it goes on.
  expect(causeTree(history, deepest.record.seq)?.root.children).toHaveLength(1)
})

test('a tree says how many of its records are left out, and has them in order within a higher limit', () => {
  const history = fan(512)
  const tree = causeTree(history, 1)
  expect([tree?.root.children.length, tree?.more]).toEqual([200, 312])
  const whole = causeTree(history, 1, 600)
  expect([whole?.root.children.length, whole?.more]).toEqual([512, 0])
  expect(whole?.root.children.map(({ record }) => record.seq)).toEqual(
    Array.from({ length: 512 }, (_, at) => at + 2),
  )
})
