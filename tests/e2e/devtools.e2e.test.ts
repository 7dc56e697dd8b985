import { readFileSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sourceOfChunk } from '../tools/built-app.ts'
import type { Served } from '../tools/serve.ts'
import { workerBrowser } from '../tools/worker.ts'
import { openChecklist, panelPicture } from './checked-scenes.ts'
import { serveDevtoolsPage } from './devtools-page/serve.ts'
import { openDevtools, secret, story } from './devtools-page/visit.ts'
import { violations as inspect } from './inspect.ts'

const many = 100_000

let server: Served
let browser: Browser
const strays: string[] = []
beforeAll(async () => {
  server = await serveDevtoolsPage()
  browser = await workerBrowser()
}, 60_000)
afterAll(async () => {
  expect(strays).toEqual([])
  await server?.close()
})

const open = (query = '', options: BrowserContextOptions = {}): Promise<Page> =>
  openDevtools({ browser, server, strays }, query, options)

const slider = (page: Page) => page.getByRole('slider', { name: 'Position in the log' })
const hash = (page: Page): Promise<string> => page.evaluate(() => window.toy.hash())

/** Lines of the list that are not where their record belongs, gaps in view, and a wanted record out of sight. */
const misplaced = (page: Page, wanted?: number): Promise<string[]> =>
  page.getByRole('grid', { name: 'Records' }).evaluate((grid, seq) => {
    const height = 24
    const box = grid.getBoundingClientRect()
    const origin = box.top + height - grid.scrollTop
    const lines = [...grid.querySelectorAll<HTMLElement>('[data-seq]')].map((line) => ({
      seq: Number(line.dataset.seq),
      row: Number(line.ariaRowIndex) - 2,
      top: line.getBoundingClientRect().top,
    }))
    const wrong = lines
      .filter(({ row, top }) => Math.abs(origin + row * height - top) > 1)
      .map(({ row, top }) => `row ${row} at ${top}`)
    const rows = new Set(lines.map(({ row }) => row))
    const from = Math.floor(grid.scrollTop / height)
    const to = Math.floor((grid.scrollTop + box.height - height - 1) / height)
    for (let row = from; row <= to; row++) if (!rows.has(row)) wrong.push(`row ${row} is missing`)
    const found = lines.find((line) => line.seq === seq)
    if (seq !== undefined && !(found && found.top >= box.top && found.top + height <= box.bottom))
      wrong.push(`record ${seq} is out of sight`)
    return wrong
  }, wanted)

/** What axe finds on the page, which must have measured text inside the panel. */
const violations = (page: Page): Promise<readonly string[]> =>
  inspect(page, { scope: 'page', measures: true })

describe('a log of 100,000 records', () => {
  test('stays usable: windowed rows, far seeks, filter and diff', async () => {
    const page = await open()
    await story(page)
    await page.evaluate((count) => window.toy.fill(count), many)
    const last = await page.evaluate(() => window.toy.kernel.timeline.log.last)
    await page.getByText('Live', { exact: true }).waitFor()
    const grid = page.getByRole('grid', { name: 'Records' })
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe(String(last + 1))
    expect(await page.getByRole('row').count()).toBeLessThan(60)

    await grid.focus()
    await grid.press('Home')
    await page.getByRole('row').filter({ hasText: 'kernel/started' }).waitFor()
    await grid.press('End')
    await page.locator(`[data-seq="${last}"]`).waitFor()

    // What a seek costs is measured by the bench, on a production build.
    const range = slider(page)
    await range.focus()
    await range.press('Home')
    await range.press('PageUp')
    for (const seq of [99_000, 12_345, 77_777]) {
      await range.evaluate((element, to) => {
        const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
        write?.call(element, String(to))
        element.dispatchEvent(new Event('input', { bubbles: true }))
      }, seq)
      await page.locator(`[data-seq="${seq}"][data-playhead=true]`).waitFor()
      expect(await page.getByRole('row').count()).toBeLessThan(60)
      await expect.poll(() => misplaced(page, seq)).toEqual([])
    }
    await grid.hover()
    for (const turn of [-300, -5000, 90, 60_000]) {
      await page.mouse.wheel(0, turn)
      await expect.poll(() => misplaced(page)).toEqual([])
    }
    const mode = await page.evaluate(() => window.toy.kernel.timeline.mode)
    expect(mode.kind).toBe('inspecting')
    expect(await range.getAttribute('aria-valuetext')).toContain('ticker/ticked')

    await page.getByRole('button', { name: 'Back to live' }).click()
    await page.getByRole('combobox', { name: 'Filter records' }).fill('error')
    // Both with the command that led to them, below the heading.
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('4')
    await page.getByRole('row').filter({ hasText: 'bank/payFailed' }).click()
    await page.getByRole('listitem').filter({ hasText: '+ failed: 1' }).waitFor()
    await page.context().close()
  })
})

describe('time travel', () => {
  test('moves the page, refuses commands, keeps recording, and returns to now', async () => {
    const page = await open()
    await story(page)
    const before = await hash(page)
    const seq = await page.evaluate(() => {
      const { log } = window.toy.kernel.timeline
      return log.slice().find(({ type }) => type === 'bank/connectStarted')?.seq ?? 0
    })
    const filter = page.getByRole('combobox', { name: 'Filter records' })
    await filter.fill('connectStarted')
    await page.locator(`[data-seq="${seq}"]`).click()
    expect(await page.locator('#status').textContent()).toContain('connected')
    await page.getByRole('grid').press('Enter')
    expect(await page.locator('#status').textContent()).toContain('connecting')
    await page.getByText(new RegExp(`Replay at ${seq} of`)).waitFor()
    await filter.fill('')

    const codes = await page.evaluate(async () => {
      const { kernel } = window.toy
      kernel.observe('test').record('ticker/ticked', { label: 'meanwhile' })
      const failure: unknown = await kernel
        .with({})
        .ticker.tick()
        .catch((error: unknown) => error)
      return (failure as { code: string }).code
    })
    expect(codes).toBe('kernel/inspecting')
    const last = await page.evaluate(() => window.toy.kernel.timeline.log.last)
    await page.getByText(`Replay at ${seq} of ${last}`).waitFor()

    const range = slider(page)
    await range.focus()
    await range.press('ArrowLeft')
    expect(await range.inputValue()).toBe(String(seq - 1))
    await range.press('PageDown')
    expect(await range.inputValue()).toBe(String(Math.max(0, seq - 11)))
    await page.getByRole('combobox', { name: 'Step by' }).selectOption('failure')
    await page.getByRole('button', { name: 'Step forward one failure' }).click()
    expect(await range.getAttribute('aria-valuetext')).toContain('bank/payFailed')
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('10')
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await page.getByText(`Replay at ${last} of ${last}`).waitFor()

    await page.getByRole('button', { name: 'Back to live' }).click()
    await page.getByText('Live', { exact: true }).waitFor()
    expect(await page.locator('#status').textContent()).toContain('ticks 2')
    expect(await hash(page)).not.toBe(before)
    await page.context().close()
  })

  test('a zoomed timeline keeps the playhead in view and what comes after it dim', async () => {
    const page = await open()
    await story(page)
    const range = slider(page)
    await range.focus()
    await range.press('Home')
    await range.press('ArrowRight')
    for (let turn = 0; turn < 4; turn++) await page.getByRole('button', { name: 'Zoom in' }).click()
    /** Where the playhead and the dim part begin, as shares of the plot. */
    const places = (): Promise<readonly number[]> =>
      page.getByRole('region', { name: 'Timeline' }).evaluate((tracks) => {
        const box = tracks.querySelector('.plot')?.getBoundingClientRect() ?? new DOMRect()
        return ['.playhead', '.veil'].map(
          (part) =>
            ((tracks.querySelector(part)?.getBoundingClientRect().left ?? Number.NaN) - box.left) /
            box.width,
        )
      })
    const last = Number(await range.getAttribute('max'))
    for (const seq of [1, last, Math.round(last / 2), 0]) {
      await range.fill(String(seq))
      await page.getByText(`Replay at ${seq} of ${last}`).waitFor()
      const [playhead = -1, veil] = await places()
      expect(playhead).toBeGreaterThanOrEqual(-0.01)
      expect(playhead).toBeLessThanOrEqual(1)
      expect(veil).toBeCloseTo(playhead, 1)
    }
    // Left behind by hand, everything in view is yet to come: dim from its beginning.
    await page.getByRole('region', { name: 'Timeline' }).hover()
    await page.keyboard.down('Shift')
    await page.mouse.wheel(0, 4000)
    await page.keyboard.up('Shift')
    await expect.poll(async () => (await places())[0]).toBeLessThan(0)
    expect((await places())[1]).toBeCloseTo(0, 2)
    await page.context().close()
  })

  test('the mark under the mouse says what it is, within the lanes, and goes with the mouse', async () => {
    const page = await open()
    await story(page)
    const plot = page.locator('.plot')
    const box = await plot.boundingBox()
    if (!box) throw new Error('no plot')
    const card = page.locator('.markcard')
    // Somewhere in the lane of facts there is one.
    const facts = box.y + 55
    for (let x = 0; x < box.width && (await card.count()) === 0; x += 8)
      await page.mouse.move(box.x + x, facts)
    expect(await card.innerText()).toMatch(/^#\d+ \w+\//)
    const place = await card.boundingBox()
    expect(place?.x).toBeGreaterThanOrEqual(box.x)
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(box.x + box.width)
    await page.mouse.move(box.x + 5, box.y + box.height + 200)
    await expect.poll(() => card.count()).toBe(0)
    await page.context().close()
  })

  test('a recording exported here loads in another page and gives the same state', async () => {
    const page = await open()
    await story(page)
    await page.getByRole('button', { name: 'Recording' }).click()
    await page.getByRole('checkbox', { name: /Keep personal values \(/ }).check()
    await page.getByRole('button', { name: 'Preview' }).click()
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download/ }).click()
    const file = await (await waiting).path()
    const text = readFileSync(file, 'utf8')
    expect(text).not.toContain(secret)
    const recorded = await hash(page)

    const other = await open()
    await other.getByRole('button', { name: 'Recording' }).click()
    await other.getByLabel('Recording file').setInputFiles({
      name: 'recording.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    })
    await other.getByText('The recording fits the plugins of this page.').waitFor()
    expect(await hash(other)).toBe(recorded)
    // The report of what is open: what failed, why, and where it was recorded.
    const report = other.getByRole('region', { name: 'Report' })
    await report.getByRole('heading', { name: /It failed: bank\/poor/ }).waitFor()
    await report.getByText('Chrome, ').waitFor()
    await report.getByRole('button', { name: /^#\d+ Go here$/ }).waitFor()
    await other.getByText('recording.json, fits').waitFor()
    expect(await violations(other)).toEqual([])
    await report.getByRole('button', { name: 'Show the last failure' }).click()
    await other.getByText('Failed after').waitFor()
    await other.getByRole('img', { name: /Wallet 1, RPC, HTTP 1/ }).waitFor()
    await other.getByRole('combobox', { name: 'Filter records' }).fill('bank/connect kind:command')
    await other.getByRole('row').filter({ hasText: 'bank/connect' }).click()
    await other.getByRole('tab', { name: 'Traffic' }).click()
    await other.getByRole('cell', { name: 'bank_requestAccounts' }).waitFor()
    await other.getByRole('button', { name: 'Recording' }).click()
    await other.getByText(/^Recording at \d+ of \d+$/).waitFor()

    await other.getByLabel('Recording file').setInputFiles({
      name: 'broken.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"format":"something else"}'),
    })
    await other.getByRole('alert').filter({ hasText: 'not a wallet-kernel recording' }).waitFor()
    await other.getByRole('button', { name: 'Back to live' }).first().click()
    await other.getByText('Live', { exact: true }).waitFor()
    await page.context().close()
    await other.context().close()
  })
})

describe('tools', () => {
  test('dispatches a command, cancels one in flight, and never draws a secret', async () => {
    const page = await open()
    await story(page)
    await page.getByRole('button', { name: 'Dispatch', exact: true }).click()
    await page.getByRole('combobox', { name: 'Command' }).selectOption('bank/pay')
    await page.getByRole('textbox', { name: /Arguments/ }).fill('[3]')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByText('succeeded', { exact: true }).first().waitFor()
    await page.getByRole('textbox', { name: /Arguments/ }).fill('[5000]')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByText('bank/poor: There is not enough money.').waitFor()

    await page.getByRole('button', { name: /pending/ }).click()
    await page.getByRole('button', { name: 'Cancel bank/wait' }).click()
    await expect.poll(() => page.evaluate(() => window.toy.kernel.pending.length)).toBe(0)

    await page.getByRole('combobox', { name: 'Filter records' }).fill('codeEntered')
    await page.getByRole('row').filter({ hasText: 'bank/codeEntered' }).click()
    await page.getByRole('listitem').locator('.secret').first().waitFor()
    for (const tab of ['Payload', 'Run', 'State', 'Traffic', 'Changes'])
      await page.getByRole('tab', { name: tab }).click()
    const drawn = await page.evaluate(
      () => document.querySelector('[data-kernel-devtools]')?.shadowRoot?.textContent ?? '',
    )
    expect(drawn).toContain('bank/codeEntered')
    expect(drawn).not.toContain(secret)
    await page.context().close()
  })

  test('opens in its own window, follows the page there, and comes back', async () => {
    const page = await open()
    await story(page)
    expect(await page.locator('html[data-kernel-devtools-docked]').count()).toBe(1)
    const waiting = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Open in its own window' }).click()
    const popup = await waiting
    await popup.getByRole('grid', { name: 'Records' }).waitFor()
    expect(await page.locator('html[data-kernel-devtools-docked]').count()).toBe(0)
    await page.evaluate(() => window.toy.kernel.with({}).ticker.tick())
    await popup.getByRole('row').filter({ hasText: 'ticker/ticked' }).nth(1).waitFor()
    // Its keys act before anything in it was pressed.
    await popup.keyboard.press('?')
    await popup.getByRole('dialog', { name: 'Keys' }).waitFor()
    await popup.keyboard.press('Escape')
    // Behind More, which closes as the sheet opens: the focus is caught by the list.
    await popup.getByRole('button', { name: 'More' }).click()
    await popup.getByRole('button', { name: 'Keys of the panel' }).focus()
    await popup.keyboard.press('?')
    await popup.getByRole('dialog', { name: 'Keys' }).waitFor()
    await popup.keyboard.press('Escape')
    await popup.locator('[role=grid]:focus').waitFor()
    await popup.getByRole('button', { name: 'Zoom in' }).focus()
    // The button goes with the lanes, the keys act on.
    await popup.keyboard.press('t')
    await popup.getByRole('button', { name: 'Zoom in' }).waitFor({ state: 'detached' })
    await popup.keyboard.press('y')
    await popup.locator('[role=tab][aria-selected=true]', { hasText: 'Payload' }).waitFor()
    await slider(popup).focus()
    await slider(popup).press('Home')
    await popup.getByText(/^Replay at 0 of/).waitFor()
    expect(await page.locator('#status').textContent()).toContain('idle')
    expect(await violations(popup)).toEqual([])
    await popup.getByRole('button', { name: 'Dock at the right' }).click()
    await page.getByRole('grid', { name: 'Records' }).waitFor()
    expect(popup.isClosed()).toBe(true)
    await page.context().close()
  })

  test('draws nothing in production mode unless asked, and then only its own window', async () => {
    const page = await open('production')
    const fetched: (string | undefined)[] = []
    page.on('request', (request) => fetched.push(sourceOfChunk(request.url())))
    // That nothing is drawn is seen only after the time in which it would be.
    await page.waitForTimeout(300)
    expect(await page.locator('[data-kernel-devtools]').count()).toBe(0)
    const panel = 'devtools/panel/mount.tsx'
    expect(fetched).not.toContain(panel)
    const waiting = page.waitForEvent('popup')
    await page.locator('#pop').click()
    const popup = await waiting
    await popup.getByRole('grid', { name: 'Records' }).waitFor()
    expect(fetched).toContain(panel)
    await page.context().close()
  })
})

describe('accessibility', () => {
  const tools = ['Dispatch', 'Faults', 'Plugins', 'Speed', 'Recording'] as const
  const conditions: readonly (readonly [string, string, BrowserContextOptions])[] = [
    ['dark', '', { colorScheme: 'dark' }],
    ['light', '', { colorScheme: 'light' }],
    ['docked right', 'dock=right', { colorScheme: 'dark' }],
    ['forced colours', '', { forcedColors: 'active' }],
    ['320 px', '', { viewport: { width: 320, height: 700 }, colorScheme: 'light' }],
  ]
  const looked = conditions.map(([name]) => ({ name }))
  const list = openChecklist('panel', looked, panelPicture)
  afterAll(() => list.save())

  test('the list of checked conditions names conditions only', () => {
    expect(list.unknown).toEqual([])
  })

  const due = conditions.filter(([name]) => list.due.has(name))
  test.each(due)('axe finds nothing in any pane: %s', async (name, query, options) => {
    const page = await open(query, options)
    await story(page)
    const found: string[] = []
    const check = async (where: string): Promise<void> => {
      found.push(...(await violations(page)).map((text) => `${where}: ${text}`))
    }
    await check('live')
    for (const depth of ['Story', 'Runs']) {
      await page.getByRole('button', { name: depth, exact: true }).click()
      await page.getByRole('treegrid', { name: 'Records' }).waitFor()
      await check(depth)
    }
    await page.getByRole('button', { name: 'Records', exact: true }).click()
    for (const tab of ['Payload', 'Run', 'State', 'Traffic']) {
      await page.getByRole('tab', { name: tab }).click()
      await check(tab)
    }
    await page.getByRole('tab', { name: 'State' }).click()
    await page.getByRole('searchbox', { name: 'Search keys and values' }).fill('status')
    await page.getByRole('button', { name: 'Keep bank.status on top' }).click()
    await page.getByRole('list', { name: 'Kept on top' }).waitFor()
    await check('State, searched')
    await page.getByRole('searchbox', { name: 'Search keys and values' }).fill('')
    await page.getByRole('treeitem').first().click()
    await page.getByRole('list', { name: 'Path of the chosen line' }).waitFor()
    await check('State, a line chosen')
    await page.getByRole('tab', { name: 'Traffic' }).click()
    await slider(page).focus()
    await slider(page).press('PageDown')
    await check('replay')
    const more = page.getByRole('button', { name: 'More', exact: true })
    for (const tool of tools) {
      const button = page.getByRole('button', { name: tool, exact: true })
      // A narrow bar keeps its tools behind More.
      if (!(await button.isVisible())) {
        await more.click()
        await check(`More, ${tool}`)
      }
      await button.click()
      await page
        .getByRole('region', { name: new RegExp(`^${tool}`) })
        .first()
        .waitFor()
      await check(tool)
    }
    await page.getByRole('button', { name: /records/ }).click()
    await check('Status')
    await page.getByRole('button', { name: 'Close status' }).click()
    await page.getByRole('button', { name: 'Pin', exact: true }).click()
    await page.getByRole('tab', { name: 'Changes' }).click()
    await page.getByRole('button', { name: /^pin / }).click()
    await check('compared with a pin')
    await page.getByRole('grid', { name: 'Records' }).press('s')
    await page.getByRole('row').filter({ hasText: 'skipped' }).waitFor()
    await page.getByText(/as recorded, \+ without/).waitFor()
    await check('what if')
    await page.getByRole('grid', { name: 'Records' }).press('?')
    const keys = page.getByRole('dialog', { name: 'Keys' })
    await keys.waitFor()
    await check('keys')
    // Whatever Tab reaches is in the sheet or of the browser itself.
    const outside = (): Promise<boolean> =>
      page.evaluate(() => {
        const inner = document.activeElement?.shadowRoot?.activeElement
        return inner !== undefined && inner !== null && !inner.closest('dialog')
      })
    for (let turn = 0; turn < 4; turn++) {
      await page.keyboard.press('Tab')
      expect(await outside()).toBe(false)
    }
    await keys.getByRole('button', { name: 'Close keys' }).click()
    expect(
      await page
        .getByRole('grid', { name: 'Records' })
        .evaluate((grid) => (grid.getRootNode() as ShadowRoot).activeElement === grid),
    ).toBe(true)
    await page.getByRole('button', { name: 'Fork', exact: true }).click()
    await page.getByText('A second modal').waitFor()
    await check('Fork')
    await page.getByRole('button', { name: 'Close the devtools' }).click()
    await page.getByRole('button', { name: /Kernel log/ }).waitFor()
    expect(found).toEqual([])
    list.passed(name, [])
    await page.context().close()
  })

  test.each([
    [1280, 860, ''],
    [700, 860, ''],
    [360, 740, ''],
    [1280, 860, 'dock=right'],
    [320, 700, 'dock=right'],
  ])('no control is cut off or covers another: %s × %s %s', async (width, height, query) => {
    const page = await open(query, { viewport: { width, height } })
    await page.evaluate(() =>
      localStorage.setItem('wallet-kernel:devtools', JSON.stringify({ width: 360, lanes: false })),
    )
    await page.reload()
    await story(page)
    const cut = await page
      .getByRole('complementary', { name: 'Kernel devtools' })
      .evaluate((panel) => {
        const parts = [
          ...panel.querySelectorAll<HTMLElement>(
            '.head button,.head input,.tabrow button,.scrub *',
          ),
        ]
          .filter((part) => part.matches('button,input,select') && !part.closest('.tabs'))
          .map((part) => ({
            name: part.ariaLabel ?? part.textContent ?? '',
            box: part.getBoundingClientRect(),
            inside: part.scrollWidth <= part.clientWidth + 1 || part.matches('input,select'),
          }))
        const outer = panel.getBoundingClientRect()
        const meet = (a: DOMRect, b: DOMRect): boolean =>
          a.left < b.right - 1 &&
          b.left < a.right - 1 &&
          a.top < b.bottom - 1 &&
          b.top < a.bottom - 1
        return parts.flatMap(({ name, box, inside }, index) => [
          ...(box.left < outer.left - 1 || box.right > outer.right + 1
            ? [`${name} leaves the panel`]
            : []),
          ...(inside ? [] : [`${name} is wider than its button`]),
          ...parts
            .slice(index + 1)
            .filter((other) => meet(box, other.box))
            .map((other) => `${name} covers ${other.name}`),
        ])
      })
    expect(cut).toEqual([])
    await page.context().close()
  })

  test('[DEVT-1] the filter suggests what the log has, keeps words as chips, and types are hidden, all by keys', async () => {
    const page = await open()
    await story(page)
    const grid = page.getByRole('grid', { name: 'Records' })
    const field = page.getByRole('combobox', { name: 'Filter records' })
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await grid.focus()
    await grid.press('/')
    await expect.poll(() => options.count()).toBe(10)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await field.inputValue()).toBe('plugin:')
    await options.filter({ hasText: 'plugin:bank' }).waitFor()
    expect(await violations(page)).toEqual([])
    await field.pressSequentially('bank')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove plugin:bank' }).waitFor()
    expect(await field.inputValue()).toBe('')
    const types = () => grid.locator('.type').allTextContents()
    await expect
      .poll(async () => (await types()).every((type) => type.startsWith('bank/')))
      .toBe(true)
    // A word that finds nothing says so where the rows would be.
    await field.fill('nothing-of-this')
    await page.getByText('No record matches').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Backspace')
    await grid.focus()
    await grid.press('Home')
    await expect.poll(types).toContain('modal/open')
    await grid.press('End')
    await grid.press('h')
    await page.getByText('bank/wait hidden').waitFor()
    expect(await types()).not.toContain('bank/wait')
    await page.getByRole('button', { name: '1 hidden' }).click()
    await page.getByRole('button', { name: /^modal/ }).click()
    expect(await violations(page)).toEqual([])
    expect((await types()).some((type) => type.startsWith('modal/'))).toBe(false)
    await page.getByRole('button', { name: 'Show what is hidden' }).click()
    await grid.focus()
    await grid.press('Home')
    await expect.poll(types).toContain('modal/open')
    await page.context().close()
  })

  test('every control is reached and worked by keyboard alone', async () => {
    // Wide enough for all of them in the bar.
    const page = await open('closed', { viewport: { width: 1500, height: 860 } })
    await page.getByRole('button', { name: /Kernel log/ }).waitFor()
    await page.keyboard.press('Tab')
    const name = (): Promise<string> =>
      page.evaluate(() => {
        const inner = document.activeElement?.shadowRoot?.activeElement
        return inner?.getAttribute('aria-label') ?? inner?.textContent ?? ''
      })
    for (let i = 0; i < 10 && !(await name()).includes('Kernel log'); i++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await story(page)
    await page.keyboard.press('Alt+Shift+KeyK')
    await page.getByRole('button', { name: /Kernel log/ }).waitFor()
    await page.keyboard.press('Alt+Shift+KeyK')
    await page.getByRole('grid', { name: 'Records' }).waitFor()
    const seen = new Set<string>()
    for (let i = 0; i < 70; i++) {
      await page.keyboard.press('Tab')
      seen.add(await name())
    }
    for (const wanted of [
      ...['Panel size', 'Filter records', 'Lanes', ...tools, 'Fork'],
      ...['Close the devtools', 'Zoom in', 'Timeline', 'Records', 'Jump here', 'Skip', 'Pin'],
      'Keys of the panel',
      ...['Step back one record', 'Play', 'Step by', 'Speed', 'Position in the log'],
    ])
      expect([...seen]).toContain(wanted)
    // A tab says how much is behind it as well.
    expect([...seen].join('\n')).toMatch(/^Changes( \d+)? *$/m)
    await page.context().close()
  })
})
