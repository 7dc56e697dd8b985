// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { flush } from '../../kernel/testing/index.ts'
import { openPage } from '../../tests/plugins/world.ts'
import { me, sendWorld } from '../../tests/send-world.ts'
import { showModal } from '../../tests/show-modal.tsx'
import { receive } from './index.ts'

test('[VIEW-3] the active address is copied, and it is said', async () => {
  const { kernel } = await sendWorld()
  expect(await kernel.dispatch.receive.copyAddress()).toBe(me)
  await flush()
  expect(kernel.ports.clipboard.text).toBe(me)
  expect(kernel.state.modal.snackbar).toMatchObject({
    message: 'Address copied',
    variant: 'success',
  })
})

test('[VIEW-3] a clipboard that refuses is said too', async () => {
  const { kernel } = await sendWorld()
  kernel.ports.clipboard.denied = true
  await expect(kernel.dispatch.receive.copyAddress()).rejects.toThrow('Failed to copy')
  expect(kernel.state.modal.snackbar).toMatchObject({ message: 'Failed to copy', variant: 'error' })
})

test('[VIEW-3] without a wallet there is nothing to copy', async () => {
  const { kernel } = await sendWorld()
  await kernel.dispatch.connections.disconnect()
  await expect(kernel.dispatch.receive.copyAddress()).rejects.toThrow('No ActiveCaipAddress found')
})

test('[VIEW-3] the view shows the whole address, a code, and where it can be paid', async () => {
  const { kernel } = await sendWorld()
  const view = await showModal(kernel, 'Receive')
  expect(view.text()).toContain(me)
  const code = await view.appears('[role=img]')
  expect(code.getAttribute('aria-label')).toBe('Your address as a code')
  expect(view.text()).toContain('Only Net 1, Net 137.')
  await view.click('Copy address')
  expect(kernel.ports.clipboard.text).toBe(me)
  expect(view.button('Copied')).toBeDefined()
})

test('its code comes with its view, so that the press that copies asks the clipboard at once', async () => {
  const { kernel } = openPage({ late: true, more: [receive() as never] })
  const isLoaded = (): boolean =>
    kernel.timeline.log
      .slice()
      .some(
        ({ type, payload }) =>
          type === 'kernel/pluginLoaded' && (payload as { plugin: string }).plugin === 'receive',
      )
  expect(isLoaded()).toBe(false)
  await kernel.views.get('Receive')?.load()
  expect(isLoaded()).toBe(true)
})
