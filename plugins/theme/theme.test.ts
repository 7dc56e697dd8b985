import { expect, test, vi } from 'vitest'
import { createTestKernel, memoryStorage } from '../../kernel/testing/index.ts'
import { deriveTheme } from '../../react/theme/derive.ts'
import { midnight, paper, terminal, theme, themePlugin } from './index.ts'
import { knownVariables } from './variables.ts'

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

test('colours of one mode pass with the names of the closed list only, and what is left out is named', async () => {
  const warn = vi.fn()
  const themeVariables = {
    fill: 'teal',
    dark: { fill: 'gold', font: 'Inter', ink: 7 },
    light: 'white',
  } as never
  const { state } = createTestKernel({
    plugins: [theme({ themeVariables })],
    ports: { logger: { warn } },
  })
  expect(state.theme.themeVariables).toEqual({ fill: 'teal', dark: { fill: 'gold' } })
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
  expect(warn.mock.calls[0]?.[0]).toContain('themeVariables dark.font, dark.ink, light left out')
})

test.each(Object.entries({ paper, midnight, terminal }))(
  'the preset %s reads in both modes and shows a brand of its own',
  (_name, preset) => {
    expect(knownVariables(preset)).toEqual(preset)
    for (const mode of ['dark', 'light'] as const) {
      const { declarations, warnings } = deriveTheme(mode, preset)
      expect(warnings).toEqual([])
      expect(declarations).toHaveProperty('accent')
    }
  },
)

test('a theme counts as decided once the host or the visitor has chosen one', async () => {
  expect(createTestKernel({ plugins: [theme()] }).state.theme.decided).toBeUndefined()
  expect(createTestKernel({ plugins: [theme({ themeMode: 'auto' })] }).state.theme.decided).toBe(
    true,
  )
  const kernel = createTestKernel({ plugins: [theme()] })
  await kernel.dispatch.theme.followHost('light')
  expect(kernel.state.theme.decided).toBe(true)
})

test('a mode nobody knows changes nothing', async () => {
  const kernel = createTestKernel({ plugins: [theme()] })
  await kernel.dispatch.theme.switchMode('sepia' as never)
  expect(kernel.state.theme).toEqual({ themeMode: 'dark', themeVariables: {} })
})
