import { expect, test } from 'vitest'
import { readFacts } from './read-about.ts'

const about = {
  app: 'orchard',
  version: '0.1.0',
  at: 1,
  browser: 'Firefox',
  system: 'Linux',
  mobile: false,
}
const plugins = [{ id: 'send', version: 2 }]
const read = (file: object) => readFacts(JSON.stringify(file))

test('what a recording says of itself is read; an older one says less', () => {
  expect(read({ about, redacted: 3, plugins })).toEqual({ about, redacted: 3, plugins })
  const { app: _none, ...unnamed } = about
  expect(read({ about: unnamed, plugins }).about).toEqual({ ...unnamed, app: '' })
  expect(read({ redacted: 3, plugins })).toEqual({ about: undefined, redacted: 3, plugins })
})

test('what a stranger wrote in its place is left out', () => {
  const odd = { ...about, browser: 'x'.repeat(61) }
  for (const wrong of ['text', 4, { ...about, at: 'now' }, { ...about, at: 1e300 }, odd])
    expect(read({ about: wrong, redacted: 0, plugins }).about).toBeUndefined()
  expect(read({ about: { ...about, more: '<b>' }, redacted: 'x', plugins })).toMatchObject({
    about,
    redacted: 0,
  })
  expect(read({ plugins: 'none' }).plugins).toEqual([])
})
