// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { mount } from '../../tests/mount.tsx'
import { Button, IconButton } from './button.tsx'
import { List, Row } from './list.tsx'
import { StillContext } from './still.ts'
import { Tile } from './tile.tsx'
import { GridCell } from './virtual.tsx'

async function shown(past: boolean) {
  const pressed: string[] = []
  const press = (what: string) => () => pressed.push(what)
  const place = await mount(
    <StillContext.Provider value={past}>
      <Button onClick={press('button')}>Send</Button>
      <Button href="https://orchard.example">Open</Button>
      <IconButton label="Copy" icon={null} onClick={press('icon')} />
      <Tile label="Buy" icon={null} onClick={press('tile')} />
      <List label="Tokens">
        <Row title="USDC" onSelect={press('row')} />
        <Row title="Explorer" href="https://orchard.example" />
        <Row title="Fee" />
        <GridCell title="Quince" media={null} onSelect={press('cell')} />
      </List>
    </StillContext.Provider>,
  )
  const buttons = [...place.querySelectorAll('button')]
  for (const button of buttons) button.click()
  return { place, buttons, pressed }
}

test('controls do what they say', async () => {
  const { buttons, pressed } = await shown(false)
  expect(pressed).toEqual(['button', 'icon', 'tile', 'row', 'cell'])
  expect(buttons.every((button) => !button.hasAttribute('aria-disabled'))).toBe(true)
})

test('controls of another moment say that they do nothing, and do nothing; links still lead somewhere', async () => {
  const { place, buttons, pressed } = await shown(true)
  expect(pressed).toEqual([])
  expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(
    Array.from({ length: 5 }, () => 'true'),
  )
  expect(place.querySelectorAll('a')).toHaveLength(2)
})
