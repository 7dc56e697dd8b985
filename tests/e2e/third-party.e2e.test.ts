import { expect, test } from 'vitest'
import { connect, openAccount, slice } from './actions.ts'
import { fileWorld } from './file-world.ts'

const world = fileWorld()

test('[KERN-5] a plugin from outside adds a command, a fact, state, a profile row and a view', async () => {
  const page = await world.open()
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: /Open profile/ }).click()
  await dialog.getByRole('button', { name: 'Notes' }).click()
  await dialog.getByRole('heading', { name: 'Notes' }).waitFor()

  await dialog.getByRole('button', { name: 'Add note' }).click()
  await dialog.getByText('Write something first.').waitFor()

  await dialog.getByLabel('New note').fill('Rent is due on the first')
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await dialog.getByText('Rent is due on the first').waitFor()
  expect(await slice(page, 'notes')).toEqual({
    notes: [{ id: 1, text: 'Rent is due on the first' }],
  })
  const types = await page.evaluate(() => {
    const { kernel } = window as unknown as {
      kernel: { timeline: { log: { slice(): { kind: string; type: string }[] } } }
    }
    return kernel.timeline.log.slice().map(({ kind, type }) => `${kind} ${type}`)
  })
  expect(types).toContain('event notes/added')
  expect(types).toContain('end notes/add')
  await page.context().close()
})
