// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { modal } from '../../plugins/modal/index.ts'
import { MethodBlock } from '../../plugins/wallets/views/method-block.tsx'
import { drawing, mount } from '../../tests/mount.tsx'
import { KernelProvider } from '../index.ts'
import { Dialog } from './dialog.tsx'
import { WalletImage } from './wallet-image.tsx'

const inside = 'data:image/svg+xml,%3Csvg%3E%3C/svg%3E'
const remote = 'https://orchard.example/logo.png'
const mails = {
  id: 'email' as const,
  load: async () => ({ Method: () => <p>A field for an address</p> }),
}

async function drawn(dialog: { readonly open: boolean; readonly ahead: boolean }) {
  const place = await mount(
    <Dialog {...dialog} onClose={() => undefined} label="A wallet">
      <WalletImage name="Medlar" src={inside} />
      <WalletImage name="Quince" src={remote} />
      <KernelProvider kernel={createTestKernel({ plugins: [modal] })}>
        <MethodBlock entry={mails} reason={undefined} />
      </KernelProvider>
    </Dialog>,
  )
  return {
    pictures: [...place.querySelectorAll('img')].flatMap((img) => img.getAttribute('src') ?? []),
    text: place.textContent,
    dialogs: place.querySelectorAll('dialog').length,
  }
}

test('what is drawn ahead of an opening requests no picture and leaves out what may ask a server', async () => {
  const { pictures, text } = await drawn({ open: false, ahead: true })
  expect(pictures).toEqual([inside])
  expect(text).not.toContain('A field for an address')
})

test('the opening has all of it', async () => {
  const { pictures, text } = await drawn({ open: true, ahead: true })
  expect(pictures).toEqual([inside, remote])
  expect(text).toContain('A field for an address')
})

test('a closed dialog is not there unless it is drawn ahead', async () => {
  expect((await drawn({ open: false, ahead: false })).dialogs).toBe(0)
})

test('a way in whose code does not come ahead of the opening is asked for again by it', async () => {
  const kernel = createTestKernel({ plugins: [modal] })
  let isOffline = true
  const flaky = {
    id: 'email' as const,
    load: () => (isOffline ? Promise.reject(new Error('offline')) : mails.load()),
  }
  const dialog = (open: boolean): ReactNode => (
    <Dialog open={open} ahead onClose={() => undefined} label="A wallet">
      <KernelProvider kernel={kernel}>
        <MethodBlock entry={flaky} reason={undefined} />
      </KernelProvider>
    </Dialog>
  )
  const { place, draw } = drawing()
  await draw(dialog(false))
  expect(kernel.state.kernel.failures).toEqual([])
  isOffline = false
  await draw(dialog(true))
  expect(place.textContent).toContain('A field for an address')
})

test('where a browser has no modal dialogs, the page is covered by the opening alone', async () => {
  vi.stubGlobal('HTMLDialogElement', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  const dialog = (open: boolean): ReactNode => (
    <Dialog open={open} ahead onClose={() => undefined} label="A wallet" />
  )
  const { place, draw } = drawing()
  await draw(dialog(false))
  const covers = (): readonly number[] =>
    ['dialog', '.scrim', '[aria-modal]'].map((found) => place.querySelectorAll(found).length)
  expect(covers()).toEqual([1, 0, 0])
  await draw(dialog(true))
  expect(covers()).toEqual([1, 1, 1])
})
