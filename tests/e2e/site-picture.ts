import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { dialogOf } from './actions.ts'
import { setCondition } from './conditions.ts'
import { enterScene, scenes } from './scenes.ts'
import { startStage } from './stage.ts'

/** Photographs the account in both modes, for the first page of the documentation. */
export async function takeSitePictures(folder: string): Promise<void> {
  const scene = scenes.find(({ name }) => name === 'tokens')
  if (!scene) throw new Error('There is no scene of the tokens of an account.')
  await mkdir(folder, { recursive: true })
  const stage = await startStage()
  try {
    const page = await stage.open('', { deviceScaleFactor: 2 })
    await enterScene(stage, page, scene)
    for (const mode of ['dark', 'light'] as const) {
      await setCondition(page, { name: mode, ...(mode === 'light' && { theme: mode }) })
      await dialogOf(page).screenshot({ path: join(folder, `modal-${mode}.png`) })
    }
  } finally {
    await stage.close()
  }
}
