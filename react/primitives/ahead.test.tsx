// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { modal } from '../../plugins/modal/index.ts'
import { MethodBlock } from '../../plugins/wallets/views/method-block.tsx'
import { mount } from '../../tests/mount.tsx'
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
