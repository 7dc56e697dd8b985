import { expect, test } from 'vitest'
import { createTestKernel, memoryStorage } from '../../kernel/testing/index.ts'
import { theme, themePlugin } from './index.ts'

test('dark is the default, and a host’s own theme replaces the implied one', () => {
  expect(createTestKernel({ plugins: [themePlugin] }).state.theme.themeMode).toBe('dark')
  const kernel = createTestKernel({ plugins: [themePlugin, theme({ themeMode: 'light' })] })
  expect(kernel.state.theme.themeMode).toBe('light')
})

test('the visitor’s mode is kept for the next visit, the host’s is not', async () => {
  const storage = memoryStorage()
  const first = createTestKernel({ plugins: [theme()], ports: { storage } })
  await first.dispatch.theme.followHost('light')
  expect(first.state.theme.themeMode).toBe('light')
  first.stop()
  const second = createTestKernel({ plugins: [theme()], ports: { storage } })
  expect(second.state.theme.themeMode).toBe('dark')
  await second.dispatch.theme.switchMode('light')
  await second.dispatch.theme.followHost('dark')
  expect(second.state.theme.themeMode).toBe('light')
  second.stop()
  const third = createTestKernel({ plugins: [theme()], ports: { storage } })
  expect(third.state.theme.themeMode).toBe('light')
})

test.each(['{"chosenMode":"pink"}', '{', 'null', '{"chosenMode":{"a":1}}'])(
  'stored %s is ignored',
  async (value) => {
    const storage = memoryStorage()
    const seeded = createTestKernel({ plugins: [theme()], ports: { storage } })
    await seeded.dispatch.theme.switchMode('light')
    seeded.stop()
    const keys = [...storage.entries].filter(([, text]) => text.includes('light'))
    expect(keys).toHaveLength(1)
    for (const [key, text] of keys)
      storage.set(
        key,
        text.replace(/\{"chosenMode":"light"\}/, () => value),
      )
    const kernel = createTestKernel({ plugins: [theme()], ports: { storage } })
    expect(kernel.state.theme.themeMode).toBe('dark')
  },
)

test('variables outside the closed list and of the wrong kind are left out', async () => {
  const hostile = { bg: '#123456', scale: Number.NaN, ink: 7, evil: 'x', font: 'a'.repeat(500) }
  const { state, dispatch } = createTestKernel({
    plugins: [theme({ themeVariables: hostile as never })],
  })
  expect(state.theme.themeVariables).toEqual({ bg: '#123456' })
  await dispatch.theme.adjust({ radius: 0 })
})

test('a mode nobody knows changes nothing', async () => {
  const kernel = createTestKernel({ plugins: [theme()] })
  await kernel.dispatch.theme.switchMode('sepia' as never)
  expect(kernel.state.theme).toEqual({ themeMode: 'dark', themeVariables: {} })
})
