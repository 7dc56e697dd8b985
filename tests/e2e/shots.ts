import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { type Condition, conditions, setCondition } from './conditions.ts'
import { enterScene, scenes } from './scenes.ts'
import { startStage } from './stage.ts'

const photographed: readonly Condition[] = [
  { name: 'dark', width: 440, height: 720 },
  { name: 'light', theme: 'light', width: 440, height: 720 },
  { name: 'phone', width: 390, height: 844 },
  ...conditions.filter(({ name }) => name === 'rtl').map((rtl) => ({ ...rtl, width: 440 })),
]
const perSheet = 15

/**
 * Photographs scenes into `folder/<condition>/<scene>.png` with contact sheets beside them; resolves with a
 * sentence for each scene that could not be reached.
 */
export async function takeShots(
  folder: string,
  wanted: readonly string[] = [],
): Promise<readonly string[]> {
  const chosen = scenes.filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  )
  const stage = await startStage()
  const failures: string[] = []
  try {
    for (const { name } of photographed) await mkdir(join(folder, name), { recursive: true })
    const page = await stage.open('', { viewport: { width: 440, height: 720 } })
    const taken: string[] = []
    for (const scene of chosen) {
      try {
        await enterScene(stage, page, scene)
        for (const condition of photographed) {
          await setCondition(page, condition)
          const path = join(folder, condition.name, `${scene.name}.png`)
          await page.screenshot({ path, animations: 'allow' })
        }
        taken.push(scene.name)
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error))
      }
    }
    for (const { name } of photographed)
      await contactSheets(stage.world.browser, join(folder, name), taken)
  } finally {
    await stage.close()
  }
  return failures
}

async function contactSheets(
  browser: Browser,
  folder: string,
  names: readonly string[],
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1500, height: 100 } })
  for (let start = 0; start < names.length; start += perSheet) {
    const cells = await Promise.all(
      names.slice(start, start + perSheet).map(async (name) => {
        const image = (await readFile(join(folder, `${name}.png`))).toString('base64')
        return `<figure><img src="data:image/png;base64,${image}"><figcaption>${name}</figcaption></figure>`
      }),
    )
    await page.setContent(
      `<style>body{margin:0;display:grid;grid-template-columns:repeat(5,1fr);gap:6px;background:#888;font:13px sans-serif}
      figure{margin:0}img{width:100%;display:block}</style>${cells.join('')}`,
    )
    const sheet = `_sheet-${start / perSheet + 1}.png`
    await writeFile(join(folder, sheet), await page.screenshot({ fullPage: true }))
  }
  await page.close()
}
