import { expect, test } from 'vitest'
import { type Quirks, quirksOf } from './quirks.ts'

const quirks: Quirks<{ readonly late?: true }> = {
  Plum: {},
  Fig: { late: true },
  Medlar: { late: true },
}

test('rows come in the order of the table, each with the name of its wallet', () => {
  expect([...quirksOf(quirks)].map(({ name }) => name)).toEqual(['Plum', 'Fig', 'Medlar'])
  expect([...quirksOf(quirks, ({ late }) => late === true)]).toEqual([
    { name: 'Fig', late: true },
    { name: 'Medlar', late: true },
  ])
})

test('whoever takes the first row asks of no later one whether it fits', () => {
  const asked: object[] = []
  const [first] = quirksOf(quirks, (quirk) => {
    asked.push(quirk)
    return quirk.late === true
  })
  expect(first?.name).toBe('Fig')
  expect(asked).toEqual([{}, { late: true }])
})
