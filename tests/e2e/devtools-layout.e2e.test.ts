import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Served } from '../tools/serve.ts'
import { workerBrowser } from '../tools/worker.ts'
import { serveDevtoolsPage } from './devtools-page/serve.ts'
import { openDevtools, story } from './devtools-page/visit.ts'
import { violations } from './inspect.ts'

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

const list = (page: Page) => page.getByRole('grid', { name: 'Records' })
const tick = (page: Page): Promise<void> =>
  page.evaluate(() => window.toy.kernel.with({}).ticker.tick())
const lastSeq = (page: Page): Promise<number> =>
  page.evaluate(() => window.toy.kernel.timeline.log.last)
/** Whether a record is where it can be seen. */
const isInView = (page: Page, seq: number): Promise<boolean> =>
  list(page).evaluate((grid, wanted) => {
    const box = grid.getBoundingClientRect()
    const row = grid.querySelector(`[data-seq="${wanted}"]`)?.getBoundingClientRect()
    return row !== undefined && row.top >= box.top && row.bottom <= box.bottom
  }, seq)

test('the list follows what is recorded until the wheel moves it up, and is led back by the chip', async () => {
  const page = await openDevtools({ browser, server, strays })
  await story(page)
  await page.evaluate(() => window.toy.fill(200))
  await expect.poll(async () => isInView(page, await lastSeq(page))).toBe(true)
  await list(page).hover()
  await page.mouse.wheel(0, -900)
  await expect.poll(async () => isInView(page, await lastSeq(page))).toBe(false)
  const scrolled = () => list(page).evaluate((grid) => grid.scrollTop)
  const before = await scrolled()
  await tick(page)
  const chip = page.getByRole('button', { name: '3 new' })
  await chip.waitFor()
  expect(await scrolled()).toBe(before)
  expect(await violations(page, { scope: 'page', measures: true })).toEqual([])
  await chip.click()
  await expect.poll(async () => isInView(page, await lastSeq(page))).toBe(true)
  await chip.waitFor({ state: 'hidden' })
  await tick(page)
  await expect.poll(async () => isInView(page, await lastSeq(page))).toBe(true)
  await page.context().close()
})

test('the line of a gesture stays above its runs while they scroll, and folds them from there', async () => {
  const page = await openDevtools({ browser, server, strays })
  await story(page)
  await page.evaluate(() => window.toy.fill(90))
  await page.getByRole('button', { name: 'Runs', exact: true }).click()
  const tree = page.getByRole('treegrid', { name: 'Records' })
  const above = tree.locator('.above')
  const ofGesture = await above.locator('.what').textContent()
  expect(ofGesture).toContain('runs')
  const gap = await tree.evaluate((grid) => {
    const line = grid.querySelector('.above')?.getBoundingClientRect()
    const head = grid.querySelector('.cols')?.getBoundingClientRect()
    return (line?.top ?? 0) - (head?.bottom ?? 0)
  })
  expect(gap).toBe(0)
  expect(await violations(page, { scope: 'page', measures: true })).toEqual([])
  await above.locator('.twist').click()
  await above.waitFor({ state: 'hidden' })
  const line = tree.getByRole('row', { selected: true })
  expect(await line.getAttribute('aria-expanded')).toBe('false')
  expect(await line.locator('.what').textContent()).toBe(ofGesture)
  await page.context().close()
})

test('in a window of 1280 × 800 at least nine records stand whole, and six with the lanes', async () => {
  const viewport = { width: 1280, height: 800 }
  const page = await openDevtools({ browser, server, strays }, '', { viewport })
  await story(page)
  await page.evaluate(() => window.toy.fill(200))
  const whole = () =>
    list(page).evaluate((grid) => {
      const box = grid.getBoundingClientRect()
      return [...grid.querySelectorAll('[data-seq]')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= box.top && bottom <= box.bottom
      }).length
    })
  expect(await whole()).toBeGreaterThanOrEqual(6)
  await page.getByRole('button', { name: 'Lanes' }).click()
  await expect.poll(whole).toBeGreaterThanOrEqual(9)
  await page.context().close()
})

test('a recording with failures leaves the bar one line in its own window of 1180 px, and a strip to drag in at its right', async () => {
  const page = await openDevtools({ browser, server, strays })
  await story(page)
  const recording = await page.evaluate(() => window.toy.kernel.exportRecording())
  await page.getByRole('button', { name: 'Recording', exact: true }).click()
  await page.getByLabel('Recording file').setInputFiles({
    name: 'recording-of-a-visitor.json',
    mimeType: 'application/json',
    buffer: Buffer.from(recording),
  })
  await page.getByRole('heading', { name: 'What went wrong, newest first' }).waitFor()
  const panel = page.getByRole('complementary', { name: 'Kernel devtools' })
  const sizeOf = (part: string) =>
    panel.locator(part).evaluate((each) => {
      const { width, height } = each.getBoundingClientRect()
      return { width, height }
    })
  for (const width of [1280, 1180]) {
    await page.setViewportSize({ width, height: 860 })
    await expect.poll(async () => (await sizeOf('.head')).height).toBeLessThan(44)
  }
  await page.getByRole('button', { name: 'Dock at the right' }).click()
  expect((await sizeOf('.session')).width).toBeGreaterThan(180)
  expect((await sizeOf('.scrub')).height).toBeLessThan(76)
  await page.context().close()
})

test.each([
  ['side by side', ''],
  ['one below the other', 'dock=right'],
])('the bar between list and inspector follows pointer and keys: %s', async (_name, query) => {
  const page = await openDevtools({ browser, server, strays }, query)
  await story(page)
  const bar = page.getByRole('separator', { name: 'Size of the list' })
  const isVertical = (await bar.getAttribute('aria-orientation')) === 'vertical'
  expect(isVertical).toBe(query === '')
  const size = async (): Promise<number> => {
    const box = await list(page).boundingBox()
    return Math.round((isVertical ? box?.width : box?.height) ?? 0)
  }
  const before = await size()
  const box = (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(isVertical ? x - 100 : x, isVertical ? y : y - 60, { steps: 4 })
  await page.mouse.up()
  const dragged = await size()
  expect(Math.abs(before - dragged - (isVertical ? 100 : 60))).toBeLessThan(14)
  await bar.press(isVertical ? 'ArrowRight' : 'ArrowDown')
  expect(await size()).toBeGreaterThan(dragged)
  const now = await bar.getAttribute('aria-valuenow')
  await page.reload()
  await bar.waitFor()
  expect(await bar.getAttribute('aria-valuenow')).toBe(now)
  await page.context().close()
})

test('the page wears a ribbon while it shows the past, which lets presses through, and Escape ends both', async () => {
  const page = await openDevtools({ browser, server, strays })
  await story(page)
  await page.getByRole('button', { name: 'Step back one record' }).click()
  const ribbon = page.getByText('Time travel: the page shows the past')
  await ribbon.waitFor()
  const { x, y, width } = (await ribbon.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const isHit = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.matches('[data-kernel-devtools-ribbon]'),
    [x + width / 2, y + 4] as const,
  )
  expect(isHit).toBe(false)
  await page.keyboard.press('Escape')
  await page.getByText('Live', { exact: true }).waitFor()
  await ribbon.waitFor({ state: 'hidden' })
  await page.context().close()
})

test('the search of the state stays in view while the state scrolls, and no line is chosen behind it', async () => {
  const page = await openDevtools({ browser, server, strays }, '', {
    viewport: { width: 1280, height: 520 },
  })
  await story(page)
  // With the lanes open the heading of so small a pane scrolls with the rest.
  await page.getByRole('button', { name: 'Lanes' }).click()
  await page.getByRole('tab', { name: 'State' }).click()
  const tree = page.getByRole('tree', { name: /^State at/ })
  await tree.focus()
  const heading = async () => {
    const { y = 0, height = 0 } = (await page.locator('.stuck').boundingBox()) ?? {}
    return { y, bottom: y + height }
  }
  const { y } = await heading()
  // Everything opened, then from the last line to the first.
  for (let turn = 0; turn < 30; turn++) await tree.press('ArrowRight')
  await tree.press('End')
  expect((await heading()).y).toBe(y)
  for (let turn = 0; turn < 15; turn++) {
    await tree.press('ArrowUp')
    const line = await tree.locator('[data-active=true]').boundingBox()
    expect(line?.y ?? 0).toBeGreaterThanOrEqual((await heading()).bottom - 1)
  }
  await page.context().close()
})

test('what is typed into the filter can be read beside all that a bar holds, and a narrow time row is one line', async () => {
  const page = await openDevtools({ browser, server, strays })
  await story(page)
  const field = page.getByRole('combobox', { name: 'Filter records' })
  const widthOf = async () => (await field.boundingBox())?.width ?? 0
  expect(await widthOf()).toBeGreaterThan(160)
  await page.getByRole('button', { name: 'Step back one record' }).click()
  expect(await widthOf()).toBeGreaterThan(160)
  await page.setViewportSize({ width: 720, height: 860 })
  const row = page.getByRole('region', { name: 'Time travel' })
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(40)
  await page.getByRole('button', { name: 'Back to live' }).click()
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(40)
  await page.context().close()
})
