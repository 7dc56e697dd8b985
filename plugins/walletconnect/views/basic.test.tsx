// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { createTestKernel } from '../../../kernel/testing/index.ts'
import { toyConnector, toyFamilies } from '../../../tests/plugins/toy-families.ts'
import { showModal } from '../../../tests/show-modal.tsx'
import { fakeClient, loaded, pluginsWith } from '../../../tests/walletconnect-world.ts'

beforeAll(loaded)

test('a visitor who looks at the code is told when the app connects another wallet instead', async () => {
  const kernel = createTestKernel({
    plugins: [...pluginsWith(fakeClient()), toyFamilies().plugin],
  } as unknown as { plugins: ReturnType<typeof pluginsWith> })
  const shown = await showModal(kernel, 'ConnectingWalletConnectBasic')
  await shown.until(() => kernel.state.walletconnect.offer !== undefined)
  const connector = toyConnector('sol', ['solana'])
  await act(async () => void (await kernel.dispatch.connections.connect({ connector })))
  await shown.settle()
  expect(shown.text()).toContain('is no longer waited for')
  await shown.click('Try again')
  await shown.settle()
  expect(shown.text()).not.toContain('is no longer waited for')
  expect(kernel.state.connections.connecting?.connector.type).toBe('WALLET_CONNECT')
})
