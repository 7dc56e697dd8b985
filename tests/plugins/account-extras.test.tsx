// @vitest-environment happy-dom

import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { contacts, useContacts } from '../../examples/plugin-account-extras/index.ts'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { i18n } from '../../plugins/i18n/index.ts'
import { eip155 } from '../../plugins/presets/index.ts'
import { KernelProvider } from '../../react/index.ts'
import { showModal } from '../show-modal.tsx'

test('a plugin from elsewhere says its errors in the language that it brings', async () => {
  const kernel = createTestKernel({ plugins: [eip155(), i18n({ locale: 'it' }), contacts] })
  const shown = await showModal(kernel, 'Contacts')
  await shown.until(() => shown.text().includes('Conserva'))
  await shown.click('Conserva')
  await shown.until(() => shown.text().includes('Indica il nome e l’indirizzo.'))
})

test('its hook says to a host what is missing where the plugin is not listed', () => {
  const kernel = createTestKernel({ plugins: [eip155()] })
  const Page = () => useContacts().contacts.length
  const drawn = () =>
    renderToString(
      <KernelProvider kernel={kernel}>
        <Page />
      </KernelProvider>,
    )
  expect(drawn).toThrow('This hook needs the plugin "contacts"')
})
