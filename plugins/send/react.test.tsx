// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { KernelProvider } from '../../react/index.ts'
import { friend, hash, sendWorld } from '../../tests/send-world.ts'
import { useSend } from './react.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const root = createRoot(document.body.appendChild(document.createElement('div')))
afterEach(() => act(async () => root.unmount()))

test('[REACT-1] a host sends without the modal and reads how it ended', async () => {
  const { kernel } = await sendWorld()
  let send: ReturnType<typeof useSend> | undefined
  const Pay = () => {
    send = useSend()
    return null
  }
  await act(async () =>
    root.render(
      <KernelProvider kernel={kernel as never}>
        <Pay />
      </KernelProvider>,
    ),
  )
  await act(async () => {
    expect(await send?.mutateAsync({ to: friend, amount: '0.3' })).toBe(hash)
  })
  expect(send).toMatchObject({ status: 'success', data: hash })
  await act(async () => send?.mutate({ to: 'nobody', amount: '0.3' }))
  await expect.poll(() => send?.error).toMatchObject({ code: 'send/form-incomplete' })
  await act(async () => send?.mutate({ to: friend, units: '300000000000000000' } as never))
  await expect
    .poll(() => send?.error)
    .toMatchObject({
      code: 'send/invalid-input',
      message: expect.stringContaining('units: Expected amount, in whole units'),
    })
})
