import { expect, test } from 'vitest'
import { painted } from './painted.ts'

/** A window whose frames and time a test moves; frames come only when it draws. */
function windowOf(hidden = false): {
  window: Window & typeof globalThis
  frame: () => void
  pass: (ms: number) => void
} {
  const frames: (() => void)[] = []
  const timers = new Map<number, { run: () => void; ms: number }>()
  const window = {
    document: { hidden },
    requestAnimationFrame: (run: () => void) => frames.push(run),
    setTimeout: (run: () => void, ms = 0) => {
      const id = timers.size + 1
      timers.set(id, { run, ms })
      return id
    },
    clearTimeout: (id: number) => timers.delete(id),
  }
  return {
    window: window as unknown as Window & typeof globalThis,
    frame: () => frames.shift()?.(),
    pass: (most) => {
      for (const [id, { run, ms }] of [...timers]) if (ms <= most && timers.delete(id)) run()
    },
  }
}

const isOver = async (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), new Promise<false>((r) => setTimeout(r, 0, false))])

test('what is being drawn is on the screen after three frames and the task of the last', async () => {
  const { window, frame, pass } = windowOf()
  const shown = painted({ window })
  for (let before = 0; before < 2; before += 1) {
    frame()
    pass(0)
    expect(await isOver(shown)).toBe(false)
  }
  frame()
  expect(await isOver(shown)).toBe(false)
  pass(0)
  expect(await isOver(shown)).toBe(true)
})

test('a frame that does not come holds nothing for ever', async () => {
  const { window, pass } = windowOf()
  const shown = painted({ window })
  pass(99)
  expect(await isOver(shown)).toBe(false)
  for (let frame = 0; frame < 3; frame += 1) {
    pass(100)
    await isOver(shown)
  }
  expect(await isOver(shown)).toBe(true)
})

test('without a page, and in a hidden one, nothing is waited for', async () => {
  expect(await isOver(painted({ window: undefined }))).toBe(true)
  expect(await isOver(painted({ window: windowOf(true).window }))).toBe(true)
})
