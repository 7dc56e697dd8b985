import { expect } from 'vitest'
import { type AnyKernel, canonicalJson } from '../../kernel/index.ts'

const mostState = 300_000
const mostLog = 2_000_000

/** What holds of a kernel whatever its outside does: every command ended once, and all it keeps is plain and bounded. */
export function expectSound({ timeline, state, pending }: AnyKernel): void {
  const ends = new Map<number, number>()
  const commands: number[] = []
  for (const { kind, seq, cause } of timeline.log.slice()) {
    if (kind === 'command') commands.push(seq)
    if (kind === 'end') ends.set(Number(cause), (ends.get(Number(cause)) ?? 0) + 1)
  }
  const open = pending.map(({ seq }) => seq)
  const wrong = commands.filter((seq) => ends.get(seq) !== (open.includes(seq) ? undefined : 1))
  expect(wrong, 'commands that did not end exactly once').toEqual([])
  const text = JSON.stringify(state)
  expect(canonicalJson(JSON.parse(text))).toBe(canonicalJson(state))
  expect(text.length).toBeLessThan(mostState)
  expect(timeline.log.bytes).toBeLessThan(mostLog)
}

/** Collects unhandled rejections while `work` runs. */
export async function unhandledIn(work: () => Promise<void>): Promise<readonly unknown[]> {
  const found: unknown[] = []
  const heard = (reason: unknown): void => void found.push(typeof reason)
  process.on('unhandledRejection', heard)
  try {
    await work()
    await new Promise<void>((resolve) => setImmediate(resolve))
  } finally {
    process.off('unhandledRejection', heard)
  }
  return found
}
