import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conditions, setCondition } from './conditions.ts'
import { type Look, misfits, moving, violations } from './inspect.ts'
import { enterScene, scenes } from './scenes.ts'
import { type Stage, startStage } from './stage.ts'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await startStage()
  // What stands still is measured; to draw the way there would take a fifth of the time.
  page = await stage.open('', { reducedMotion: 'reduce' })
})
afterAll(async () => {
  expect(stage.strays).toEqual([])
  await stage.close()
})

test.each(scenes)('$name: no violation and no misfit in any condition', async (scene) => {
  await enterScene(stage, page, scene)
  const found: string[] = []
  for (const condition of conditions) {
    await setCondition(page, condition)
    const look: Look = {
      // In forced colours axe takes a colour for the page's own text that is not the one drawn; hostile rules spoil it.
      scope: condition.forced || condition.hostile ? 'modal' : 'page',
      // Of text that is all Arabic axe measures no contrast; its colours are those of `dark`.
      measures: condition.locale !== 'ar',
    }
    const told = [...(await violations(page, look)), ...(await misfits(page))]
    found.push(...told.map((text) => `${condition.name}: ${text}`))
  }
  if ((await moving(page)) > 0) found.push('something moves under reduced motion')
  expect(found).toEqual([])
})
