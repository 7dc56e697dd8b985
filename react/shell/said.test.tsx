// @vitest-environment happy-dom

import { act } from 'react'
import { expect, test } from 'vitest'
import { defineErrors, serializeError } from '../../kernel/index.ts'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { i18n, type Locale } from '../../plugins/i18n/index.ts'
import { modal } from '../../plugins/modal/index.ts'
import { plainPage } from '../../tests/plain-page.tsx'
import { showModal } from '../../tests/show-modal.tsx'

const page = plainPage(<p>What it says</p>)

const errors = defineErrors<'page', { late: { readonly seconds: number }; other: void }>('page', {
  late: ({ seconds }) => `Please try again after ${seconds} seconds`,
  other: () => 'Only English has this',
})

const german: Locale = {
  tag: 'de',
  name: 'Deutsch',
  direction: 'ltr',
  load: () => ({
    'page/late': 'Bitte in {seconds} Sekunden noch einmal',
    'page/refused': 'Der Ursprung {origin} ist nicht erlaubt.',
    'page/refused.short': 'Falsch eingerichtet',
  }),
}

const open = async () => {
  const kernel = createTestKernel({ plugins: [modal, page, i18n({ locales: [german] })] })
  const shown = await showModal(kernel, 'Page')
  const { modal: shell, i18n: language } = kernel.dispatch
  return {
    kernel,
    shown,
    modal: shell,
    speak: (tag: string) => act(() => language.switchLocale(tag)),
  }
}

test('[SNACK-1] a snackbar speaks the language of the moment; the log keeps English, code and facts', async () => {
  const { kernel, shown, modal, speak } = await open()
  const told = serializeError(errors.create('late', { seconds: 30 }))
  await act(() => modal.showSnackbar({ ...told, variant: 'error', autoClose: false }))
  await shown.until(() => shown.text().includes('Please try again after 30 seconds'))
  await speak('de')
  await shown.until(() => shown.text().includes('Bitte in 30 Sekunden noch einmal'))
  expect(shown.text()).not.toContain('Please try again')
  const fact = kernel.timeline.log.slice().find(({ type }) => type === 'modal/snackbarShown')
  expect(fact?.payload).toEqual({
    message: 'Please try again after 30 seconds',
    code: 'page/late',
    facts: { seconds: 30 },
    variant: 'error',
    autoClose: false,
  })
})

test('[SNACK-1] what the language has no text for, and what has no code, is said as it came', async () => {
  const { shown, modal, speak } = await open()
  await speak('de')
  await act(() =>
    modal.showSnackbar({ ...serializeError(errors.create('other')), variant: 'error' }),
  )
  await shown.until(() => shown.text().includes('Only English has this'))
  await act(() => modal.hideSnackbar())
  await act(() => modal.showSnackbar({ message: 'From the {host}', variant: 'success' }))
  await shown.until(() => shown.text().includes('From the {host}'))
  await act(() => modal.hideSnackbar())
  // Foreign recordings may hold any code.
  await act(() => modal.showSnackbar({ message: 'Odd', code: 'constructor', variant: 'success' }))
  await shown.until(() => shown.text().includes('Odd'))
})

test('[~ERR-2] an alert speaks the language of the moment, lead and sentence', async () => {
  const { shown, modal, speak } = await open()
  const facts = { origin: 'https://a.example' }
  await act(() =>
    modal.showAlert({ code: 'page/refused', facts, short: 'Invalid', long: 'Not allowed.' }),
  )
  await shown.until(() => shown.text().includes('Invalid') && shown.text().includes('Not allowed.'))
  await speak('de')
  await shown.until(() => shown.text().includes('Falsch eingerichtet'))
  expect(shown.text()).toContain('Der Ursprung https://a.example ist nicht erlaubt.')
})
