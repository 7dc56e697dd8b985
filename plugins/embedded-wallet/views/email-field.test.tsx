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

test('a login that did not load shows what to do about it beside the sentence, and ties both to the field', async () => {
  const place = await fieldWith(embeddedWalletErrors.create('not-loaded'))
  expect(place.textContent).toContain('Unable to load email login dependency')
  expect(place.textContent).toContain('Check your connection, then try again.')
  const described = place.querySelector('input')?.getAttribute('aria-describedby')
  expect(described?.split(' ')).toHaveLength(2)
})

test('an address that is not valid needs no word about the connection', async () => {
  const place = await fieldWith(embeddedWalletErrors.create('bad-email'))
  expect(place.textContent).not.toContain('connection')
})
