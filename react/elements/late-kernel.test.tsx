// @vitest-environment happy-dom

import { act } from 'react'
import { expect, test } from 'vitest'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { eip155 } from '../../plugins/presets/index.ts'
import { defineElements } from './index.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('elements on the page draw nothing without a kernel, and at once when the page names one', async () => {
  const button = document.body.appendChild(document.createElement('wallet-kernel-button'))
  button.setAttribute('label', 'Sign up')
  await act(async () => defineElements())
  expect(document.body.textContent).toBe('')
  const kernel = createTestKernel({ plugins: [...eip155()], started: false })
  await act(async () => defineElements({ kernel }))
  expect(document.body.textContent).toBe('Sign up')
  await act(async () => document.querySelector('button')?.click())
  expect(kernel.state.modal.open).toBe(true)
})
