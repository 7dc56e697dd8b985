// @vitest-environment happy-dom

import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { createTestKernel, fakePage } from '../kernel/testing/index.ts'
import { modal } from '../plugins/modal/index.ts'
import { KernelProvider } from './index.ts'
import { usePointGroups } from './use-point-groups.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const Amount = () => String(usePointGroups())

test('a field for amounts is drawn on the page of a test, which may have no navigator', async () => {
  const page = fakePage({ window: new EventTarget() as Window & typeof globalThis })
  const kernel = createTestKernel({ plugins: [modal], ports: { page } })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  await act(async () =>
    root.render(
      <KernelProvider kernel={kernel}>
        <Amount />
      </KernelProvider>,
    ),
  )
  expect(host.textContent).toBe('false')
  await act(async () => root.unmount())
})
