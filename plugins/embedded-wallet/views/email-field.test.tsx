// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createTestKernel } from '../../../kernel/testing/index.ts'
import { mountWith } from '../../../tests/mount.tsx'
import { embeddedWalletErrors } from '../errors.ts'
import { EmailField } from './email-field.tsx'

const fieldWith = (error: Error): Promise<HTMLElement> =>
  mountWith(
    createTestKernel({ plugins: [] }),
    <EmailField
      label="Email"
      value="wren@orchard.example"
      onChange={() => undefined}
      onSubmit={() => undefined}
      busy={false}
      error={error}
    />,
  )

test('a login that did not load says what to do about it in the message of the field, announced once', async () => {
  const place = await fieldWith(embeddedWalletErrors.create('not-loaded'))
  const alerts = [...place.querySelectorAll('[role=alert]')]
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    'Unable to load email login dependency. Check your connection, then try again.',
  ])
  expect(place.querySelector('input')?.getAttribute('aria-describedby')).toBe(alerts[0]?.id)
})

test('an address that is not valid needs no word about the connection', async () => {
  const place = await fieldWith(embeddedWalletErrors.create('bad-email'))
  expect(place.textContent).not.toContain('connection')
})
