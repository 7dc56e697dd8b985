import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './report.mjs'
import { root } from './run.mjs'

export const listPath = 'tests/second-tries.json'

export const readSecondTries = () => JSON.parse(readFileSync(join(root, listPath), 'utf8'))

const fileOf = (title) => title.split(' > ')[0]

/** What is wrong with an entry of the list; undefined when nothing is. */
const wrong = (title, entry, items) => {
  if (typeof entry?.reason !== 'string' || entry.reason.trim() === '') return 'has no reason'
  if (!/^\d{4}-\d\d-\d\d$/.test(entry.since ?? '') || Number.isNaN(Date.parse(entry.since)))
    return 'has no date as 2026-01-31 in `since`'
  const file = fileOf(title)
  if (!existsSync(join(root, file))) return 'names a file that does not exist'
  // A path filter may have left the file out; then only the file is known.
  const ran = items.some(({ name }) => fileOf(name) === file)
  if (ran && !items.some(({ name }) => name === title)) return 'names a test that does not exist'
  return undefined
}

export const judgeSecondTries = (items, list) => [
  ...items.map((item) =>
    item.passed && item.text && !Object.hasOwn(list, item.name)
      ? fail(
          item.name,
          `Passed only at the second try, and ${listPath} does not name it. The first try:\n${item.text}`,
          { seconds: item.seconds },
        )
      : item,
  ),
  ...Object.entries(list).flatMap(([title, entry]) => {
    const why = wrong(title, entry, items)
    return why === undefined ? [] : [fail(`${listPath}: ${title}`, `This entry ${why}.`)]
  }),
]
