import { relative } from 'node:path'
import { root } from './run.mjs'

export const pass = (name, firstFailure) => ({
  name,
  passed: true,
  ...(firstFailure && { text: firstFailure }),
})
export const fail = (name, text) => ({ name, passed: false, text })

const titleOf = (file, test) => `${relative(root, file.name)} > ${test.fullName}`

export const itemsOf = (report) =>
  (report.testResults ?? []).flatMap((file) => {
    const tests = file.assertionResults ?? []
    const items = tests.map((test) => {
      const title = titleOf(file, test)
      const text = (test.failureMessages ?? []).join('\n')
      // A passed test keeps the failure of its first try.
      if (test.status === 'passed') return pass(title, text)
      return fail(title, text || `not run: ${test.status}`)
    })
    const blamed = items.some((item) => !item.passed)
    const broken = file.status !== 'passed' && !blamed
    if (broken || tests.length === 0) {
      items.push(fail(relative(root, file.name), file.message || 'no test in this file'))
    }
    return items
  })
