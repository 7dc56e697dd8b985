// @vitest-environment happy-dom
import {
  act,
  type ComponentPropsWithoutRef,
  createRef,
  forwardRef,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { expect, test, vi } from 'vitest'
import { AccountButton, ConnectButton, NetworkButton } from '../../../index.ts'
import { createTestKernel } from '../../../kernel/testing/index.ts'
import { mountWith } from '../../../tests/mount.tsx'
import { eip155 } from '../../presets/index.ts'

async function shown(node: ReactNode) {
  const kernel = createTestKernel({ plugins: [eip155()] })
  const place = await mountWith(kernel, node)
  const button = place.querySelector<HTMLElement>('button, a') as HTMLElement
  const press = () => act(async () => button.click())
  return { kernel, place, button, press, isOpen: () => kernel.state.modal.open }
}

test('a button takes the attributes, the handlers and the ref of a button', async () => {
  const ref = createRef<HTMLButtonElement>()
  const entered = vi.fn()
  const { button } = await shown(
    <ConnectButton
      ref={ref}
      id="connect"
      className="wide"
      style={{ width: 200 }}
      title="Wallet"
      data-testid="login"
      aria-label="Log in"
      disabled
      onPointerEnter={entered}
    />,
  )
  expect(ref.current).toBe(button)
  const { id, className, title, style } = button
  expect([id, className, title, style.width]).toEqual(['connect', 'wide', 'Wallet', '200px'])
  expect(button.getAttribute('data-testid')).toBe('login')
  expect(button.getAttribute('aria-label')).toBe('Log in')
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
  expect((button as HTMLButtonElement).disabled).toBe(true)
  await act(async () => button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
  expect(entered).toHaveBeenCalledOnce()
})

test('the host’s own handler comes first, and can keep the modal closed', async () => {
  const isOpenYet: boolean[] = []
  const { press, isOpen } = await shown(
    <NetworkButton
      onClick={(event: MouseEvent) => {
        isOpenYet.push(isOpen())
        if (isOpenYet.length === 1) event.preventDefault()
      }}
    />,
  )
  await press()
  expect(isOpen()).toBe(false)
  await press()
  await vi.waitFor(() => expect(isOpen()).toBe(true))
  expect(isOpenYet).toEqual([false, false])
})

const Fancy = forwardRef<HTMLAnchorElement, ComponentPropsWithoutRef<'a'>>((props, ref) => (
  <a ref={ref} href="#wallet" {...props} />
))

test('an element of the host becomes the button, and keeps what it says itself', async () => {
  const ref = createRef<HTMLButtonElement>()
  const order: string[] = []
  const { button, press, isOpen } = await shown(
    <ConnectButton
      asChild
      className="outer"
      style={{ color: 'red' }}
      onClick={() => order.push('host')}
      ref={ref}
    >
      <Fancy className="inner" style={{ top: 1 }} onClick={() => order.push('child')} />
    </ConnectButton>,
  )
  expect([button.tagName, button.textContent]).toEqual(['A', 'Connect wallet'])
  expect(ref.current).toBe(button)
  expect([button.className, button.style.color, button.style.top]).toEqual([
    'outer inner',
    'red',
    '1px',
  ])
  await press()
  await vi.waitFor(() => expect(isOpen()).toBe(true))
  expect(order).toEqual(['child', 'host'])
})

test('content of the host takes the place of the label, also inside an element of its own', async () => {
  const { place } = await shown(
    <>
      <ConnectButton>
        <b>Log in</b>
      </ConnectButton>
      <ConnectButton asChild>
        <Fancy>Join</Fancy>
      </ConnectButton>
      <AccountButton className="none" />
    </>,
  )
  expect([...place.querySelectorAll('button, a')].map((one) => one.textContent)).toEqual([
    'Log in',
    'Join',
  ])
  expect(place.querySelector('button b')).not.toBeNull()
})
