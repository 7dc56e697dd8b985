// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test } from 'vitest'
import { KernelProvider } from '../../../react/index.ts'
import {
  connected,
  fakeClient,
  loaded,
  settled,
  type WalletConnectKernel,
} from '../../../tests/walletconnect-world.ts'
import type { Eip1193Provider } from '../../eip155/contract.ts'
import { useProvider } from './use-provider.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
beforeAll(loaded)

test('[REACT-1] a host has the provider of the wallet that is connected, also when another phone takes its place', async () => {
  const fake = fakeClient()
  const kernel: WalletConnectKernel = await connected(fake)
  const seen: (Eip1193Provider | undefined)[] = []
  const Reader = () => {
    seen.push(useProvider('eip155'))
    return null
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <KernelProvider kernel={kernel as never}>
        <Reader />
      </KernelProvider>,
    ),
  )
  const request = { method: 'personal_sign', params: ['0x', '0x'] }
  const first = seen.at(-1)
  await act(async () => {
    const pairing = kernel.dispatch.walletconnect.pair()
    await settled()
    fake.approve(1)
    await pairing
    await settled()
  })
  expect(seen.at(-1)).not.toBe(first)
  await seen.at(-1)?.request(request)
  await expect(first?.request(request)).rejects.toMatchObject({ code: 4900 })
  expect(fake.requests).toHaveLength(1)
  await act(async () => void (await kernel.dispatch.connections.disconnect()))
  expect(seen.at(-1)).toBeUndefined()
  await act(async () => root.unmount())
})
