// @vitest-environment happy-dom
import { act, type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { createTestKernel } from '../../../kernel/testing/index.ts'
import { mountWith } from '../../../tests/mount.tsx'
import { CodeField } from './code-field.tsx'

function Code({ submitted }: { readonly submitted: string[] }): ReactNode {
  const [refused, setRefused] = useState(0)
  const complete = (code: string): void => {
    submitted.push(code)
    setRefused((count) => count + 1)
  }
  return (
    <CodeField
      attempt={String(refused)}
      busy={false}
      error={refused > 0 ? 'Wrong code' : undefined}
      onComplete={complete}
    />
  )
}

test('a code field has the focus, submits the sixth digit, and is empty again for the next try', async () => {
  const submitted: string[] = []
  const place = await mountWith(createTestKernel({ plugins: [] }), <Code submitted={submitted} />)
  const input = place.querySelector('input') as HTMLInputElement
  const type = (value: string): Promise<void> =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  expect(document.activeElement).toBe(input)
  await type('12345')
  expect([submitted, input.value]).toEqual([[], '12345'])
  await act(async () => input.blur())
  await type('123456')
  expect([submitted, input.value]).toEqual([['123456'], ''])
  expect(document.activeElement).toBe(input)
  expect(place.textContent).toContain('Wrong code')
})
