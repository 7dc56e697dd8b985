import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { toHex } from 'viem'
import { testAccount } from '../../examples/sandbox/evm/accounts.ts'
import { batchRpc } from '../../examples/sandbox/evm/steps.ts'
import { dialogOf } from './actions.ts'
import { setCondition } from './conditions.ts'
import { enterScene, scenes } from './scenes.ts'
import { startStage } from './stage.ts'

/** What the token list of the scene says that the account holds, in wei. */
const held = 2_240_000_000_000_000_000n

/** Photographs the account in both modes, for the first page of the documentation. */
export async function takeSitePictures(folder: string): Promise<void> {
  const scene = scenes.find(({ name }) => name === 'tokens')
  if (!scene) throw new Error('There is no scene of the tokens of an account.')
  await mkdir(folder, { recursive: true })
  const stage = await startStage()
  try {
    const { evm } = stage.world.sandbox
    const params = [testAccount('Quince 1').address, toHex(held)]
    await batchRpc(evm.chains[0].rpcUrl, [{ method: 'anvil_setBalance', params }])
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
