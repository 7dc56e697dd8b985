// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { modal } from '../../plugins/modal/index.ts'
import { plainPage } from '../../tests/plain-page.tsx'
import { showModal } from '../../tests/show-modal.tsx'

test('a view that is not there leads back to the view before it', async () => {
  const kernel = createTestKernel({ plugins: [modal, plainPage(<p>What it says</p>)] })
  const shown = await showModal(kernel, 'Page')
  await act(() => kernel.dispatch.modal.push('Acount' as never))
  await shown.until(() => shown.text().includes('This app does not offer this.'))
  const leave = shown.find('.btn')
  expect(leave.textContent).toBe('Back')
  await act(async () => leave.click())
  await shown.until(() => shown.text().includes('What it says'))
  expect(kernel.state.modal.history.map(({ view }) => view)).toEqual(['Page'])
})
