import { expect, test } from 'vitest'
import { createVault } from './vault.ts'

test('[G8] a secret is found inside a text from four characters on: shorter ones are in many words', () => {
  const vault = createVault()
  vault.put('two')
  const handle = vault.put('four')
  expect(vault.scrub('two times fourteen')).toBe(`two times ${handle}teen`)
})

test('[G8] what is recorded after the vault was cleared has a handle and a value of its own', () => {
  const vault = createVault()
  const conceal = (): string =>
    (vault.conceal({ code: '482913' }, { code: 'secret' }) as { readonly code: string }).code
  const first = conceal()
  expect(conceal()).toBe(first)
  vault.clear()
  expect(vault.take(first)).toBeUndefined()
  const second = conceal()
  expect(second).not.toBe(first)
  expect(vault.take(second)).toBe('482913')
})

test('[G8] a secret whose handle was dropped gets another one, and no secret gets none', () => {
  const vault = createVault()
  const conceal = (code: unknown): unknown => vault.conceal({ code }, { code: 'secret' })
  const { code: first } = conceal('482913') as { readonly code: string }
  vault.drop(first)
  const { code: second } = conceal('482913') as { readonly code: string }
  expect(vault.take(second)).toBe('482913')
  expect(conceal(null)).toEqual({ code: null })
  expect(conceal(undefined)).toEqual({ code: undefined })
})

test('[G8] a secret that is no text is kept as its JSON', () => {
  const vault = createVault()
  const { code } = vault.conceal({ code: { pin: 4829 } }, { code: 'secret' }) as {
    readonly code: string
  }
  expect(vault.take(code)).toBe('{"pin":4829}')
  expect(vault.scrub('sent {"pin":4829}')).toBe(`sent ${code}`)
})

test('[G8] the last 200 secrets that were recorded are kept, and no older one', () => {
  const vault = createVault()
  const conceal = (code: string): string =>
    (vault.conceal({ code }, { code: 'secret' }) as { readonly code: string }).code
  const codes = Array.from({ length: 201 }, (_, index) => `code ${index}`)
  const [oldest = '', ...kept] = codes.map(conceal)
  expect(vault.take(oldest)).toBeUndefined()
  expect(kept.map((handle) => vault.take(handle))).toEqual(codes.slice(1))
  expect(conceal('code 200')).toBe(kept.at(-1))
  expect(conceal('code 0')).not.toBe(oldest)
})

test('[G8] a value that is a handle stands for itself', () => {
  const vault = createVault()
  const code = vault.put('482913')
  expect(vault.conceal({ code }, { code: 'secret' })).toEqual({ code })
  expect(vault.take(code)).toBe('482913')
})
