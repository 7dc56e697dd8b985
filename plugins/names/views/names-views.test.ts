// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { defineErrors } from '../../../kernel/index.ts'
import { flush, memoryStorage } from '../../../kernel/testing/index.ts'
import { loadNames, namesWorld } from '../../../tests/names-world.ts'
import { showModal } from '../../../tests/show-modal.tsx'

beforeAll(loadNames)

const bookErrors = defineErrors<'book', { gone: void }>('book', { gone: () => 'The name is gone.' })

describe('[NAME-1] the views', () => {
  test('from the form to the success view, and Done leaves it', async () => {
    const world = await namesWorld()
    const view = await showModal(world.kernel, 'RegisterAccountName')
    expect(view.text()).toContain('.reown.id')
    await view.enter('Name', 'otter')
    expect(view.text()).toContain('Checking')
    await act(() => world.kernel.ports.clock.advance(300))
    await view.settle()
    expect(view.text()).toContain('Available')
    await view.click('Register otter.reown.id')
    await view.until(() => view.text().includes('Name registered'))
    expect(view.text()).toContain('otter.reown.id')
    expect(view.button('Done')).toBeDefined()
  })

  test('of the suggestions what is free is shown, each label above its zone; of the taken only the one that was typed', async () => {
    const world = await namesWorld({
      registrar: {
        suggest: async ({ label }) =>
          ['', '-grove', '-tree'].map((end) => ({
            name: `${label}${end}.reown.id`,
            registered: end !== '-tree',
          })),
      },
    })
    const view = await showModal(world.kernel, 'RegisterAccountName')
    await view.enter('Name', 'otter')
    await act(() => world.kernel.ports.clock.advance(300))
    await view.settle()
    const list = view.find('ul[aria-label=Names]')
    const lines = [...list.querySelectorAll('li')].map((row) =>
      ['.r1', '.r2', '.chip'].map((part) => row.querySelector(part)?.textContent),
    )
    expect(lines).toEqual([
      ['otter', '.reown.id', 'Taken'],
      ['otter-tree', '.reown.id', 'Available'],
    ])
  })

  test('a failed registration returns to the form, with the reason', async () => {
    const world = await namesWorld({
      registrar: { register: () => Promise.reject(bookErrors.create('gone')) },
    })
    const view = await showModal(world.kernel, 'RegisterAccountName')
    await view.enter('Name', 'otter')
    await act(() => world.kernel.ports.clock.advance(300))
    await view.settle()
    await view.click('Register otter.reown.id')
    await view.until(() => view.text().includes('The name is gone.'))
    expect(view.find<HTMLInputElement>('input').value).toBe('otter')
  })

  test('what the wallet may still hold is asked about before it is asked again', async () => {
    const storage = memoryStorage()
    const first = await namesWorld({
      ports: { storage },
      sign: () => new Promise<never>(() => undefined),
    })
    void first.names.register({ label: 'otter' }).catch(() => undefined)
    for (let turn = 0; turn < 20; turn += 1) await flush()
    const world = await namesWorld({ ports: { storage } })
    const view = await showModal(world.kernel, 'RegisterAccountName')
    await view.enter('Name', 'otter')
    await act(() => world.kernel.ports.clock.advance(300))
    await view.settle()
    await view.click('Register otter.reown.id')
    await view.until(() => view.text().includes('may still show an earlier request'))
    expect(world.signed).toEqual([])
    await view.click('Ask the wallet again')
    await view.until(() => view.text().includes('Name registered'))
  })

  test('a wallet that may still hold the request is said to, beside the failure', async () => {
    const thrown = Object.assign(new Error('already pending'), { code: -32603 })
    const world = await namesWorld({ sign: () => Promise.reject(thrown) })
    const view = await showModal(world.kernel, 'RegisterAccountName')
    await view.enter('Name', 'otter')
    await act(() => world.kernel.ports.clock.advance(300))
    await view.settle()
    await view.click('Register otter.reown.id')
    await view.until(() => view.text().includes('Error registering name otter.reown.id'))
    expect(view.text()).toContain('may still show an earlier request')
  })

  test('without a registrar for the network the view says so', async () => {
    const world = await namesWorld({ registrar: { supports: () => false } })
    const view = await showModal(world.kernel, 'RegisterAccountName')
    expect(view.text()).toContain('Names cannot be registered on this network.')
    await view.click('Switch network')
    expect(world.kernel.state.modal.history.at(-1)?.view).toBe('Networks')
  })
})
