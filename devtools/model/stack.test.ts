import { expect, test } from 'vitest'
import { placesOf, shortPlace } from './stack.ts'

test('the places of a stack are read as each engine writes them', () => {
  const v8 = [
    'Error: where',
    '    at stackNow (http://localhost:5173/@fs/lib/sites.ts?v=1:4:9)',
    '    at http://localhost:5173/src/app.tsx:42:7',
    '    at async Promise.all (index 0)',
    '    at Array.map (<anonymous>)',
  ].join('\n')
  expect(placesOf(v8)).toEqual([
    'http://localhost:5173/@fs/lib/sites.ts?v=1:4:9',
    'http://localhost:5173/src/app.tsx:42:7',
  ])
  const others = [
    'stackNow@http://localhost/node_modules/a@1.0/sites.js:4:9',
    '@http://localhost/src/app.tsx:42:7',
    'forEach@[native code]',
  ].join('\n')
  expect(placesOf(others)).toEqual([
    'http://localhost/node_modules/a@1.0/sites.js:4:9',
    'http://localhost/src/app.tsx:42:7',
  ])
})

test('a place is written as its file with the folder, and the line', () => {
  expect(shortPlace('http://localhost:5173/src/pages/pay.tsx?t=17:42:7')).toBe('pages/pay.tsx:42')
  expect(shortPlace('webpack-internal:///./src/app.tsx:3:1')).toBe('src/app.tsx:3')
  expect(shortPlace('/app/src/main.ts:8:2')).toBe('src/main.ts:8')
})
