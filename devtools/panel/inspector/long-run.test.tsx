// @vitest-environment happy-dom

import { act } from 'react'
import { expect, test } from 'vitest'
import type { LogRecord } from '../../../kernel/index.ts'
import {
  inside,
  kernelOf,
  openPanels,
  openRecording,
  press,
  tab,
  text,
} from '../../../tests/devtools/open-panel.tsx'

const { mount } = openPanels()

/** A recording of a tick that led to many others: all by itself, or each by the one before. */
async function ticks(size: number, isChain: boolean): Promise<string> {
  const kernel = kernelOf()
  kernel.observe('test').record('ticker/ticked', { label: 'x' })
  const file = JSON.parse(await kernel.exportRecording()) as { records: LogRecord[] }
  kernel.dispose()
  const first = file.records.at(-1)
  if (!first) throw new Error('nothing was recorded')
  for (let at = 1; at <= size; at++)
    file.records.push({
      ...first,
      seq: first.seq + at,
      cause: isChain ? first.seq + at - 1 : first.seq,
    })
  return JSON.stringify(file)
}
const knots = () =>
  [...inside().querySelectorAll('.knot .num')].map(({ textContent }) => Number(textContent))

async function showRun(recording: string): Promise<number> {
  const kernel = kernelOf()
  await mount(kernel)
  await openRecording(recording, 'long.json')
  await press('Report')
  const { log } = kernel.timeline
  const first = log.slice().find(({ type }) => type === 'ticker/ticked')?.seq ?? 0
  await act(async () => kernel.timeline.inspect(first))
  await act(async () => tab('Run').click())
  return first
}

test('a run of more records than are drawn at once says how many more there are, and opens them', async () => {
  const first = await showRun(await ticks(212, false))
  expect(knots()).toHaveLength(201)
  await press('and 12 more')
  expect(knots()).toEqual(Array.from({ length: 213 }, (_, at) => first + at))
  expect(text()).not.toMatch(/and \d+ more/)
})

test('a chain deeper than is drawn leads down and up to the rest of it', async () => {
  const first = await showRun(await ticks(80, true))
  expect(tab('Run').textContent).toBe('Run 81')
  const last = Math.max(...knots())
  await press(`${80 - (last - first)} below`)
  expect(Math.min(...knots())).toBeGreaterThan(first)
  expect(Math.max(...knots())).toBeGreaterThan(last)
  const steps = () =>
    [...inside().querySelectorAll('.trail li')].map(({ textContent }) => textContent)
  expect(steps()).toEqual([
    'test',
    ...Array(2).fill('ticker/ticked'),
    `${last - first - 4} more`,
    ...Array(3).fill('ticker/ticked'),
  ])
  await press(`${last - first - 19} before`)
  expect(Math.min(...knots())).toBe(first + 1)
  await press('1 before')
  expect(Math.min(...knots())).toBe(first)
})
