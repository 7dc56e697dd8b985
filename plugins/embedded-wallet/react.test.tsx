// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { KernelProvider } from '../../react/index.ts'
import { embeddedWorld } from '../../tests/embedded-world.ts'
import { useEmailLogin } from './react.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const Form = () => {
  const { status, email = 'no address' } = useEmailLogin()
  return `${status}: ${email}`
}

test('[EMB-4] a form of the host shows the address that the code was mailed to', async () => {
  const { page, dispatch, end } = await embeddedWorld()
  const place = document.createElement('div')
  const root = createRoot(place)
  onTestFinished(() => act(async () => root.unmount()))
  await act(async () =>
    root.render(
      <KernelProvider kernel={page.kernel as never}>
        <Form />
      </KernelProvider>,
    ),
  )
  expect(place.textContent).toBe('idle: no address')
  await act(async () => {
    await end(dispatch.logIn({ email: 'wren@orchard.example' }))
  })
  expect(place.textContent).toBe('code: wren@orchard.example')
})
