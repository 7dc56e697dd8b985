import { describe, expect, test } from 'vitest'
import type { Dispatch } from '../../../kernel/index.ts'
import { type EmbeddedWorld, loggedIn } from '../../../tests/embedded-world.ts'
import type { ThemeContract } from '../../theme/contract.ts'

const themeOf = ({ page }: EmbeddedWorld) =>
  (page.kernel.dispatch as never as Dispatch<ThemeContract>).theme

describe('[EMB-15] the frame learns', () => {
  test.each([
    ['light', undefined, 'light'],
    ['dark', true, 'dark'],
    ['auto', true, 'light'],
    ['auto', false, 'dark'],
  ] as const)('its colours: %s in a light system: %s', async (mode, matches, themeMode) => {
    const world = await loggedIn({ window: { matchMedia: () => ({ matches }) } })
    const theme = themeOf(world)
    await theme.switchMode(mode)
    await world.turns()
    expect(world.introduced.at(-1)).toMatchObject({
      name: 'SYNC_THEME',
      payload: {
        themeMode,
        w3mThemeVariables:
          themeMode === 'light'
            ? { '--w3m-background': '#fff', '--w3m-accent': 'hsla(231, 100%, 70%, 1)' }
            : { '--w3m-background': '#121313', '--w3m-accent': 'hsla(230, 100%, 67%, 1)' },
      },
    })
    await theme.adjust({
      ...{ signal: '#ff0000', bg: '#0000ff' },
      ...{ light: { bg: '#eeeeee' }, dark: { bg: '#111111' } },
    })
    await world.turns()
    expect(world.introduced.at(-1)?.payload).toEqual({
      themeMode,
      themeVariables: {},
      w3mThemeVariables: {
        '--w3m-accent': '#ff0000',
        '--w3m-background': themeMode === 'light' ? '#eeeeee' : '#111111',
      },
    })
    const before = world.introduced.length
    world.detach()
    await theme.adjust({ signal: '#00ff00' })
    await world.turns()
    expect(world.introduced).toHaveLength(before)
  })

  describe('the colours in force when the system changes while it is open', () => {
    /** A system whose scheme a test changes, as the visitor or the time of day does. */
    function system() {
      const scheme = Object.assign(new EventTarget(), { matches: false })
      const listeners = new Set<unknown>()
      const query = {
        get matches() {
          return scheme.matches
        },
        addEventListener(type: string, listener: () => void) {
          listeners.add(listener)
          scheme.addEventListener(type, listener)
        },
        removeEventListener(type: string, listener: () => void) {
          listeners.delete(listener)
          scheme.removeEventListener(type, listener)
        },
      }
      const turn = (to: 'light' | 'dark'): void => {
        scheme.matches = to === 'light'
        scheme.dispatchEvent(new Event('change'))
      }
      return { listeners, turn, matchMedia: () => query }
    }
    const open = async () => {
      const { listeners, turn, matchMedia } = system()
      const world = await loggedIn({ window: { matchMedia } })
      const theme = themeOf(world)
      const modes = (): readonly unknown[] =>
        world.introduced
          .filter(({ name }) => name === 'SYNC_THEME')
          .map(({ payload }) => (payload as { readonly themeMode: string }).themeMode)
      const turned = async (to: 'light' | 'dark'): Promise<unknown> => {
        turn(to)
        await world.turns()
        return modes().at(-1)
      }
      return { world, theme, modes, turned, listeners }
    }

    test('each time, where the mode is auto', async () => {
      const { world, theme, modes, turned } = await open()
      await theme.followHost('auto')
      await world.turns()
      const before = modes().length
      expect([await turned('light'), await turned('dark'), await turned('light')]).toEqual([
        ...['light', 'dark', 'light'],
      ])
      expect(modes()).toHaveLength(before + 3)
      expect(world.introduced.at(-1)?.payload).toMatchObject({
        w3mThemeVariables: { '--w3m-background': '#fff' },
      })
    })

    test('only from when the host or the visitor leaves the mode to it, and until one decides', async () => {
      const { world, theme, modes, turned } = await open()
      expect([await turned('light'), modes().length]).toEqual(['dark', 1])
      await theme.followHost('auto')
      await world.turns()
      expect(modes()).toEqual(['dark', 'light'])
      await theme.followHost('dark')
      await world.turns()
      expect(modes()).toEqual(['dark', 'light', 'dark'])
      await turned('dark')
      await turned('light')
      expect(modes()).toEqual(['dark', 'light', 'dark'])
    })

    test('not once the page has taken it away, and no listener outlives the kernel', async () => {
      const { world, theme, modes, turned, listeners } = await open()
      await theme.followHost('auto')
      await world.turns()
      const before = modes().length
      expect(listeners.size).toBe(1)
      world.detach()
      await turned('light')
      expect(modes()).toHaveLength(before)
      world.page.kernel.dispose()
      await world.turns()
      expect(listeners.size).toBe(0)
    })
  })

  test.each([
    ['that the page lacks', {}],
    ['whose answer is none', { matchMedia: () => undefined }],
    [
      'that throws',
      {
        matchMedia: () => {
          throw new Error('No media.')
        },
      },
    ],
    ['of an old webview, without events', { matchMedia: () => ({ matches: false }) }],
  ])('the dark colours of a media query %s, and the login goes on', async (_which, window) => {
    const world = await loggedIn({ window })
    await themeOf(world).switchMode('auto')
    await world.turns()
    expect(world.login.frame).toBe('ready')
    expect(world.introduced.at(-1)).toMatchObject({
      name: 'SYNC_THEME',
      payload: { themeMode: 'dark' },
    })
  })
})
