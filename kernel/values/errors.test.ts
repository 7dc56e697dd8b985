import { describe, expect, test } from 'vitest'
import { hostileValues } from '../../tests/hostile/values.ts'
import { defineErrors, isKernelError, KernelError } from './errors.ts'
import { errorText, thrownText } from './text.ts'

const errors = defineErrors<'toy', { broken: void }>('toy', { broken: () => 'It is broken.' })
const cases = Object.entries(hostileValues)

describe('an error of the kernel', () => {
  test('is recognised, by its catalogue too, and so is one of a subclass', () => {
    class Own extends KernelError {}
    expect(isKernelError(errors.create('broken'))).toBe(true)
    expect(isKernelError(new Own('toy/own', 'Own.'))).toBe(true)
    expect(errors.is(errors.create('broken'), 'broken')).toBe(true)
  })

  test.each(cases)('is nothing that outside code makes: %s', (_name, make) => {
    expect(isKernelError(make())).toBe(false)
    expect(errors.is(make(), 'broken')).toBe(false)
  })
})

test('an error is one of the code it was made with, and of no other of its plugin or of another', () => {
  const two = defineErrors<'toy', { broken: void; bent: void }>('toy', {
    broken: () => 'It is broken.',
    bent: () => 'It is bent.',
  })
  const other = defineErrors<'toys', { broken: void }>('toys', { broken: () => 'It is broken.' })
  expect(two.is(two.create('bent'), 'broken')).toBe(false)
  expect(errors.is(other.create('broken'), 'broken')).toBe(false)
})

describe('the text of what was thrown', () => {
  test('is the value of a primitive, else that of the first validation issue, else the message', () => {
    const message = 'outer'
    const issues = [{ message: 'first' }, { message: 'second' }]
    for (const [thrown, text] of [
      ['as it is', 'as it is'],
      ['x'.repeat(70_000), 'x'.repeat(65_536)],
      [4001, '4001'],
      [undefined, 'undefined'],
      [null, 'null'],
      [{ message, issues }, 'first'],
      [{ message, errors: issues }, 'first'],
      [{ message, issues: [] }, 'outer'],
      [Object.assign(() => undefined, { message }), 'outer'],
    ])
      expect(thrownText(thrown)).toBe(text)
  })

  test.each(cases)('is read without a throw, cut and clean: %s', (_name, make) => {
    expect(thrownText(make()).length).toBeLessThanOrEqual(65_536)
    const text = errorText(make())
    expect(text.length).toBeLessThanOrEqual(200)
    expect(text).not.toMatch(/\p{Cc}/u)
  })
})
