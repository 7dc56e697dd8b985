import type { Browser, Page } from 'playwright-core'
import type { BuiltApp } from '../../sizes/build-app.ts'
import { settle, watch } from '../../sizes/journey.ts'
import { withPage } from '../../sizes/with-page.ts'
import { mainThread } from '../browser/main-thread.ts'

/** What one first click on a page that was never visited cost. */
export interface ColdOpen {
  /** Milliseconds from the click until text of the modal stood painted. */
  readonly firstContent: number
  /** The text that came first, so that a reader sees what was taken for content. */
  readonly firstText: string
  /** Milliseconds from the click until the announced wallet could be picked. */
  readonly wallet: number
  /** Milliseconds the page's main thread worked from the click until then. */
  readonly cpu: number
  /** Files loaded before the click, and all files loaded once the modal was open. */
  readonly start: readonly string[]
  readonly open: readonly string[]
}

type Mark = Pick<ColdOpen, 'firstContent' | 'firstText' | 'wallet'>

/** In the page: from the first click on, looks before every frame for text that was not shown before it. */
const recordClick = (wanted: string): void => {
  const shownTexts = (within: Node): Text[] => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element && node.shadowRoot) texts.push(...shownTexts(node.shadowRoot))
      const parent = node.parentElement
      if (!(node instanceof Text) || !parent || node.data.trim() === '') continue
      const box = parent.getBoundingClientRect()
      const inView = box.width > 1 && box.height > 1 && box.top < innerHeight && box.bottom > 0
      if (inView && parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        texts.push(node)
    }
    return texts
  }
  const mark = { firstContent: 0, firstText: '', wallet: 0 }
  const marked = new Promise<Mark>((resolve) => {
    addEventListener(
      'pointerup',
      (click) => {
        const before = new Set(shownTexts(document))
        const look = (): void => {
          const fresh = shownTexts(document).filter((text) => !before.has(text))
          const usable = fresh.some(({ data }) => data.includes(wanted))
          if (fresh.length === 0) return void requestAnimationFrame(look)
          // A message posted before a frame arrives once the frame is painted.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            const at = performance.now() - click.timeStamp
            if (mark.firstText === '') {
              mark.firstText = fresh.map(({ data }) => data.trim()).join(' ')
              mark.firstContent = at
            }
            if (!usable) return
            mark.wallet = at
            resolve(mark)
          }
          port2.postMessage(undefined)
          if (!usable) requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
  Object.assign(window, { marked })
}

/** How a page is opened. */
export interface Opening {
  /** Milliseconds that the pointer rests on the button before it is pressed. */
  readonly hover?: number
  /** Milliseconds that it stays pressed; none by default. */
  readonly press?: number
  /** On a slow phone with a slow network. */
  readonly phone?: boolean
}

/** A quarter of the processor, 150 ms there and back, 1.6 Mbit/s down and half of it up. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  })
}

/** Opens a built page as a first visitor would, waits until it rests, presses its button and watches. */
export const coldOpen = async (
  browser: Browser,
  app: BuiltApp,
  { hover = 0, press = 0, phone = false }: Opening = {},
): Promise<ColdOpen> => {
  return await withPage(browser, app, {}, async ({ page, url }) => {
    if (phone) await slowDown(page)
    const moment = watch(page, url)
    await page.addInitScript(recordClick, 'Measured Wallet')
    await page.goto(url)
    const button = page.getByRole('button', { name: /connect/i }).first()
    await button.waitFor()
    const start = (await settle(page, moment)).files
    const box = await button.boundingBox()
    if (box === null) throw new Error('The connect button has no place on the page.')
    const worked = await mainThread(page)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    if (hover > 0) await page.waitForTimeout(hover)
    const before = await worked()
    await page.mouse.down()
    if (press > 0) await page.waitForTimeout(press)
    await page.mouse.up()
    const mark = await page.evaluate(() =>
      Promise.race([
        (window as typeof window & { readonly marked: Promise<Mark> }).marked,
        new Promise<never>((_, fail) =>
          setTimeout(() => fail(new Error('The announced wallet was not shown in 15 s.')), 15_000),
        ),
      ]),
    )
    const cpu = (await worked()) - before
    return { ...mark, cpu, start, open: (await settle(page, moment)).files }
  })
}
