import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sourceOfChunk } from '../tools/built-app.ts'
import { openChecklist, stagePicture } from './checked-scenes.ts'
import { conditions, setCondition, shareOfConditions } from './conditions.ts'
import { type Look, misfits, moving, violations } from './inspect.ts'
import { enterScene, type SceneGroup, sceneGroups } from './scenes.ts'
import { type Stage, startStage } from './stage.ts'

/**
 * Tests of the scenes of a group, each in every condition, or in a share of them where only common files have changed. A
 * scene that passed is not looked at again until a file that it depends on has changed; the list beside the test file
 * remembers it.
 */
export function checkScenes(group: SceneGroup): void {
  const scenes = sceneGroups[group]
  const list = openChecklist(group, scenes, stagePicture)
  let stage: Stage
  let page: Page
  let loads: string[] = []

  beforeAll(async () => {
    if (list.due.size === 0) return
    stage = await startStage()
    // What stands still is measured; to draw the way there would take a fifth of the time.
    page = await stage.open('', { reducedMotion: 'reduce' })
    page.on('request', (request) => {
      const source = sourceOfChunk(request.url())
      if (source !== undefined) loads.push(source)
    })
  })
  afterAll(async () => {
    list.save()
    expect(stage?.strays ?? []).toEqual([])
    await stage?.close()
  })

  test('the list of checked scenes names scenes only', () => {
    expect(list.unknown).toEqual([])
  })

  test.each(scenes.filter(({ name }) => list.due.has(name)))(
    '$name: no violation and no misfit in any condition',
    async (scene) => {
      loads = []
      await enterScene(stage, page, scene)
      const found: string[] = []
      const extent = list.due.get(scene.name)
      const looked = extent?.kind === 'share' ? shareOfConditions(extent.seed) : conditions
      for (const condition of looked) {
        await setCondition(page, condition)
        const look: Look = {
          // In forced colours axe takes a colour for the page's own text that is not the one drawn; hostile rules spoil it.
          scope: condition.forced || condition.hostile ? 'modal' : 'page',
          // Of text that is all Arabic axe measures no contrast; its colours are those of `dark`.
          measures: condition.locale !== 'ar' && !scene.frameOnly,
        }
        const told = [...(await violations(page, look)), ...(await misfits(page))]
        found.push(...told.map((text) => `${condition.name}: ${text}`))
      }
      if ((await moving(page)) > 0) found.push('something moves under reduced motion')
      expect(found).toEqual([])
      // Without them the scene would seem to depend on nothing.
      expect(loads).toContain('react/shell/mounted-modal.tsx')
      list.passed(scene.name, loads)
    },
  )
}
