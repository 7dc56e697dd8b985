// @vitest-environment happy-dom

import { act, type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { createTestKernel } from '../../kernel/testing/index.ts'
import type { SnackbarVariant } from '../../plugins/modal/contract.ts'
import { modal } from '../../plugins/modal/index.ts'
import { plainPage } from '../../tests/plain-page.tsx'
import { showModal } from '../../tests/show-modal.tsx'
import { Body, Button, Note } from '../primitives/index.ts'

const page = plainPage()

/** Every element and attribute below an element. */
const said = (root: Element): string =>
  [...root.querySelectorAll('*')]
    .map(({ tagName, attributes }) =>
      [tagName, ...[...attributes].map(({ name, value }) => `${name}=${value}`)].join(' '),
    )
    .join('; ')

const open = async () => {
  const kernel = createTestKernel({ plugins: [modal, page] })
  const shown = await showModal(kernel, 'Page')
  /** The pictures of the snackbar as drawn: the shapes of its glyphs, those of its button apart. */
  const pictures = (): readonly string[] =>
    [...shown.find('.snack').querySelectorAll(':scope>svg')].map((svg) => said(svg))
  const show = async (variant: SnackbarVariant, svg?: unknown) => {
    await act(() => kernel.dispatch.modal.hideSnackbar())
    // Recordings are foreign data: the name may be anything.
    const picture = svg === undefined ? {} : { svg: svg as string }
    await act(() => kernel.dispatch.modal.showSnackbar({ message: 'Told', variant, ...picture }))
    await shown.appears('.snack')
    return pictures()
  }
  return { shown, show, pictures }
}

test('[SNACK-1] the three variants differ without colour', async () => {
  const { show, shown } = await open()
  const [success, error, loading] = [
    await show('success'),
    await show('error'),
    await show('loading'),
  ]
  expect([success, error, loading].map(({ length }) => length)).toEqual([1, 1, 1])
  expect(new Set([success, error, loading].flat()).size).toBe(3)
  expect(shown.find('.snack svg').classList).toContain('spin')
})

test('[SNACK-1] a named picture stands for the tick of a success', async () => {
  const { show, pictures, shown } = await open()
  const [tick] = await show('success')
  await show('success', 'send')
  await shown.until(() => pictures()[0] !== tick)
  expect(pictures()).toHaveLength(1)
  const [sent] = pictures()
  await show('success', 'swap')
  await shown.until(() => pictures()[0] !== sent)
  expect(pictures()).not.toContain(tick)
})

test('[SNACK-1] an error keeps its own mark beside it, and a wait shows its own alone', async () => {
  const { show, pictures, shown } = await open()
  const [mark] = await show('error')
  await show('error', 'send')
  await shown.until(() => pictures().length === 2)
  expect(pictures()[0]).toBe(mark)
  const waiting = await show('loading')
  await show('loading', 'send')
  await shown.settle()
  expect(pictures()).toEqual(waiting)
})

test.each([
  '<svg onload=alert(1)>',
  'javascript:alert(1)',
  'https://tracker.example/x.svg',
  'constructor',
  '__proto__',
  'toString',
  'alert',
  '',
  { copy: 1 },
  7,
])('[SNACK-1] a picture called %j draws nothing of its own', async (name) => {
  const { show, pictures, shown } = await open()
  const plain = { success: await show('success'), error: await show('error') }
  await show('success', 'send')
  await shown.until(() => pictures()[0] !== plain.success[0])
  for (const variant of ['success', 'error'] as const) {
    expect(await show(variant, name)).toEqual(plain[variant])
    await shown.settle()
    expect(pictures()).toEqual(plain[variant])
    expect(said(shown.find('.snack'))).not.toMatch(/onload|tracker|javascript/)
  }
})

/** A page with a sentence of its own, which one button takes away, and a way to show messages. */
async function besideSentence(sentence: ReactNode) {
  function Page(): ReactNode {
    const [shown, setShown] = useState(true)
    return (
      <Body>
        {shown && sentence}
        <Button onClick={() => setShown(false)}>Try again</Button>
      </Body>
    )
  }
  const kernel = createTestKernel({ plugins: [modal, plainPage(<Page />)] })
  const shown = await showModal(kernel, 'Page')
  const show = async (message: string, more: { readonly elsewhere?: true } = {}): Promise<void> => {
    await act(() => kernel.dispatch.modal.hideSnackbar())
    await act(() => kernel.dispatch.modal.showSnackbar({ message, variant: 'error', ...more }))
  }
  const alerts = (): readonly (string | null)[] =>
    [...(shown.find('.head').getRootNode() as ShadowRoot).querySelectorAll('[role=alert]')]
      .map(({ textContent }) => textContent?.trim() ?? '')
      .filter((text) => text !== '')
  return { shown, show, alerts }
}

test('[SNACK-1] a message whose sentence the view shows is announced, and not drawn a second time', async () => {
  const { shown, show, alerts } = await besideSentence(<Note>Signature declined.</Note>)
  await show('Signature declined')
  await shown.until(() => shown.find('.head [role=alert]').textContent === 'Signature declined')
  expect(alerts()).toEqual(['Signature declined'])
  expect(shown.find('.head').querySelector('.snack')).toBeNull()
  await show('Something else went wrong')
  await shown.appears('.head .snack')
})

test('[SNACK-1] a message whose sentence the view announces itself is announced once', async () => {
  const { shown, show, alerts } = await besideSentence(<Note tone="error">Not registered.</Note>)
  await show('Not registered')
  await shown.settle()
  expect(alerts()).toEqual(['Not registered.'])
})

test('[SNACK-1] a message is not drawn after all when the view goes on and takes its sentence away', async () => {
  const { shown, show } = await besideSentence(<Note tone="error">Not registered.</Note>)
  await show('Not registered')
  await shown.click('Try again')
  await shown.until(() => !shown.text().includes('Not registered'))
  await show('Not registered')
  await shown.appears('.head .snack')
})

test('[SNACK-1] a message about something else than the view is drawn and announced beside the same words', async () => {
  const { shown, show, alerts } = await besideSentence(<Note tone="error">Not sent.</Note>)
  await show('Not sent', { elsewhere: true })
  await shown.appears('.head .snack')
  expect(alerts()).toHaveLength(2)
})
