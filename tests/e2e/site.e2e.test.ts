import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../tools/modules.ts'
import { type Served, serveFolder } from '../tools/serve.ts'
import { anchorOf, errorEntries } from '../tools/site/errors.ts'
import { workerBrowser } from '../tools/worker.ts'
import { openPageList } from './checked-scenes.ts'
import { violations } from './inspect.ts'

const dist = join(root, 'examples/site/dist')
let server: Served
let pages: ReadonlyMap<string, string>

beforeAll(async () => {
  await promisify(execFile)('node', ['tests/tools/run-ts.mjs', 'tests/tools/site.ts'], {
    cwd: root,
  })
  const paths = readdirSync(dist, { recursive: true }).map(String)
  const html = paths.filter((path) => path.endsWith('.html') && path !== '404.html').sort()
  pages = new Map(html.map((path) => [path, readFileSync(join(dist, path), 'utf8')]))
  server = await serveFolder(dist)
  // Most of a minute of computing, beside workers that take their share of both cores.
}, 8 * 60_000)
afterAll(() => server?.close())

const idsOf = (html: string): readonly string[] =>
  [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => decodeURIComponent(id))

test('no link of the documentation is dead, those to a heading included', () => {
  const dead = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/<a [^>]*href="([^"]+)"/g)]
      .map(([, href = '']) => href.replaceAll('&amp;', '&'))
      .filter((href) => !/^(https?|mailto|data):/.test(href))
      .filter((href) => {
        const [file = '', hash = ''] = href.split('#')
        const absolute = posix.join('/', file.startsWith('/') ? '' : dirname(path), file)
        const target = file === '' ? path : absolute === '/' ? 'index.html' : absolute.slice(1)
        const found = pages.get(target)
        return !found || (hash !== '' && !idsOf(found).includes(decodeURIComponent(hash)))
      })
      .map((href) => `${path}: ${href}`),
  )
  expect(pages.size).toBeGreaterThan(2)
  expect(dead).toEqual([])
})

test('the built page of errors has the anchor of every code', async () => {
  const ids = idsOf(pages.get('errors.html') ?? '')
  const codes = (await errorEntries()).map(({ code }) => code)
  expect(codes.filter((code) => !ids.includes(anchorOf(code)))).toEqual([])
})

/** A page of the site in one colour scheme, with every request that leaves this machine and every error. */
async function visit(scheme: 'light' | 'dark', width: number, use: (page: Page) => Promise<void>) {
  const context = await (await workerBrowser()).newContext({
    colorScheme: scheme,
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  })
  const strays: string[] = []
  const page = await context.newPage()
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:'))
      strays.push(request.url())
  })
  page.on('pageerror', ({ message }) => strays.push(message))
  await use(page)
  await context.close()
  expect(strays).toEqual([])
}

/** Dozens of pages, one after another. */
const pageByPage = 8 * 60_000

test(
  'every page opens without an error and loads nothing from elsewhere',
  () =>
    visit('light', 1280, async (page) => {
      for (const path of pages.keys()) {
        await page.goto(`${server.url}${path}`)
        expect(await page.locator('h1').count(), path).toBe(1)
      }
    }),
  pageByPage,
)

test('a search finds an error by its code, without a server', () =>
  visit('light', 1280, async (page) => {
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Search' }).first().click()
    await page.getByRole('searchbox').fill('send/form-incomplete')
    await page.getByRole('option').filter({ hasText: 'send/form-incomplete' }).click()
    await page.waitForURL(/errors.*#send-form-incomplete/)
  }))

/** Every page but those of plugins and entry points, which are made alike: of them the longest and those with hooks. */
const looked = (): readonly string[] =>
  [...pages.keys()].filter(
    (path) => !/^(plugins|api)\//.test(path) || /transactions|send|wallet-kernel/.test(path),
  )

test('a search finds an exported name on the page of its entry point', () =>
  visit('light', 1280, async (page) => {
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Search' }).first().click()
    await page.getByRole('searchbox').fill('checkWalletSource')
    await page.getByRole('option').filter({ hasText: 'wallet-kernel/testing' }).first().click()
    await page.waitForURL(/api\/testing.*#checkWalletSource/)
  }))

const list = openPageList('site')
const nameOf = (path: string, { scheme, width }: { scheme: string; width: number }): string =>
  `${path}, ${scheme}, ${width} px`
const names: string[] = []
afterAll(() => list.save(names))

// What a wide page has beside its text is the same on all of them: in the second scheme two of them show it.
test.each([
  { scheme: 'light', width: 1280, pages: looked },
  { scheme: 'dark', width: 1280, pages: () => ['architecture.html', 'plugins/send.html'] },
  { scheme: 'dark', width: 390, pages: looked },
] as const)(
  'axe has nothing against a page: $scheme, $width px; none is too wide',
  (one) =>
    visit(one.scheme, one.width, async (page) => {
      const found: string[] = []
      for (const path of one.pages()) {
        const [name, html = ''] = [nameOf(path, one), pages.get(path)]
        names.push(name)
        if (!list.isDue(name, html)) continue
        await page.goto(`${server.url}${path}`)
        const told = [...(await violations(page, { scope: 'document', measures: true }))]
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        if (over > 0) told.push(`${over} px too wide`)
        found.push(...told.map((text) => `${path}: ${text}`))
        if (told.length === 0) list.passed(name, html)
      }
      expect(found).toEqual([])
    }),
  pageByPage,
)
