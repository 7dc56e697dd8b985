import { expect, test } from 'vitest'
import { isFrozenWrite } from './frozen-write.ts'

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}
const data = (): { to: string; list: string[]; more?: string } =>
  Object.freeze({ to: 'a', list: Object.freeze(['b', 'a']) as string[], more: 'x' })

test('every kind of write to frozen data is recognised', () => {
  const errors = [
    () => Object.assign(data(), { to: 'b' }),
    () => Object.assign(data(), { other: 'b' }),
    () => {
      data().to = 'b'
    },
    () => delete data().more,
    () => data().list.push('c'),
    () => data().list.pop(),
    () => data().list.sort(),
    () => data().list.splice(0, 1),
    () => Object.defineProperty(data(), 'other', { value: 1 }),
    () => Object.defineProperty(data(), 'to', { value: 1 }),
  ].map(thrownBy)
  expect(errors.map((error) => isFrozenWrite(error))).toEqual(errors.map(() => true))
})

test('other errors are not', () => {
  const nothing = undefined as unknown as { to: string }
  const errors = [
    thrownBy(() => nothing.to),
    thrownBy(() => (nothing as unknown as () => void)()),
    new TypeError('Failed to fetch'),
    new Error('Cannot assign to read only property'),
    'text',
  ]
  expect(errors.map((error) => isFrozenWrite(error))).toEqual(errors.map(() => false))
})
