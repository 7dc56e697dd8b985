import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialogOf } from './actions.ts'
import { enterScene, scenes } from './scenes.ts'
import { type Stage, startStage } from './stage.ts'
import { account, command } from './steps.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.close())

const languages = ['en', 'ar', 'de', 'es', 'fr', 'ja', 'ko', 'pt', 'ru', 'zh'] as const

async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate(async (tag) => {
    const { kernel } = window as unknown as {
      readonly kernel: {
        readonly dispatch: {
          readonly i18n: { switchLocale(tag: string, by: string): Promise<void> }
        }
      }
    }
    await kernel.dispatch.i18n.switchLocale(tag, 'host')
  }, language)
}

/** Labels of one or two words. They stay whole also in scripts that separate no words. */
const whole = '.tile > span:not(.vh), [role=tab], [role=radio]'
const labels = `${whole}, .btn, .chip, .pick, .r1, .label, .kv dt`

/** The words of labels that stand on more than one line, each with the label that it is of. */
function brokenWords(page: Page, labels: string, language: string): Promise<readonly string[]> {
  return dialogOf(page).evaluate(
    (dialog, { labels, whole, language }) => {
      const segments = new Intl.Segmenter(language, { granularity: 'word' })
      const wordsOf = (text: string, label: Element) =>
        label.matches(whole)
          ? [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, index }))
          : [...segments.segment(text)]
              .filter(({ isWordLike }) => isWordLike)
              .map(({ segment, index }) => ({ word: segment, index }))
      const linesOf = (node: Node, from: number, to: number): number => {
        const range = document.createRange()
        range.setStart(node, from)
        range.setEnd(node, to)
        const tops = [...range.getClientRects()]
          .filter(({ width }) => width > 0)
          .map(({ top }) => top)
        return tops.length === 0 ? 0 : Math.max(...tops) - Math.min(...tops)
      }
      return [...dialog.querySelectorAll(labels)].flatMap((label) => {
        const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
        const broken: string[] = []
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          if (node.parentElement?.closest('.vh, .grp')) continue
          for (const { word, index } of wordsOf(node.textContent ?? '', label))
            if (linesOf(node, index, index + word.length) > 3)
              broken.push(`${word} in "${label.textContent}" (${label.className})`)
        }
        return broken
      })
    },
    { labels, whole, language },
  )
}

/** The broken words of what is shown, each with where, in every language. */
async function inEveryLanguage(
  page: Page,
  { widths, of }: { readonly widths: readonly number[]; readonly of: string },
): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {}
  for (const language of languages) {
    await speak(page, language)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 720 })
      for (const word of await brokenWords(page, of, language))
        found[word] = `${found[word] ?? ''} ${language} at ${width}`
    }
  }
  return found
}

test.each([4, 5, 7])(
  'no word of a tile or a tab is broken, in any language, width and size of text: %i tiles',
  async (count) => {
    const page = await stage.open()
    const query = `portfolio=4&swaps&tiles=${count - 4}`
    await enterScene(stage, page, { name: `${count} tiles`, query, enter: account })
    expect(await dialogOf(page).locator('.tile').count()).toBe(count)
    expect(await inEveryLanguage(page, { widths: [320, 360, 390, 480], of: labels })).toEqual({})
    await command(page, 'theme', 'adjust', { scale: 2 })
    expect(await inEveryLanguage(page, { widths: [320, 480], of: whole })).toEqual({})
    await page.context().close()
  },
)

test('tiles stand in rows of equal length as far as they can, four in a row at most', async () => {
  const page = await stage.open()
  for (const [count, rows] of [
    [4, [4]],
    [5, [3, 2]],
    [7, [4, 3]],
  ] as const) {
    const query = `portfolio=4&swaps&tiles=${count - 4}`
    await enterScene(stage, page, { name: `${count} tiles`, query, enter: account })
    const tops = await dialogOf(page)
      .locator('.tile')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().top))
    const found = [...new Set(tops)].map((top) => tops.filter((one) => one === top).length)
    expect(found).toEqual(rows)
  }
  await page.context().close()
})

test.each(['activity', 'buy', 'networks', 'profile', 'send-filled', 'swap'])(
  'no word of a short label is broken in any language: %s',
  async (name) => {
    const page = await stage.open()
    const scene = scenes.find((one) => one.name === name)
    if (!scene) throw new Error(`no scene ${name}`)
    await enterScene(stage, page, scene)
    expect(await inEveryLanguage(page, { widths: [320, 390, 480], of: labels })).toEqual({})
    await page.context().close()
  },
)
