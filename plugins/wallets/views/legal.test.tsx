// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { createTestKernel } from '../../../kernel/testing/index.ts'
import { showModal } from '../../../tests/show-modal.tsx'
import { options } from '../../options/index.ts'
import { foundation } from '../../presets/index.ts'
import type { FoundWallet } from '../contract.ts'

const reason = 'Agree to the terms first'

const announced = (name: string): FoundWallet => {
  const rdns = `test.${name.toLowerCase()}`
  const connector = { id: rdns, driver: 'none', name, rdns, namespaces: ['eip155'] } as const
  return { origin: 'announced', name, rdns, connector: { ...connector, type: 'ANNOUNCED' } }
}

test('every way in that waits for the terms is described by that, and the words are shown once', async () => {
  const kernel = createTestKernel({
    plugins: [...foundation, options({ features: { legalCheckbox: true } })],
  })
  kernel.observe('page').record('wallets/observed', {
    source: 'eip6963',
    wallets: [announced('Quince'), announced('Plum')],
  })
  const shown = await showModal(kernel, 'Connect')
  await shown.until(() => shown.text().includes('Quince'))
  const root = shown.find('.rb').getRootNode() as ShadowRoot
  const held = [...root.querySelectorAll('[aria-disabled=true]')]
  expect(held.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('Quince'), expect.stringContaining('Plum')]),
  )
  const words = (element: Element | null): string | undefined => {
    const id = element?.getAttribute('aria-describedby')
    return id ? (root.getElementById(id)?.textContent ?? undefined) : undefined
  }
  expect(held.map(words)).toEqual(held.map(() => reason))
  expect(words(root.querySelector('input[type=checkbox]'))).toBe(reason)
  const drawn = [...root.querySelectorAll('*')].filter(
    (one) => one.children.length === 0 && one.textContent === reason && !one.closest('.vh'),
  )
  expect(drawn).toHaveLength(1)

  await act(async () => shown.find<HTMLInputElement>('input[type=checkbox]').click())
  await shown.until(() => !shown.text().includes(reason))
  expect(root.querySelector('[aria-disabled=true]')).toBeNull()
})
