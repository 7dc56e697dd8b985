// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { modal } from '../../plugins/modal/index.ts'
import { mountWith } from '../../tests/mount.tsx'
import { TextField } from './text-field.tsx'
import { TokenRow, type TokenRowProps, tokenRowHeight } from './token-row.tsx'

const held = { name: 'Orchard', symbol: 'ORCH', quantity: { numeric: '147' } }

const shown = async (props: Partial<TokenRowProps>): Promise<string> => {
  const kernel = createTestKernel({ plugins: [modal] })
  const place = await mountWith(
    kernel,
    <TokenRow token={held} onSelect={() => undefined} {...props} />,
  )
  return place.textContent ?? ''
}

test('a token without a worth has a dash where others of its list have one, and nothing where none has', async () => {
  expect(await shown({ priced: true })).toContain('—')
  expect(await shown({})).not.toContain('—')
  expect(await shown({ priced: true, token: { ...held, value: '12.01' } })).not.toContain('—')
})

test('a name too long for one line makes its row in a windowed list taller, any other leaves it as it is', () => {
  const short = tokenRowHeight(held)
  expect(tokenRowHeight({ name: 'Wrapped Liquid Staked Ether Governance' })).toBe(short + 20)
  expect(tokenRowHeight({ name: 'USD Coin' })).toBe(short)
})

test('an error stands for the hint of its field, to the eye and to a screen reader', async () => {
  const kernel = createTestKernel({ plugins: [modal] })
  const field = async (more: object) => {
    const place = await mountWith(
      kernel,
      <TextField
        label="Name"
        value="an_otter"
        onChange={() => undefined}
        hint="Letters, digits and hyphens."
        {...more}
      />,
    )
    const described = place.querySelector('input')?.getAttribute('aria-describedby') ?? ''
    return {
      text: place.textContent,
      described: described.split(' ').map((id) => place.querySelector(`[id="${id}"]`)?.textContent),
    }
  }
  expect((await field({})).described).toEqual(['Letters, digits and hyphens.'])
  const { text, described } = await field({ error: 'Use letters only.' })
  expect(described).toEqual(['Use letters only.'])
  expect(text).not.toContain('Letters, digits and hyphens.')
})
