import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './report.mjs'
import { root } from './run.mjs'

export const listPath = 'tests/flaky.json'
export const mostFlaky = 5
/** A test that is seen so often is mended or deleted. */
const tooOften = 3

export const readFlaky = () => JSON.parse(readFileSync(join(root, listPath), 'utf8'))

export const isFlaky = (item) => item.passed && Boolean(item.text)

const fileOf = (title) => title.split(' > ')[0]
const isDate = (text) =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** What is wrong with an entry of the list; undefined when nothing is. */
const wrong = (title, entry, items) => {
  const seen = entry?.seen
  if (typeof entry?.cause !== 'string' || entry.cause.trim() === '') return 'has no `cause`'
  if (!Array.isArray(seen) || seen.length === 0 || !seen.every(isDate))
    return 'has no dates as ["2026-01-31"] in `seen`'
  if (seen.length >= tooOften)
    return `was seen ${seen.length} times: mend its cause or delete the test, then remove the entry`
  const file = fileOf(title)
  if (!existsSync(join(root, file))) return 'names a file that does not exist'
  // A path filter may have left the file out; then only the file is known.
  const ran = items.some(({ name }) => fileOf(name) === file)
  if (ran && !items.some(({ name }) => name === title)) return 'names a test that does not exist'
  return undefined
}

const judge = (item, entry) =>
  isFlaky(item) && (entry?.seen?.length ?? 0) >= tooOften - 1
    ? fail(
        item.name,
        `Passed only at its second try, as ${listPath} says of ${entry.seen.join(' and ')} already. Mend its cause or delete it. The first try:\n${item.text}`,
        { seconds: item.seconds },
      )
    : item

export const judgeFlaky = (items, list) => {
  const found = items.filter(isFlaky)
  const tooMany =
    found.length > mostFlaky
      ? [
          fail(
            'flaky tests',
            `${found.length} tests passed only at their second try; more than ${mostFlaky} in one run are a fault of the run.`,
          ),
        ]
      : []
  const entries = Object.entries(list).flatMap(([title, entry]) => {
    const why = wrong(title, entry, items)
    return why === undefined ? [] : [fail(`${listPath}: ${title}`, `This entry ${why}.`)]
  })
  const own = (name) => (Object.hasOwn(list, name) ? list[name] : undefined)
  return [...items.map((item) => judge(item, own(item.name))), ...tooMany, ...entries]
}

export const flakyEntry = (item, list, today) => {
  const known = Object.hasOwn(list, item.name) ? list[item.name] : undefined
  const entry = { seen: [...(known?.seen ?? []), today], cause: known?.cause ?? '' }
  return `${JSON.stringify(item.name)}: ${JSON.stringify(entry)}`
}
