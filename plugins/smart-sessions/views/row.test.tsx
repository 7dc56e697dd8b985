// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import { loadSessionCommands, sessionsWorld } from '../../../tests/sessions-world.ts'
import { showModal } from '../../../tests/show-modal.tsx'

beforeAll(() => loadSessionCommands())

test('[SESS-1] a visitor finds the permissions that were given in the profile, and takes one back', async () => {
  const world = await sessionsWorld()
  const view = await showModal(world.kernel, 'Profile')
  await view.until(() => view.text().includes('Permissions'))
  await view.click('Permissions')
  await view.until(() => view.text().includes('Orchard game'))
  await view.click('Take back from Orchard game')
  await view.until(() => view.text().includes('Taken back'))
  expect(world.revoked).toMatchObject([{ id: 'two' }])
})

test('[SESS-1] without a source for the network there is no way to an empty list', async () => {
  const world = await sessionsWorld({ source: { supports: () => false } })
  const view = await showModal(world.kernel, 'Profile')
  await view.until(() => view.text().includes('Disconnect'))
  expect(view.text()).not.toContain('Permissions')
})
