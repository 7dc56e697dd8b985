import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, dialogOf, openAccount, openModal } from './actions.ts'
import { type Stage, startStage } from './stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await startStage()
  // The first page of all waits for its dependencies to be bundled.
  const warm = await stage.open().catch(() => undefined)
  await warm?.context().close()
})
afterAll(async () => {
  expect(stage.strays).toEqual([])
  await stage.close()
})

interface Opened {
  readonly page: Page
  /** What the page threw, and what it wrote as errors and warnings. */
  readonly thrown: readonly string[]
  readonly console: readonly string[]
  close(): Promise<void>
}

/** Opens the stage in a browser that a script has changed before any other ran. */
async function opened(script: string, query = ''): Promise<Opened> {
  const context = await stage.world.context({ viewport: { width: 1024, height: 720 } })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const thrown: string[] = []
  const lines: string[] = []
  page.on('pageerror', (error) => thrown.push(error.message))
  page.on('console', (line) => lines.push(line.text()))
  await page.addInitScript(script)
  await page.goto(`${stage.url}?${query}`)
  await page.getByRole('heading', { name: 'Trade with friends' }).waitFor()
  return { page, thrown, console: lines, close: () => context.close() }
}

const hostText = (page: Page): Promise<string | null> => page.locator('main').textContent()

/** Connects a wallet and opens the account: what a visitor does first. */
async function used(page: Page): Promise<void> {
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: 'Send' }).waitFor()
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'hidden' })
}

const lacking = (...paths: readonly string[]): string =>
  paths
    .map(
      (path) =>
        `{ const names = '${path}'.split('.'); const last = names.pop();
           let owner = names.reduce((object, name) => object?.[name], globalThis);
           for (; owner && !Object.hasOwn(owner, last); owner = Object.getPrototypeOf(owner));
           if (owner) delete owner[last] }`,
    )
    .join('\n')

/** Freezes every intrinsic with its prototype, as hardened pages do. */
const freeze = (names: string): string => `
  for (const name of ${names}) {
    const intrinsic = globalThis[name]
    if (intrinsic.prototype) Object.freeze(intrinsic.prototype)
    Object.freeze(intrinsic)
  }`
const most = `['Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Promise', 'Map', 'Set',
  'WeakMap', 'WeakSet', 'RegExp', 'Date', 'JSON', 'Math', 'Reflect', 'Proxy', 'ArrayBuffer', 'DataView', 'Uint8Array', 'Uint32Array']`
/** The constructors stay: development builds of React write `Error.stackTraceLimit`. */
const freezeErrors = `
  for (const made of [Error, TypeError, RangeError, SyntaxError, ReferenceError, AggregateError]) Object.freeze(made.prototype)`

describe('a browser that lacks something', () => {
  test.each([
    ['matchMedia', lacking('matchMedia')],
    ['a matchMedia that answers', 'globalThis.matchMedia = () => undefined'],
    ['observers', lacking('ResizeObserver', 'IntersectionObserver')],
    [
      'adopted style sheets',
      lacking('ShadowRoot.prototype.adoptedStyleSheets', 'Document.prototype.adoptedStyleSheets'),
    ],
    [
      'a constructor of style sheets',
      `const Old = CSSStyleSheet; globalThis.CSSStyleSheet = function () { throw new TypeError('Illegal constructor') }; CSSStyleSheet.prototype = Old.prototype`,
    ],
    ['modal dialogs', lacking('HTMLDialogElement.prototype.showModal')],
    [
      'dialogs',
      lacking(
        'HTMLDialogElement.prototype.showModal',
        'HTMLDialogElement.prototype.show',
        'HTMLDialogElement.prototype.close',
        'HTMLDialogElement',
      ),
    ],
    ['BroadcastChannel', lacking('BroadcastChannel')],
    [
      'a BroadcastChannel that may be used',
      `globalThis.BroadcastChannel = function () { throw new DOMException('no', 'SecurityError') }`,
    ],
    ['locks', lacking('navigator.locks')],
    ['storage', lacking('localStorage', 'sessionStorage', 'indexedDB')],
    [
      'storage that may be read',
      `Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })`,
    ],
    [
      'animations',
      lacking('Element.prototype.animate', 'Element.prototype.getAnimations', 'visualViewport'),
    ],
    [
      'parts of Intl',
      lacking('Intl.PluralRules', 'Intl.NumberFormat', 'Intl.DateTimeFormat', 'Intl.ListFormat'),
    ],
    ['Intl', lacking('Intl')],
    [
      'newer array functions',
      lacking(
        'Array.prototype.toSorted',
        'Array.prototype.toReversed',
        'Array.prototype.with',
        'Array.prototype.findLast',
        'Array.prototype.findLastIndex',
        'Object.groupBy',
        'Promise.withResolvers',
        'AbortSignal.any',
        'AbortSignal.timeout',
        'structuredClone',
        'requestIdleCallback',
      ),
    ],
  ])('without %s the page stays and the modal works', async (_name, script) => {
    const { page, thrown, close } = await opened(script)
    const before = await hostText(page)
    await used(page)
    expect(before).toContain('A host page with ordinary content')
    expect(await hostText(page)).toContain('A host page with ordinary content')
    expect(thrown).toEqual([])
    await close()
  })

  test('on a page without a secure context the page stays and the modal opens', async () => {
    const script = lacking(
      ...['crypto.randomUUID', 'crypto.subtle', 'navigator.clipboard', 'navigator.locks'],
    )
    // The test wallets need a secure context themselves.
    const { page, thrown, close } = await opened(script, 'wallets=none')
    const dialog = await openModal(page)
    await dialog.getByText('No wallet found here').waitFor()
    expect(await hostText(page)).toContain('A host page with ordinary content')
    expect(thrown).toEqual([])
    await close()
  })

  test('with intrinsics frozen before the first script the page stays and the modal works', async () => {
    const { page, thrown, close } = await opened(freeze(most))
    await used(page)
    expect(await hostText(page)).toContain('A host page with ordinary content')
    expect(thrown).toEqual([])
    await close()
  })

  test('with all intrinsics frozen once the app has loaded the page stays and the modal works', async () => {
    const { page, thrown, close } = await opened('')
    await page.evaluate(freeze(most) + freezeErrors)
    await used(page)
    expect(await hostText(page)).toContain('A host page with ordinary content')
    expect(thrown).toEqual([])
    await close()
  })

  test('without shadow roots the page stays, and the console says that the modal cannot be drawn', async () => {
    const { page, console, close } = await opened(lacking('Element.prototype.attachShadow'))
    for (const _try of [1, 2]) {
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      await expect
        .poll(() => console.filter((line) => line.includes('cannot be drawn')).length)
        .toBeGreaterThan(0)
      expect(await hostText(page)).toContain('A host page with ordinary content')
    }
    await close()
  })
})

describe('what is drawn before the opening', () => {
  /** Points at the button until the connect view stands ready. */
  async function pointed(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Connect wallet' }).hover()
    await page.locator('dialog.ahead').waitFor({ state: 'attached' })
  }

  test('is nothing to see, to read or to reach', async () => {
    const { page, close } = await opened('')
    await pointed(page)
    expect(await page.locator('dialog.ahead .view').textContent()).toContain('Quince')
    expect(await page.getByText('Quince').isVisible()).toBe(false)
    expect(await page.getByRole('dialog').count()).toBe(0)
    const isReached = (): boolean =>
      document.activeElement?.matches('[data-wallet-kernel]') ?? false
    for (let press = 0; press < 3; press += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(isReached)).toBe(false)
    }
    await close()
  })

  test('lets an element of the page that it is fixed to scroll no further', async () => {
    const { page, close } = await opened('')
    await pointed(page)
    const size = await page.locator('[data-wallet-kernel]').evaluate((host) => {
      const box = document.body.appendChild(document.createElement('section'))
      box.style.cssText = 'transform: translateZ(0); overflow: auto; width: 200px; height: 100px'
      box.append(host)
      return [box.scrollWidth, box.scrollHeight]
    })
    expect(size).toEqual([200, 100])
    await close()
  })

  test('does not come between the pointer and the button where there are no modal dialogs', async () => {
    const { page, close } = await opened(lacking('HTMLDialogElement.prototype.showModal'))
    await pointed(page)
    await page.mouse.down()
    await page.mouse.up()
    await dialogOf(page).getByRole('button', { name: 'Quince' }).waitFor()
    await close()
  })
})
