import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './modules.ts'
import { fail, type Item } from './report.ts'

interface Entry {
  readonly seen?: readonly string[]
  readonly cause?: string
}

/** Tests that were seen to pass only at their second try, by `file > title`: on which days, and why. */
export type FlakyTests = Readonly<Record<string, Entry>>

const listPath = 'tests/flaky.json'
/** More flaky tests in one run fail it. */
const mostFlaky = 5
/** A test that is seen so often is mended or deleted. */
const tooOften = 3

export const readFlaky = (): FlakyTests => JSON.parse(readFileSync(join(root, listPath), 'utf8'))

/** True for a test that passed only at its second try. */
export const isFlaky = (item: Item): boolean => item.passed && Boolean(item.text)

/** Their tests are those of the scenes that are due. */
const scenes = 'tests/e2e/a11y/'

const fileOf = (title: string): string => title.replace(/ > .*/s, '')
const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The fault of an entry of the list; undefined if it has none. */
const wrong = (
  title: string,
  { seen = [], cause = '' }: Entry,
  items: readonly Item[],
): string | undefined => {
  if (cause.trim() === '') return 'has no `cause`'
  if (seen.length === 0 || !seen.every(isDate)) return 'has no dates as ["2026-01-31"] in `seen`'
  if (seen.length >= tooOften)
    return `was seen ${seen.length} times: mend its cause or delete the test, then remove the entry`
  const file = fileOf(title)
  if (!existsSync(join(root, file))) return 'names a file that does not exist'
  // A path filter may have left the file out, and scenes that have not changed are not checked: then only the file is known.
  const ran = !file.startsWith(scenes) && items.some(({ name }) => fileOf(name) === file)
  if (ran && !items.some(({ name }) => name === title)) return 'names a test that does not exist'
  return undefined
}

const judge = (item: Item, { seen = [] }: Entry): Item =>
  isFlaky(item) && seen.length >= tooOften - 1
    ? fail(
        item.name,
        `Passed only at its second try, as ${listPath} says of ${seen.join(' and ')} already. Mend its cause or delete it. The first try:\n${item.text}`,
        { seconds: item.seconds },
      )
    : item

const entryOf = (list: FlakyTests, title: string): Entry =>
  (Object.hasOwn(list, title) ? list[title] : undefined) ?? {}

/**
 * The items, with a failure for a flaky test that the list has seen twice before, for more than `mostFlaky` of them, and
 * for each entry that is seen three times, lacks its dates or cause, or names a test that does not exist.
 */
export const judgeFlaky = (items: readonly Item[], list: FlakyTests): readonly Item[] => {
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
  return [...items.map((item) => judge(item, entryOf(list, item.name))), ...tooMany, ...entries]
}

/** The line of the list that a sighting adds; `today` as 2026-01-31. */
export const flakyEntry = ({ name }: Item, list: FlakyTests, today: string): string => {
  const { seen = [], cause = '' } = entryOf(list, name)
  return `${JSON.stringify(name)}: ${JSON.stringify({ seen: [...seen, today], cause })}`
}
