// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { logOf, records } from '../../../tests/devtools/sample-log.ts'
import { createHistory } from '../../model/history.ts'
import { SessionContext } from '../context.ts'
import type { Session } from '../session.ts'
import { type Span, spanKey, useChanges } from './use-changes.ts'

test('what comes into view between a count and its drawing is counted as well', async () => {
  vi.useFakeTimers()
  const history = createHistory(logOf(records([{ type: 'a/b' }, { type: 'a/b' }, { type: 'a/b' }])))
  history.update()
  const spans: readonly Span[] = [1, 2].map((to) => ({ from: to - 1, to }))
  let known: ReadonlyMap<string, number> = new Map()
  function Probe({ shown }: { readonly shown: readonly Span[] }): ReactNode {
    known = useChanges(history, shown, 0)
    return null
  }
  const root = createRoot(document.createElement('div'))
  const draw = (count: number): void =>
    root.render(
      <SessionContext value={{ view: window } as unknown as Session}>
        <Probe shown={spans.slice(0, count)} />
      </SessionContext>,
    )
  await act(async () => draw(1))
  await act(async () => {
    vi.advanceTimersByTime(60)
    draw(2)
  })
  await act(async () => vi.advanceTimersByTime(60))
  expect([...known.keys()]).toEqual(spans.map(spanKey))
  await act(async () => root.unmount())
  vi.useRealTimers()
})
