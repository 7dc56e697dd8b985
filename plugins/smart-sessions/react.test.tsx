// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { mountWith } from '../../tests/mount.tsx'
import { other } from '../../tests/send-world.ts'
import {
  loadSessionCommands,
  row,
  type SessionsWorld,
  sessionsWorld,
  turns,
} from '../../tests/sessions-world.ts'
import { useSmartSessions } from './react.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
beforeAll(async () => {
  await loadSessionCommands()
})

function Page(): ReactNode {
  const { status, sessions } = useSmartSessions()
  return <p>{[status, ...sessions.map(({ id }) => id)].join(' ')}</p>
}

async function shown({ kernel }: SessionsWorld): Promise<HTMLElement> {
  return await mountWith(kernel, <Page />)
}

test('[SESS-1] the list is read when it is shown, and is that of the account that is chosen', async () => {
  const waiting: ((rows: readonly unknown[]) => void)[] = []
  const world = await sessionsWorld({
    source: { list: () => new Promise((resolve) => waiting.push(resolve)) },
  })
  const page = await shown(world)
  await act(turns)
  expect(page.textContent).toBe('loading')
  await act(async () => {
    waiting[0]?.([row('one')])
    await turns()
  })
  expect(page.textContent).toBe('ready one')
  const seen: (string | null)[] = []
  const observer = new MutationObserver(() => seen.push(page.textContent))
  observer.observe(page, { characterData: true, childList: true, subtree: true })
  await act(async () => {
    await world.kernel.dispatch.connections.selectAccount({
      ...{ connectionId: 'eip155:quince', address: other },
    })
  })
  await act(turns)
  observer.disconnect()
  expect([...seen, page.textContent].join()).not.toContain('one')
  expect(page.textContent).toBe('loading')
  await act(async () => {
    waiting[1]?.([row('two')])
    await turns()
  })
  expect(page.textContent).toBe('ready two')
})

test('[SESS-1] without an account nothing is read or shown', async () => {
  const world = await sessionsWorld()
  await world.sessions.load()
  await world.kernel.dispatch.connections.disconnect({})
  const page = await shown(world)
  await act(turns)
  expect(page.textContent).toBe('idle')
  const loads = world.kernel.timeline.log
    .slice(0)
    .filter(({ type, kind }) => type === 'smartSessions/load' && kind === 'command')
  expect(loads).toHaveLength(1)
})
