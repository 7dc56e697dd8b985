// @vitest-environment happy-dom

import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { eip155 } from '../../plugins/presets/index.ts'
import { noMotion } from '../../tests/no-motion.ts'
import { preloadModal } from '../index.ts'
import { defineElements, type KernelButtonElement, mount } from './index.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
noMotion()

const plugins = [...eip155()] as const
const testKernel = () => createTestKernel({ plugins, started: false })
type Kernel = ReturnType<typeof testKernel>

const append = async <K extends keyof HTMLElementTagNameMap>(
  name: K,
  fields: Partial<HTMLElementTagNameMap[K]> = {},
): Promise<HTMLElementTagNameMap[K]> => {
  const element = Object.assign(document.createElement(name), fields)
  await act(async () => document.body.append(element))
  return element
}
const settle = (): Promise<void> => act(async () => new Promise((resolve) => setTimeout(resolve)))
const labelOf = (element: Element): string | undefined =>
  element.querySelector('[data-wallet-kernel-button]')?.textContent

let kernel: Kernel
beforeEach(async () => {
  kernel = testKernel()
  await act(async () => defineElements({ kernel }))
})
afterEach(async () => {
  document.body.replaceChildren()
  await settle()
})

describe('a button element', () => {
  test('opens the modal of the kernel that the page defined the elements with', async () => {
    const button = await append('wallet-kernel-button')
    expect(labelOf(button)).toBe('Connect wallet')
    await act(async () => button.querySelector('button')?.click())
    expect(kernel.state.modal.open).toBe(true)
  })

  test('uses a kernel of its own as soon as it gets one', async () => {
    const own = testKernel()
    const button = await append('wallet-kernel-button')
    await act(async () => Object.assign(button, { kernel: own }))
    await act(async () => button.querySelector('button')?.click())
    expect([kernel, own].map(({ state }) => state.modal.open)).toEqual([false, true])
  })

  test('takes its label and kind from attributes and from properties, also when they change', async () => {
    const button = await append('wallet-kernel-button', { label: 'Sign up' })
    expect(labelOf(button)).toBe('Sign up')
    await act(async () => button.setAttribute('label', 'Log in'))
    expect([labelOf(button), button.label]).toEqual(['Log in', 'Log in'])
    await act(async () => Object.assign(button, { kind: 'network', label: undefined }))
    expect(button.getAttribute('kind')).toBe('network')
    expect(labelOf(button)).toBe('Ethereum')
    await act(async () => button.setAttribute('kind', 'constructor'))
    expect(labelOf(button)).toBe('Connect wallet')
  })

  test('keeps what it shows and the running kernel when it is moved', async () => {
    const button = await append('wallet-kernel-button')
    const drawn = button.querySelector('button')
    const place = document.body.appendChild(document.createElement('section'))
    await act(async () => place.append(button))
    await settle()
    expect(button.querySelector('button')).toBe(drawn)
    expect(kernel.state.kernel.status).toBe('started')
  })

  test('stops the kernel when it is removed, and starts it when it comes back', async () => {
    const button = await append('wallet-kernel-button')
    await act(async () => button.remove())
    await settle()
    await settle()
    expect(button.childElementCount).toBe(0)
    await expect(kernel.dispatch.modal.open()).rejects.toMatchObject({
      code: 'kernel/not-started',
    })
    await act(async () => document.body.append(button))
    expect(labelOf(button)).toBe('Connect wallet')
    await act(async () => kernel.dispatch.modal.open())
    expect(kernel.state.modal.open).toBe(true)
  })

  test('reports the account when it is drawn, and not again while nothing changes', async () => {
    const seen: unknown[] = []
    const button: KernelButtonElement = document.createElement('wallet-kernel-button')
    button.addEventListener('accountchange', ({ detail }) => seen.push(detail.status))
    await act(async () => document.body.append(button))
    await act(async () => button.setAttribute('label', 'Log in'))
    expect(seen).toEqual(['disconnected'])
  })
})

describe('a modal element', () => {
  test('draws the modal and reports its openings and closings', async () => {
    const seen: unknown[] = []
    const modal = document.createElement('wallet-kernel-modal')
    modal.addEventListener('open', ({ detail }) => seen.push(detail.view))
    modal.addEventListener('close', ({ type }) => seen.push(type))
    await act(async () => document.body.append(modal))
    expect(seen).toEqual([])
    await act(async () => kernel.dispatch.modal.open({ view: 'Networks' }))
    await act(async () => kernel.dispatch.modal.close())
    expect(seen).toEqual(['Networks', 'close'])
  })

  test('stands in its own place where its mode says so', async () => {
    const modal = await append('wallet-kernel-modal')
    await act(async () => modal.setAttribute('mode', 'inline'))
    await act(async () => preloadModal())
    expect(kernel.state.modal).toMatchObject({ open: true, embedded: true })
    expect(modal.childElementCount).toBe(1)
  })
})

describe('definition', () => {
  test('once more exchanges the kernel of elements that have none of their own', async () => {
    const [own, next] = [testKernel(), testKernel()]
    const follows = await append('wallet-kernel-button')
    const stays = await append('wallet-kernel-button', { kernel: own })
    await act(async () => defineElements({ kernel: next }))
    for (const button of [follows, stays])
      await act(async () => button.querySelector('button')?.click())
    expect([kernel, own, next].map(({ state }) => state.modal.open)).toEqual([false, true, true])
  })

  test('takes what frameworks set on an element before it was defined', async () => {
    const own = testKernel()
    const button = document.createElement('wallet-kernel-button')
    // As a plain object holds it: the property stands before the accessor of the class.
    Object.defineProperty(button, 'kernel', { value: own, configurable: true, writable: true })
    Object.defineProperty(button, 'label', { value: 'Sign up', configurable: true, writable: true })
    await act(async () => document.body.append(button))
    expect(labelOf(button)).toBe('Sign up')
    await act(async () => button.querySelector('button')?.click())
    expect(own.state.modal.open).toBe(true)
  })
})

test('a mounted modal starts its kernel, and its unmounting stops it', async () => {
  const own = testKernel()
  const place = document.body.appendChild(document.createElement('div'))
  const unmount = await act(async () => mount(own, place))
  await act(async () => own.dispatch.modal.open())
  expect(own.state.modal.open).toBe(true)
  await act(async () => unmount())
  await settle()
  await expect(own.dispatch.modal.open()).rejects.toMatchObject({ code: 'kernel/not-started' })
})
