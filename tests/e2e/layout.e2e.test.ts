import jsqr from 'jsqr'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialogOf, slice } from './actions.ts'
import { setCondition } from './conditions.ts'
import { moving } from './inspect.ts'
import { command, enterScene, type Scene, scenes, settle } from './scenes.ts'
import { type Stage, startStage } from './stage.ts'

// A CommonJS module: where the function lands depends on who loads it.
const read = (jsqr as { readonly default?: typeof jsqr }).default ?? jsqr

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

test('[MODAL-8] the modal is 360 px wide and dark unless told otherwise', async () => {
  const page = await stage.open()
  await enterScene(stage, page, sceneNamed('connect'))
  const box = await dialogOf(page).boundingBox()
  expect(box?.width).toBeCloseTo(360, 0)
  const background = await dialogOf(page).evaluate(
    (dialog) => getComputedStyle(dialog).backgroundColor,
  )
  expect(background).toBe('rgb(23, 22, 20)')
  expect((await slice<{ themeMode: string }>(page, 'theme')).themeMode).toBe('dark')
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
      'accounts',
    )
    expect(await decoded(page)).toBe(accounts.eip155.address)
    await page.context().close()
  },
)

/** What a scanner reads from the code that is shown. */
async function decoded(page: Page): Promise<string | undefined> {
  const png = await dialogOf(page).getByRole('img').screenshot({ type: 'png' })
  const { pixels, width, height } = await pixelsOf(page, png.toString('base64'))
  return read(Uint8ClampedArray.from(pixels), width, height)?.data
}

function pixelsOf(
  page: Page,
  png: string,
): Promise<{ readonly pixels: number[]; readonly width: number; readonly height: number }> {
  return page.evaluate(async (source) => {
    const image = new Image()
    image.src = `data:image/png;base64,${source}`
    await image.decode()
    const { width, height } = image
    const pen = new OffscreenCanvas(width, height).getContext('2d')
    pen?.drawImage(image, 0, 0)
    return { pixels: [...(pen?.getImageData(0, 0, width, height).data ?? [])], width, height }
  }, png)
}

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

test('rules of a hostile host page change no box and no style inside the modal', async () => {
  const page = await stage.open('', { reducedMotion: 'reduce' })
  await enterScene(stage, page, sceneNamed('account'))
  const before = await fingerprint(page)
  expect(before.length).toBeGreaterThan(30)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`*{font:italic 40px serif!important;color:red!important;margin:9px!important;
      letter-spacing:9px!important;text-transform:uppercase!important;opacity:.9!important}
      div{display:none!important;transform:rotate(9deg)!important;filter:blur(3px)!important}
      button{background:lime!important}dialog{width:90px!important}html{font-size:4px}`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
  await settle(page)
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
