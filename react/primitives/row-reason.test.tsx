// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { mount } from '../../tests/mount.tsx'
import { Chip } from './chip.tsx'
import css from './list.css?raw'
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

test('the row of what is chosen ends with a tick, where no chip says so in words', async () => {
  const row = async (props: object) => {
    const place = await mount(
      <List label="Tokens">
        <Row title="Orchard" {...props} onSelect={() => undefined} />
      </List>,
    )
    return place.querySelector('button')
  }
  const tick = /^(\.rb\[aria-current\]:not\(:has\(\.chip\)\))::after \{\n {2}content/m.exec(
    css,
  )?.[1]
  const ticked = async (props: object) => (await row(props))?.matches(tick ?? 'x')
  expect(await ticked({})).toBe(false)
  expect(await ticked({ current: true, end: '$12.00' })).toBe(true)
  expect(await ticked({ current: true, end: <Chip>Active</Chip> })).toBe(false)
})
