import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { watchStrays } from '../../examples/sandbox/testing/strays.ts'
import { sceneNames } from '../gallery/scene-names.ts'
import { serveGallery } from '../gallery/serve.ts'
import type { Served } from '../tools/serve.ts'
import { workerBrowser } from '../tools/worker.ts'
import { galleryPicture, openChecklist } from './checked-scenes.ts'
import { hostileRules } from './conditions.ts'
import { moving, violations } from './inspect.ts'
import { scan } from './qr.ts'
import { settle } from './scenes.ts'

const desktop = { width: 1280, height: 800 }

let server: Served
let browser: Browser
const strays: string[] = []
const reports: string[] = []
beforeAll(async () => {
  server = await serveGallery()
  browser = await workerBrowser()
}, 60_000)
afterAll(async () => {
  expect(strays).toEqual([])
  await server?.close()
})

async function open(query: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: desktop, ...options })
  watchStrays(context, strays)
  const page = await context.newPage()
  page.on('console', (message) => {
    if (/content security policy|trusted ?type/i.test(message.text())) reports.push(message.text())
  })
  await page.goto(`${server.url}index.html?${query}`)
  await page.waitForSelector('[data-wallet-kernel]', { state: 'attached' })
  return page
}

/** Horizontal overflow of the page or of the scrolling view, in px. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const root = document.querySelector('[data-wallet-kernel]')?.shadowRoot
    const boxes = [document.documentElement, ...(root?.querySelectorAll('.view,.shell,.dlg') ?? [])]
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth))
  })
}

interface Condition {
  readonly name: string
  readonly light?: boolean
  readonly rtl?: boolean
  readonly forced?: boolean
  readonly width?: number
  readonly height?: number
  readonly zoom?: number
}

const conditions: readonly Condition[] = [
  { name: 'dark' },
  { name: 'light', light: true },
  { name: '390 px', width: 390, height: 844 },
  { name: '320 px', light: true, width: 320, height: 640 },
  { name: '200 % zoom', width: 640, height: 400, zoom: 2 },
  { name: '400 % zoom', light: true, width: 320, height: 200, zoom: 4 },
  { name: 'right to left', rtl: true },
  { name: 'forced colours', forced: true },
]

/** Puts a page into a condition in place, so that a scene is loaded only once. */
async function setCondition(page: Page, devtools: CDPSession, wanted: Condition): Promise<void> {
  const { light = false, rtl = false, forced = false, zoom = 1 } = wanted
  const { width = desktop.width, height = desktop.height } = wanted
  const metrics = { width, height, deviceScaleFactor: zoom, mobile: false }
  await devtools.send('Emulation.setDeviceMetricsOverride', metrics)
  await page.emulateMedia({ forcedColors: forced ? 'active' : 'none' })
  await page.evaluate(
    (look) => (window as unknown as { setLook(look: object): void }).setLook(look),
    { light, rtl },
  )
  await settle(page)
}

describe('every gallery scene', () => {
  const list = openChecklist(
    'gallery',
    sceneNames.map((name) => ({ name })),
    galleryPicture,
  )
  let page: Page
  let devtools: CDPSession
  beforeAll(async () => {
    page = await open('scene=connect')
    devtools = await page.context().newCDPSession(page)
  })
  afterAll(async () => {
    list.save()
    await page.context().close()
  })

  test('the list of checked scenes names scenes only', () => {
    expect(list.unknown).toEqual([])
  })

  test.each([...list.due.keys()])(
    '%s: no violation and no sideways scroll in any condition, and nothing moves under reduced motion',
    async (scene) => {
      const found: string[] = []
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`${server.url}index.html?scene=${scene}`)
      await page.waitForFunction(
        () =>
          document.querySelector('[data-wallet-kernel]')?.shadowRoot?.querySelector('h2') != null,
      )
      if ((await moving(page)) !== 0) found.push('something moves under reduced motion')
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      for (const condition of conditions) {
        await setCondition(page, devtools, condition)
        const told = [...(await violations(page, { scope: 'page', measures: true }))]
        const wide = await overflow(page)
        if (wide > 0) told.push(`${wide} px too wide`)
        found.push(...told.map((text) => `${condition.name}: ${text}`))
      }
      expect(found).toEqual([])
      list.passed(scene, [])
    },
  )
})

const look = (one: Element): string => {
  const { color, backgroundColor } = getComputedStyle(one)
  return `${color} on ${backgroundColor}`
}

describe.each(['harbour', 'arcade'])('the foreign brand %s', (brand) => {
  test.each([
    ['connect', '.it'],
    ['account', '.tile .i'],
    ['send', '.btn.main'],
  ])('is seen in %s and reads in both modes', async (scene, selector) => {
    const seen: string[] = []
    for (const theme of ['dark', 'light']) {
      const page = await open(`scene=${scene}&brand=${brand}&theme=${theme}`)
      const drawn = page.locator(selector).first()
      await drawn.waitFor()
      seen.push(await drawn.evaluate(look))
      expect(await violations(page, { scope: 'page', measures: true })).toEqual([])
      await page.context().close()
    }
    const own = await open(`scene=${scene}`)
    const plain = await own.locator(selector).first().evaluate(look)
    await own.context().close()
    expect(seen[0]).not.toBe(seen[1])
    expect(seen).not.toContain(plain)
  })
})

describe('QR', () => {
  test.each([
    ['dark', 'scene=receive', {}],
    ['light', 'scene=receive&theme=light', {}],
    ['forced colours', 'scene=receive', { forcedColors: 'active' } as BrowserContextOptions],
  ])(
    'the code on screen decodes in %s',
    async (_, query, options) => {
      const page = await open(query, { ...options, deviceScaleFactor: 2 })
      const tile = page.locator('.qr[role=img]')
      await tile.waitFor()
      await settle(page)
      expect(await scan(tile)).toBe('0x52908400098527886E0F7030069857D2E4169EE7')
      await page.context().close()
    },
    30_000,
  )
})

describe('motion', () => {
  test('nothing moves under reduced motion on view changes', async () => {
    const page = await open('scene=walk', { reducedMotion: 'reduce' })
    await page.click('#opener')
    await page.getByRole('button', { name: 'Go to second' }).click()
    expect(await moving(page)).toBe(0)
    await page.context().close()
  }, 90_000)

  test('a view change animates, and ends with one view', async () => {
    const page = await open('scene=walk')
    await page.click('#opener')
    await settle(page)
    await page.getByRole('button', { name: 'Go to second' }).click()
    expect(await moving(page)).toBeGreaterThan(1)
    await expect.poll(() => page.locator('.view > div').count()).toBe(1)
    await page.context().close()
  }, 30_000)
})

const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    return active?.getAttribute('aria-label') ?? active?.textContent?.trim() ?? ''
  })
const isOpen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const root = document.querySelector('[data-wallet-kernel]')?.shadowRoot
    return root?.querySelector('dialog')?.open ?? false
  })

describe.each(['top', 'page'])('keyboard, layer %s', (layer) => {
  test('focus goes to the title, stays inside and returns to the opener', async () => {
    const page = await open(`scene=walk&layer=${layer}`)
    await page.focus('#opener')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.shadowRoot?.activeElement != null)
    expect(await focusedText(page)).toBe('View first')
    const seen = new Set<string>()
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab')
      seen.add(await focusedText(page))
    }
    expect(seen).toContain('Close')
    expect(seen).toContain('Go to second')
    expect(seen).not.toContain('Other control')
    expect(seen).not.toContain('Open')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.activeElement?.id === 'opener')
    expect(await isOpen(page)).toBe(false)
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
    await page.context().close()
  }, 30_000)

  test('a blocked dialog stays open on two Esc and on the backdrop, and says why in words that everybody sees, also where nothing moves', async () => {
    const page = await open(`scene=approve&blocked&layer=${layer}`, { reducedMotion: 'reduce' })
    await expect.poll(() => isOpen(page)).toBe(true)
    await settle(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(20, 780)
    await page.mouse.click(20, 780)
    await page.keyboard.press('Escape')
    await expect
      .poll(() => page.locator('.dlg [role=alert].blocked').textContent())
      .toMatch(/^Finish or cancel this request first/)
    const words = await page.locator('.blocked').boundingBox()
    const dialog = await page.locator('.dlg').boundingBox()
    expect(words?.height).toBeGreaterThan(30)
    expect(words?.width).toBe(dialog?.width)
    await settle(page)
    expect(await isOpen(page)).toBe(true)
    await page.context().close()
  }, 30_000)
})

test.each(['snackbar', 'snackbar-error'])(
  '%s: a message covers neither title nor close nor content, and a short one moves nothing',
  async (scene) => {
    const page = await open(`scene=${scene}`)
    await settle(page)
    const boxes = await page.evaluate(() => {
      const root = document.querySelector('[data-wallet-kernel]')?.shadowRoot
      const box = (selector: string): DOMRect | undefined =>
        root?.querySelector(selector)?.getBoundingClientRect()
      return {
        message: box('.snack'),
        others: ['.head .person b, .head .who b, .head b', '.head .ib', '.view'].map(box),
        header: box('.head')?.height ?? 0,
      }
    })
    const { message, others, header } = boxes
    for (const other of others) {
      if (!message || !other) throw new Error('not drawn')
      const apart =
        message.bottom <= other.top ||
        message.top >= other.bottom ||
        message.right <= other.left ||
        message.left >= other.right
      expect(apart).toBe(true)
    }
    expect(header).toBeLessThanOrEqual(64)
    await page.context().close()
  },
  30_000,
)

test('stepped aside the page is usable, back on top it is inert again and the view is kept', async () => {
  const page = await open('scene=walk&layer=aside')
  await page.click('#opener')
  await page.getByRole('button', { name: 'Go to second' }).click()
  await page.click('#unblock')
  const modal = (): Promise<boolean> =>
    page.evaluate(() => {
      const root = document.querySelector('[data-wallet-kernel]')?.shadowRoot
      return root?.querySelector('dialog:modal') != null
    })
  await expect.poll(modal).toBe(true)
  expect(await page.locator('h2').textContent()).toBe('View second')
  // Playwright refuses a click that another element would receive.
  await expect(page.click('#unblock', { timeout: 500 })).rejects.toThrow()
  await page.context().close()
}, 30_000)

describe('phone sheet', () => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true }
  const drag = async (page: Page, by: number): Promise<void> => {
    const box = await page.locator('.head h2').boundingBox()
    const x = 195
    const y = (box?.y ?? 0) + 12
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let step = 1; step <= 6; step += 1) {
      await page.mouse.move(x, y + (by * step) / 6)
      // A finger takes time; what is measured is also how fast it goes.
      await page.waitForTimeout(60)
    }
    await page.mouse.up()
    await settle(page)
  }

  test('dragged far it closes, dragged a little it springs back, blocked it stays', async () => {
    const page = await open('scene=networks', phone)
    await expect.poll(() => isOpen(page)).toBe(true)
    await settle(page)
    const before = await page.locator('.dlg').boundingBox()
    expect(before?.width).toBe(390)
    expect((before?.y ?? 0) + (before?.height ?? 0)).toBe(844)
    await drag(page, 40)
    expect(await isOpen(page)).toBe(true)
    expect(await page.locator('.dlg').boundingBox()).toEqual(before)
    await drag(page, 180)
    await expect.poll(() => isOpen(page)).toBe(false)
    await page.goto(`${server.url}index.html?scene=approve&blocked`)
    await expect.poll(() => isOpen(page)).toBe(true)
    await settle(page)
    await drag(page, 180)
    expect(await isOpen(page)).toBe(true)
    await page.context().close()
  }, 30_000)

  test('on a short screen the title and the close button stay on screen', async () => {
    const page = await open('scene=connect', { viewport: { width: 640, height: 360 } })
    await expect.poll(() => isOpen(page)).toBe(true)
    await settle(page)
    await page.mouse.move(320, 200)
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(300)
    const title = await page.locator('h2').boundingBox()
    const close = await page.getByRole('button', { name: 'Close' }).boundingBox()
    expect(title?.y).toBeGreaterThanOrEqual(0)
    expect(close?.y).toBeGreaterThanOrEqual(0)
    await page.context().close()
  }, 30_000)
})

describe('host page', () => {
  test('hostile rules of the page change no box and no style inside the dialog', async () => {
    const page = await open('scene=connect', { reducedMotion: 'reduce' })
    await page.locator('h2').waitFor()
    await settle(page)
    const fingerprint = (): Promise<string[]> =>
      page.evaluate(() => {
        const root = document.querySelector('[data-wallet-kernel]')?.shadowRoot
        return [...(root?.querySelectorAll('*') ?? [])].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          const style = getComputedStyle(element)
          const { color, backgroundColor, fontSize, fontStyle, letterSpacing, opacity } = style
          const look = [color, backgroundColor, fontSize, fontStyle, letterSpacing, opacity]
          return [element.tagName, x, y, width, height, style.textTransform, ...look].join(' ')
        })
      })
    const before = await fingerprint()
    expect(before.length).toBeGreaterThan(80)
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = [sheet]
    }, hostileRules)
    expect(await page.evaluate(() => getComputedStyle(document.body).letterSpacing)).toBe('9px')
    expect(await fingerprint()).toEqual(before)
    await page.context().close()
  }, 30_000)

  test('behind the dialog the page does not scroll, and afterwards it does', async () => {
    const page = await open('scene=walk')
    await page.evaluate(() => {
      document.body.style.height = '4000px'
    })
    const scrolled = async (): Promise<number> => {
      await page.mouse.move(30, 700)
      await page.mouse.wheel(0, 300)
      // That nothing scrolls is seen only after the time in which something would.
      await page.waitForTimeout(250)
      return page.evaluate(() => scrollY)
    }
    await page.click('#opener')
    await expect.poll(() => isOpen(page)).toBe(true)
    await settle(page)
    expect(await scrolled()).toBe(0)
    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen(page)).toBe(false)
    await expect.poll(scrolled).toBeGreaterThan(0)
    await page.context().close()
  }, 30_000)
})

describe('views', () => {
  test('forward focuses the new title, back the row that led there', async () => {
    const page = await open('scene=walk')
    await page.click('#opener')
    await page.getByRole('button', { name: 'Go to third' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedText(page)).toBe('View third')
    await settle(page)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.poll(() => focusedText(page)).toBe('Go to third')
    await page.context().close()
  }, 30_000)

  test('the page behind gets no key typed into the wallet', async () => {
    const page = await open('scene=send')
    await page.evaluate(() => {
      document.addEventListener('keydown', (event) => (document.title += event.key))
    })
    await page.getByLabel('Amount to send').fill('')
    await page.getByLabel('Amount to send').pressSequentially('1,5x')
    expect(await page.getByLabel('Amount to send').inputValue()).toBe('1,5x')
    expect(await page.title()).toBe('Primitives')
    await page.context().close()
  }, 30_000)

  test('ten thousand wallets keep few cells mounted while scrolling', async () => {
    const page = await open('scene=wallets')
    const cells = page.locator('.virt > li')
    await cells.first().waitFor()
    expect(await cells.count()).toBeLessThan(90)
    await page.evaluate(() => {
      const root = document.querySelector('[data-wallet-kernel]')?.shadowRoot
      root?.querySelector('.view')?.scrollTo(0, 200_000)
    })
    await expect.poll(() => cells.first().getAttribute('aria-posinset')).not.toBe('1')
    expect(await cells.count()).toBeLessThan(90)
    await page.context().close()
  }, 30_000)
})

test('[T14] outside text makes no element and runs nothing', async () => {
  const page = await open('scene=hostile')
  const seen = await page.evaluate(() => {
    const root = document.querySelector('[data-wallet-kernel]')?.shadowRoot
    return {
      images: root?.querySelectorAll('img').length,
      ran: '__pwned' in window,
      bidi: /[\u202a-\u202e\u2066-\u2069\u200b]/.test(root?.textContent ?? ''),
    }
  })
  expect(seen).toEqual({ images: 0, ran: false, bidi: false })
  await page.context().close()
}, 30_000)

test('[T26] under default-src none and Trusted Types the surface is styled and nothing was reported', async () => {
  const page = await open('scene=connect')
  const styled = await page.evaluate(() => {
    const root = document.querySelector('[data-wallet-kernel]')?.shadowRoot
    return {
      tags: root?.querySelectorAll('style,link').length,
      sheets: root?.adoptedStyleSheets.length ?? 0,
      // As it is laid out: it may still be on its way to its size.
      width: root?.querySelector('dialog')?.offsetWidth,
    }
  })
  expect(styled.tags).toBe(0)
  expect(styled.sheets).toBeGreaterThan(4)
  expect(styled.width).toBe(360)
  const headers = (await page.reload())?.headers() ?? {}
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(reports).toEqual([])
  // The policy is in force: a style element of the page itself is reported.
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'b{color:red}'
    document.body.append(style)
  })
  await expect.poll(() => reports.length).toBeGreaterThan(0)
  await page.context().close()
}, 30_000)
