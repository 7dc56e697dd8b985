import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { colorTokens } from '../../react/theme/tokens.ts'
import { dialogOf, slice } from './actions.ts'
import { desktop, setCondition } from './conditions.ts'
import { moving, violationsAtRest } from './inspect.ts'
import { scan } from './qr.ts'
import { enterScene, scenes, settle } from './scenes.ts'
import { type Stage, startStage } from './stage.ts'
import { command, type Scene } from './steps.ts'

let stage: Stage

beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.close())

const sceneNamed = (name: string): Scene => {
  const found = scenes.find((scene) => scene.name === name)
  if (!found) throw new Error(`no scene ${name}`)
  return found
}

/** The look without a word from the host: sizes in CSS px, colours as the browser computes them. */
const defaults = {
  dark: { ground: 'rgb(23, 22, 20)', ink: 'rgb(246, 243, 236)', scheme: 'dark' },
  light: { ground: 'rgb(255, 253, 250)', ink: 'rgb(27, 26, 23)', scheme: 'light' },
} as const

test('[MODAL-8] the modal is 360 px wide and dark; colours of both modes, font sizes, radii and spacing have defaults', async () => {
  const page = await stage.open()
  await enterScene(stage, page, sceneNamed('send-filled'))
  const { themeMode, themeVariables } = await slice<{
    readonly themeMode: string
    readonly themeVariables: object
  }>(page, 'theme')
  expect({ themeMode, themeVariables }).toEqual({ themeMode: 'dark', themeVariables: {} })
  for (const mode of ['dark', 'light'] as const) {
    await setCondition(page, mode === 'light' ? { name: mode, theme: mode } : { name: mode })
    const dialog = dialogOf(page)
    expect((await dialog.boundingBox())?.width).toBeCloseTo(360, 0)
    const look = await dialog.evaluate((element, tokens) => {
      const host = (element.getRootNode() as ShadowRoot).host
      const of = (selector: string): CSSStyleDeclaration => {
        const found = element.querySelector(selector)
        if (!found) throw new Error(`no ${selector}`)
        return getComputedStyle(found)
      }
      const own = getComputedStyle(element)
      const text = of('.shell')
      const [title, head, body, amount] = [of('h2'), of('.head'), of('.body'), of('.am')]
      return {
        ground: text.backgroundColor,
        ink: own.color,
        scheme: own.colorScheme,
        unset: tokens.filter((name) => !getComputedStyle(host).getPropertyValue(`--km-${name}`)),
        text: `${text.fontSize}/${text.lineHeight}`,
        title: `${title.fontSize}/${title.lineHeight}`,
        input: `${of('.am input').fontSize}/${of('.am input').lineHeight}`,
        label: `${of('.f>label').fontSize}/${of('.f>label').lineHeight}`,
        radii: [amount.borderRadius, of('.fb').borderRadius, of('.btn.main').borderRadius],
        spacing: [body.rowGap, body.paddingInlineStart, head.paddingInlineEnd, head.minHeight],
      }
    }, Object.keys(colorTokens[mode]))
    expect(look).toEqual({
      ...defaults[mode],
      unset: [],
      text: '15px/20px',
      title: '17px/22px',
      input: '30px/36px',
      label: '12px/16px',
      radii: ['18px', '14px', '14px'],
      spacing: ['16px', '16px', '8px', '60px'],
    })
  }
  await page.context().close()
})

const themes: readonly (readonly [string, BrowserContextOptions & { readonly theme?: 'light' }])[] =
  [
    ['dark', {}],
    ['light', { theme: 'light' }],
    ['forced colours', { forcedColors: 'active' }],
  ]

test.each(themes)(
  'both codes decode from the screen in %s: address and pairing link',
  async (_, look) => {
    const { theme, ...context } = look
    const page = await stage.open('', context)
    const condition = {
      name: '',
      ...(theme && { theme }),
      forced: context.forcedColors === 'active',
    }
    await enterScene(stage, page, sceneNamed('phone-code'))
    await setCondition(page, condition)
    await dialogOf(page).getByRole('button', { name: 'Copy link' }).click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    expect(await decoded(page)).toBe(link)

    await enterScene(stage, page, sceneNamed('receive'))
    await setCondition(page, condition)
    const { accounts } = await slice<{ accounts: { eip155: { address: string } } }>(
      page,
      'connections',
    )
    expect(await decoded(page)).toBe(accounts.eip155.address)
    await page.context().close()
  },
)

const decoded = (page: Page): Promise<string | undefined> => scan(dialogOf(page).getByRole('img'))

test('under reduced motion nothing moves, on opening, between views and while waiting', async () => {
  const page = await stage.open('', { reducedMotion: 'reduce' })
  await page.getByRole('main').getByRole('button').first().click()
  await dialogOf(page).getByText('Quince').waitFor()
  expect(await moving(page)).toBe(0)
  for (const name of ['connecting', 'account-loading', 'networks-switching', 'send-approve']) {
    await enterScene(stage, page, sceneNamed(name))
    expect(await moving(page), name).toBe(0)
  }
  await command(page, 'modal', 'push', 'Networks')
  expect(await moving(page)).toBe(0)
  await page.context().close()
})

const latin = [
  { scene: 'networks', text: '.r1[dir="ltr"]', box: '.rt', edge: 'right' },
  { scene: 'send-wrong-receiver', text: '.ferr > span', box: '.ferr > span', edge: 'right' },
  { scene: 'send-review', text: 'dd .grp', box: 'dd', edge: 'left' },
] as const

test.each(latin)(
  'from right to left, Latin text keeps to the edge of its lines: $scene',
  async (at) => {
    const page = await stage.open()
    await enterScene(stage, page, sceneNamed(at.scene))
    await setCondition(page, { name: 'rtl', locale: 'ar' })
    const gaps = await dialogOf(page)
      .locator(at.text)
      .evaluateAll((elements, { box, edge }) => {
        const gap = (element: Element): number => {
          const range = document.createRange()
          range.selectNodeContents(element)
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
          const end = element.closest(box)?.getBoundingClientRect()[edge] ?? Number.NaN
          const ends = lines.map((line) => line[edge])
          return Math.abs(end - (edge === 'left' ? Math.min(...ends) : Math.max(...ends)))
        }
        return elements.map(gap)
      }, at)
    expect(gaps.length).toBeGreaterThan(0)
    for (const gap of gaps) expect(gap).toBeLessThan(6)
    await page.context().close()
  },
)

test('in the scene tokens the names stand whole, and every row inside the height that the list gives it', async () => {
  const page = await stage.open()
  await enterScene(stage, page, sceneNamed('tokens'))
  const cut = await dialogOf(page)
    .locator('.virt > li')
    .evaluateAll((rows) =>
      rows
        .filter((row) => {
          const name = row.querySelector('.r1') ?? row
          return name.scrollHeight > name.clientHeight || row.scrollHeight > row.clientHeight
        })
        .map(({ textContent }) => textContent),
    )
  expect(cut).toEqual([])
  await page.context().close()
})

test('rules of a hostile host page change no box and no style inside the modal', async () => {
  const page = await stage.open('', { reducedMotion: 'reduce' })
  await enterScene(stage, page, sceneNamed('account'))
  const before = await fingerprint(page)
  expect(before.length).toBeGreaterThan(30)
  await setCondition(page, { name: 'hostile', hostile: true })
  expect(await page.evaluate(() => getComputedStyle(document.body).letterSpacing)).toBe('9px')
  expect(await fingerprint(page)).toEqual(before)
  await page.context().close()
})

const fingerprint = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('[data-wallet-kernel]')?.shadowRoot
    return [...(root?.querySelectorAll('*') ?? [])].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, fontSize, letterSpacing, opacity } = getComputedStyle(element)
      return [element.tagName, x, y, width, height, color, backgroundColor]
        .concat([fontSize, letterSpacing, opacity])
        .join(' ')
    })
  })

test('a row that cannot be chosen shows no picture in full colour, and no letter on a colour', async () => {
  const page = await stage.open()
  await enterScene(stage, page, sceneNamed('connect-legal'))
  const filters = await dialogOf(page).evaluate((element) =>
    [...element.querySelectorAll('.rb[aria-disabled] > .wi')].map((tile) => {
      const { filter } = getComputedStyle(tile)
      return { tile: filter, letter: tile.textContent }
    }),
  )
  expect(filters.some(({ letter }) => letter !== '')).toBe(true)
  expect(filters.filter(({ tile }) => tile === 'none')).toEqual([])
  await page.context().close()
})

test('a row of Activity in a modal of 360 px keeps the other party whole, and leaves out a day only as a whole', async () => {
  const page = await stage.open()
  await enterScene(stage, page, sceneNamed('activity'))
  const rows = await dialogOf(page).evaluate((element) =>
    [...element.querySelectorAll('.row')].flatMap((row) => {
      const line = row.querySelector('.parts')?.getBoundingClientRect()
      return line === undefined
        ? []
        : {
            text: row.textContent ?? '',
            parts: [...row.querySelectorAll('.parts > span')].map((part) => {
              const { top, bottom } = part.getBoundingClientRect()
              const isCut = part.scrollWidth > part.clientWidth
              if (bottom <= line.bottom + 1 && !isCut) return 'whole'
              return top >= line.bottom - 1 ? 'left out' : 'cut'
            }),
          }
    }),
  )
  expect(rows.some(({ text }) => text.includes('Failed'))).toBe(true)
  expect(rows.filter(({ parts }) => parts[0] !== 'whole' || parts.includes('cut'))).toEqual([])
  const worth = rows.filter(({ text, parts }) => text.includes('≈') && parts.length === 2)
  expect(worth.some(({ parts }) => parts[1] === 'whole')).toBe(true)
  await page.context().close()
})

test('pictures of NFTs reach from edge to edge of a view, with their names whole below', async () => {
  const page = await stage.open()
  await enterScene(stage, page, sceneNamed('nfts'))
  for (const condition of [desktop, { name: 'phone', width: 390, height: 844 }]) {
    await setCondition(page, condition)
    const seen = await dialogOf(page).evaluate((element) => {
      const view = element.querySelector('[role=tabpanel]')?.getBoundingClientRect()
      const pictures = [...element.querySelectorAll('.cell > .pic')].map((picture) =>
        picture.getBoundingClientRect(),
      )
      const names = [...element.querySelectorAll('.cell')]
      return {
        view: [view?.left, view?.right],
        pictures: [
          Math.min(...pictures.map(({ left }) => left)),
          Math.max(...pictures.map(({ right }) => right)),
        ],
        square: pictures.every(({ width, height }) => Math.abs(width - height) < 1),
        cut: names.filter((cell) => cell.scrollHeight > cell.clientHeight + 1).length,
      }
    })
    expect(seen.square).toBe(true)
    expect(seen.cut).toBe(0)
    expect(seen.pictures.map(Math.round)).toEqual(seen.view.map((edge) => Math.round(edge ?? 0)))
  }
  await page.context().close()
})

test('a typed address stands whole below its field, which is no taller than without', async () => {
  const page = await stage.open()
  await enterScene(stage, page, sceneNamed('send'))
  const dialog = dialogOf(page)
  const field = dialog.locator('.f').first()
  const before = await field.boundingBox()
  const typed = `0x${'ab'.repeat(20)}`
  await dialog.getByLabel('To', { exact: true }).fill(typed)
  const row = dialog.locator('.row .rt')
  await row.waitFor()
  // Shown in groups, and once more as one word for screen readers.
  expect((await row.innerText()).replace(/\s/g, '')).toBe(typed.repeat(2))
  const outside = await row.evaluate((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect()
    return [...box.querySelectorAll('.grp span')].filter((group) => {
      const place = group.getBoundingClientRect()
      return (
        place.left < left - 1 ||
        place.right > right + 1 ||
        place.top < top - 1 ||
        place.bottom > bottom + 1
      )
    }).length
  })
  expect(outside).toBe(0)
  expect((await field.boundingBox())?.height).toBe(before?.height)
  await page.context().close()
})

test('no word of a login tile is broken on a phone of 390 px', async () => {
  const page = await stage.open('', { viewport: { width: 390, height: 844 } })
  await enterScene(stage, page, sceneNamed('login-all-services'))
  const lines = await dialogOf(page).evaluate((element) =>
    [...element.querySelectorAll('.tiles.brands .tile > span:not(.vh)')].map((label) => {
      const range = document.createRange()
      range.selectNodeContents(label)
      return { label: label.textContent, lines: range.getClientRects().length }
    }),
  )
  expect(lines.length).toBeGreaterThan(4)
  expect(lines.filter((label) => label.lines > 1)).toEqual([])
  await page.context().close()
})

test('a name in a button stands on one line, also where a hyphen would let it break', async () => {
  const page = await stage.open()
  await enterScene(stage, page, sceneNamed('name-failed'))
  for (const condition of [desktop, { name: 'rtl', locale: 'ar' } as const]) {
    await setCondition(page, condition)
    const lines = await dialogOf(page).evaluate((element) => {
      const name = element.querySelector('.btn.main bdi')
      const range = document.createRange()
      if (name) range.selectNodeContents(name)
      return { text: name?.textContent, lines: range.getClientRects().length }
    })
    expect(lines).toEqual({ text: 'fail-otter.orchard.example', lines: 1 })
  }
  await page.context().close()
})

test('a short message beside the account stands on one line also in a wide font, a long one in lines of even length', async () => {
  const page = await stage.open()
  await enterScene(stage, page, sceneNamed('snackbar-error'))
  const lines = (): Promise<readonly DOMRect[]> =>
    dialogOf(page)
      .locator('.snack > span')
      .evaluate((words) => {
        const range = document.createRange()
        range.selectNodeContents(words)
        return [...range.getClientRects()].map((line) => line.toJSON())
      })
  expect(await lines()).toHaveLength(1)
  await command(page, 'modal', 'hideSnackbar')
  const message = 'Not enough funds for the transaction and its network fee'
  await command(page, 'modal', 'showSnackbar', { message, variant: 'error', autoClose: false })
  await dialogOf(page).getByText(message).waitFor()
  await settle(page)
  const widths = (await lines()).map(({ width }) => width)
  expect(widths.length).toBeGreaterThan(1)
  expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) / 2)
  await page.context().close()
})

test('the lower edge of a view fades while more follows, and neither at its end nor in forced colours', async () => {
  const page = await stage.open()
  await enterScene(stage, page, sceneNamed('all-wallets-pages'))
  const view = dialogOf(page).locator('.view')
  const fades = async (): Promise<boolean> => {
    await settle(page)
    return view.evaluate((box) => getComputedStyle(box, '::after').content !== 'none')
  }
  expect(await fades()).toBe(true)
  // It takes no room.
  const room = await view.evaluate((box) => [
    box.scrollHeight,
    box.querySelector<HTMLElement>(':scope > div:not(.gone)')?.offsetHeight,
  ])
  expect(room[0]).toBe(room[1])
  await setCondition(page, { name: 'forced-colours', forced: true })
  expect(await fades()).toBe(false)
  await setCondition(page, desktop)
  await enterScene(stage, page, sceneNamed('networks'))
  expect(await fades()).toBe(false)
  await enterScene(stage, page, sceneNamed('activity'))
  expect(await fades()).toBe(true)
  await view.evaluate((box) => box.scrollTo({ top: box.scrollHeight, behavior: 'instant' }))
  expect(await fades()).toBe(false)
  await page.context().close()
})

test('the network button of the account stands on a ground of its own, with a chevron', async () => {
  const page = await stage.open()
  await enterScene(stage, page, sceneNamed('account'))
  const button = dialogOf(page).getByRole('button', { name: /^Change network/ })
  const look = await button.evaluate((element) => ({
    ground: getComputedStyle(element).backgroundColor,
    chevron: element.querySelectorAll(':scope > svg').length,
  }))
  expect(look).toEqual({ ground: 'rgb(43, 41, 37)', chevron: 1 })
  const box = await button.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await page.context().close()
})

test('a button on a page that stretches what stands in it is as wide as its words, unless the page says otherwise', async () => {
  const page = await stage.open('listed=3')
  const widths = (width: string): Promise<readonly number[]> =>
    page.evaluate((width) => {
      const button = document.querySelector<HTMLElement>('[data-wallet-kernel-button]')
      const place = button?.parentElement
      if (!button || !place) return []
      place.style.cssText = 'display: flex; flex-direction: column; width: 600px; padding: 0'
      button.style.width = width
      return [button.offsetWidth, place.clientWidth]
    }, width)
  const [own = 0, place = 0] = await widths('')
  expect(own).toBeGreaterThan(44)
  expect(own).toBeLessThan(place / 2)
  expect(await widths('100%')).toEqual([place, place])
})

test.each(['dark', 'light'] as const)(
  '[MODAL-8] one colour of a host is seen on Connect, on the account and in the form before anything is typed: %s',
  async (theme) => {
    const brand = theme === 'dark' ? '#7DD3FC' : '#0369A1'
    for (const name of ['connect', 'account', 'send'] as const) {
      const page = await stage.open()
      await enterScene(stage, page, sceneNamed(name))
      await setCondition(page, theme === 'light' ? { name, theme } : { name })
      /** What is drawn in a colour that has more of one part of light than of another: greys and inks have not. */
      const coloured = (): Promise<readonly string[]> =>
        dialogOf(page).evaluate((dialog) => {
          const isColoured = (text: string): boolean => {
            const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(
              Number,
            )
            return alpha > 0 && Math.max(red, green, blue) - Math.min(red, green, blue) > 60
          }
          return [...dialog.querySelectorAll('button, [role=tab], .label')].flatMap((each) => {
            const { color, backgroundColor } = getComputedStyle(each)
            return [color, backgroundColor].filter(isColoured)
          })
        })
      const plain = await coloured()
      await command(page, 'theme', 'adjust', { fill: brand })
      await expect
        .poll(async () => (await coloured()).length, { message: name })
        .toBeGreaterThan(plain.length)
      expect(await violationsAtRest(page)).toEqual([])
      await page.context().close()
    }
  },
)
