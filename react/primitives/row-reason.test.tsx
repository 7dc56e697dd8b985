// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { mount } from '../../tests/mount.tsx'
import { List, Row } from './list.tsx'

const reason = 'Agree to the terms first'
const rowWith = (props: { readonly reasonShown?: boolean }): Promise<HTMLElement> =>
  mount(
    <List label="Wallets">
      <Row title="Quince" detail="Ethereum" reason={reason} {...props} onSelect={() => undefined} />
    </List>,
  )

test('a reason that the view shows elsewhere describes the row, which keeps its detail', async () => {
  const place = await rowWith({ reasonShown: true })
  const row = place.querySelector('button')
  expect(row?.textContent).toBe('QuinceEthereum')
  expect(row?.getAttribute('aria-disabled')).toBe('true')
  const describedBy = row?.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(describedBy)?.textContent).toBe(reason)
})

test('a reason that stands nowhere else takes the place of the detail', async () => {
  const row = (await rowWith({})).querySelector('button')
  expect(row?.textContent).toBe(`Quince${reason}`)
  expect(row?.hasAttribute('aria-describedby')).toBe(false)
})
