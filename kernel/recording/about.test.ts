import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { definePlugin } from '../define-plugin.ts'
import { createTestKernel } from '../testing/index.ts'
import { aboutOf, libraryVersion } from './about.ts'

const on = (userAgent: string, window?: object, app = 'orchard') =>
  aboutOf(app, {
    page: { userAgent, mobile: false, window } as never,
    clock: { now: () => 7 } as never,
  })

test('the version that recordings name is the one of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(libraryVersion).toBe(version)
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36',
    'Chrome',
    'Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36 Edg/126.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/25.0 Chrome/121.0 Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1', 'Safari', 'macOS'],
  ['curl/8.0', 'unknown', 'unknown'],
])('[KERN-4] of %s only the families are told: %s, %s', (userAgent, browser, system) => {
  const about = on(userAgent)
  expect(about).toEqual({
    app: 'orchard',
    version: libraryVersion,
    at: 7,
    browser,
    system,
    mobile: false,
  })
})

test('language and size of the window are told where there is one', () => {
  const window = { navigator: { language: 'pt-BR' }, innerWidth: 390, innerHeight: 844 }
  expect(on('', window)).toMatchObject({ locale: 'pt-BR', window: { width: 390, height: 844 } })
})

test.each([true, false])('the preferred theme is told: dark %s', (matches) => {
  const window = { matchMedia: () => ({ matches }) }
  expect(on('', window).theme).toBe(matches ? 'dark' : 'light')
})

test.each([
  ['width', { innerHeight: 844 }],
  ['height', { innerWidth: 390 }],
])('a window without a %s has no size', (_missing, window) => {
  expect(on('', window)).not.toHaveProperty('window')
})

test('[DEVT-2] a recording says where it was made; one without it loads as before', async () => {
  const plain = definePlugin({
    id: 'plain',
    initialState: () => ({}),
    requires: {},
    commands: {},
    reduce: {},
  } as never)
  const kernel = createTestKernel({ plugins: [plain] })
  const text = await kernel.exportRecording()
  const { about, ...file } = JSON.parse(text)
  expect(about).toMatchObject({
    app: kernel.name,
    version: libraryVersion,
    at: kernel.ports.clock.now(),
  })
  expect(await kernel.loadRecording(JSON.stringify(file))).toEqual({ kind: 'fits' })
  // What a stranger wrote there is nothing the kernel reads.
  const odd = JSON.stringify({ ...file, about: 'odd' })
  expect(await kernel.loadRecording(odd)).toEqual({ kind: 'fits' })
})

test.each([
  [
    'throws',
    () => {
      throw new Error('not here')
    },
  ],
  ['answers nothing', () => undefined],
])(
  'a page whose `matchMedia` %s has no theme, and is exported all the same',
  (_how, matchMedia) => {
    expect(on('', { matchMedia })).not.toHaveProperty('theme')
  },
)

test('a long name of a kernel is cut to what readers take', () => {
  expect(on('', undefined, 'x'.repeat(90)).app).toBe('x'.repeat(60))
})
