import { relative } from 'node:path'
import { root } from './run.mjs'

export const pass = (name, { firstFailure, seconds } = {}) => ({
  name,
  passed: true,
  ...(firstFailure && { text: firstFailure }),
  ...(seconds !== undefined && { seconds }),
})
export const fail = (name, text, { seconds } = {}) => ({
  name,
  passed: false,
  text,
  ...(seconds !== undefined && { seconds }),
})

const titleOf = (file, test) => `${relative(root, file.name)} > ${test.fullName}`

export const itemsOf = (report) =>
  (report.testResults ?? []).flatMap((file) => {
    const tests = file.assertionResults ?? []
    const items = tests.map((test) => {
      const title = titleOf(file, test)
      const firstFailure = (test.failureMessages ?? []).join('\n')
      const seconds = test.duration === undefined ? undefined : test.duration / 1000
      // A passed test keeps the failure of its first try.
      if (test.status === 'passed') return pass(title, { firstFailure, seconds })
      return fail(title, firstFailure || `not run: ${test.status}`, { seconds })
    })
    const blamed = items.some((item) => !item.passed)
    const broken = file.status !== 'passed' && !blamed
    if (broken || tests.length === 0) {
      items.push(fail(relative(root, file.name), file.message || 'no test in this file'))
    }
    return items
  })

export const slowest = (items, count = 10) =>
  items
    .filter(({ seconds }) => seconds !== undefined)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
